package ruletest

import (
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"golang.org/x/tools/go/analysis/checker"

	"github.com/lockaudit/lockaudit/analyzers"
	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/analyzers/rule"
)

// An Outcome is what all rules find in the cases, notes and suppressed findings included.
type Outcome struct {
	// Modular is found package by package, with facts alone, as under go vet and in the editor.
	Modular []audit.Finding
	// Program is found with all cases at hand, as by the CLI.
	Program []audit.Finding
	// Undated is Program without a day to judge dates by, which only the CLI has.
	Undated []audit.Finding
}

// Find runs all rules over the cases in both ways; the work is done once in a process.
var Find = sync.OnceValues(func() (*Outcome, error) {
	c, err := Load()
	if err != nil {
		return nil, err
	}
	return c.find()
})

func (c *Corpus) find() (*Outcome, error) {
	modular, err := c.findModular()
	if err != nil {
		return nil, fmt.Errorf("package by package: %w", err)
	}
	program, err := c.findProgram(time.Now())
	if err != nil {
		return nil, fmt.Errorf("as a program: %w", err)
	}
	undated, err := c.findProgram(time.Time{})
	if err != nil {
		return nil, fmt.Errorf("as a program: %w", err)
	}
	return &Outcome{Modular: modular, Program: program, Undated: undated}, nil
}

func (c *Corpus) findModular() ([]audit.Finding, error) {
	graph, err := checker.Analyze(analyzers.All(), c.Packages, &checker.Options{SanityCheck: true})
	if err != nil {
		return nil, err
	}
	var all []audit.Finding
	var errs []error
	for _, act := range graph.Roots {
		if act.Err != nil {
			errs = append(errs, fmt.Errorf("%s: %w", act, act.Err))
			continue
		}
		found, ok := act.Result.(*rule.Findings)
		if !ok {
			errs = append(errs, fmt.Errorf("%s: the result is a %T, no *rule.Findings", act, act.Result))
			continue
		}
		shown := 0
		for _, f := range found.All {
			if f.Severity >= audit.Warning && f.Suppressed == nil {
				shown++
			}
		}
		if shown != len(act.Diagnostics) {
			errs = append(errs, fmt.Errorf("%s: %d diagnostics for %d visible findings", act, len(act.Diagnostics), shown))
		}
		all = append(all, found.All...)
	}
	return audit.SortFindings(all), errors.Join(errs...)
}

func (c *Corpus) findProgram(today time.Time) ([]audit.Finding, error) {
	results, err := audit.Program(c.units(), audit.Options{Today: today})
	if err != nil {
		return nil, err
	}
	var all []audit.Finding
	var errs []error
	for _, result := range results {
		ran := map[string]bool{}
		for _, r := range analyzers.Rules() {
			found, failed := r.ApplyAfter(result, ran)
			ran[r.Name] = true
			for _, err := range failed {
				errs = append(errs, err)
			}
			all = append(all, found...)
		}
	}
	return audit.SortFindings(all), errors.Join(errs...)
}

// Seen are findings as expectations see them.
func (c *Corpus) Seen(findings []audit.Finding) []Seen {
	var all []Seen
	for _, f := range findings {
		all = append(all, Seen{
			File: relative(c.Dir, f.At.File), Line: f.At.Line, Rule: f.Rule,
			Message: f.Message, Severity: f.Severity, Suppressed: f.Suppressed != nil,
		})
	}
	return all
}

func (c *Corpus) seenBelow(findings []audit.Finding, folder string) []Seen {
	return slices.DeleteFunc(c.Seen(findings), func(s Seen) bool { return !below(s.File, folder) })
}

// Run compares what is found in the cases of r, by any rule, with the expectations there.
func Run(t *testing.T, r rule.Rule) {
	t.Helper()
	c, outcome := loaded(t)
	folder := "rules/" + r.Name
	wants := c.wantsOf(folder)
	t.Run("program", func(t *testing.T) {
		judge(t, wants, c.seenBelow(outcome.Program, folder), r.Name)
	})
	t.Run("modular", func(t *testing.T) {
		judge(t, modular(wants), c.seenBelow(outcome.Modular, folder), r.Name)
	})
}

func judge(t *testing.T, wants []Want, seen []Seen, rule string) {
	t.Helper()
	missing, unexpected := Compare(wants, seen, rule)
	for _, w := range missing {
		t.Errorf("not found: %s", w)
	}
	for _, s := range unexpected {
		t.Errorf("not expected: %s", s)
	}
}

func loaded(t *testing.T) (*Corpus, *Outcome) {
	t.Helper()
	c, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	outcome, err := Find()
	if err != nil {
		t.Fatal(err)
	}
	return c, outcome
}
