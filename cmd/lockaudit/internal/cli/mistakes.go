package cli

import (
	"context"
	"errors"
	"fmt"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/analyzers/config"
	"github.com/lockaudit/lockaudit/analyzers/models"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/output"
)

// mistakes returns what is wrong with config files, nil when err is, or also is, about something else.
func mistakes(err error) []Problem {
	var all []Problem
	add := func(file string, line, column int, text string) {
		all = append(all, Problem{At: audit.Place{File: file, Line: line, Column: column}, Text: text})
	}
	switch e := err.(type) {
	case *UsageError:
		return mistakes(e.Err)
	case config.Errors:
		for _, m := range e {
			add(m.File, m.Line, m.Column, m.Text)
		}
	case models.Errors:
		for _, m := range e {
			add(m.File, m.Line, m.Column, m.Text)
		}
	case interface{ Unwrap() []error }:
		for _, part := range e.Unwrap() {
			found := mistakes(part)
			if found == nil {
				return nil
			}
			all = append(all, found...)
		}
	}
	return all
}

// usage reports a mistake of the user. What is wrong with a config is told as compilers do, each line beginning with the place:
// editors and terminals make a link of that.
func (a *app) usage(err error) {
	all := mistakes(err)
	if len(all) == 0 {
		a.errorf("%v", err)
		return
	}
	for _, m := range all {
		fmt.Fprintln(a.deps.Stderr, a.placed(m))
	}
	a.errorf("%s in the config", output.Plural(len(all), "mistake"))
}

// placed returns a mistake on one line, with the place in it if it has one.
func (a *app) placed(m Problem) string {
	at := a.display(m.At.File)
	switch {
	case m.At.Line > 0 && m.At.Column > 0:
		at = fmt.Sprintf("%s:%d:%d", at, m.At.Line, m.At.Column)
	case m.At.Line > 0:
		at = fmt.Sprintf("%s:%d", at, m.At.Line)
	}
	return at + ": " + m.Text
}

// problems returns what an error that left no findings says, for the formats.
func (c *checking) problems(err error) []output.Problem {
	var all []output.Problem
	b := newBuilder(c.base(), nil)
	for _, m := range mistakes(err) {
		if m.At.Line == 0 {
			m.Text = c.placed(m)
		}
		all = append(all, b.problem(m))
	}
	switch {
	case errors.Is(err, context.Canceled):
		return []output.Problem{{Text: "interrupted"}}
	case all == nil:
		return []output.Problem{{Text: err.Error()}}
	}
	return all
}

// isUsage tells whether the user can mend an error in the command line or the config.
func isUsage(err error) bool {
	var usage *UsageError
	return errors.As(err, &usage)
}
