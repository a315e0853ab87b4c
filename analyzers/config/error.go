package config

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// An Error is one thing wrong with a config file.
type Error struct {
	File         string
	Line, Column int // from 1; 0 when the error is about the file as a whole
	Text         string
}

func (e Error) Error() string {
	switch {
	case e.Line == 0:
		return fmt.Sprintf("%s: %s", e.File, e.Text)
	case e.Column == 0:
		return fmt.Sprintf("%s:%d: %s", e.File, e.Line, e.Text)
	}
	return fmt.Sprintf("%s:%d:%d: %s", e.File, e.Line, e.Column, e.Text)
}

// Errors are all that is wrong with a config file, in the order of the text.
type Errors []Error

// Error returns one line per error.
func (e Errors) Error() string {
	lines := make([]string, len(e))
	for i := range e {
		lines[i] = e[i].Error()
	}
	return strings.Join(lines, "\n")
}

// sorted returns the errors in the order of the text, nil when there are none.
func (e Errors) sorted() error {
	if len(e) == 0 {
		return nil
	}
	slices.SortFunc(e, func(a, b Error) int {
		return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column), cmp.Compare(a.Text, b.Text))
	})
	return slices.Compact(e)
}
