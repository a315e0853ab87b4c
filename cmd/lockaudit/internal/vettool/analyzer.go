package vettool

import (
	"errors"
	"flag"
	"fmt"
	"strconv"

	"golang.org/x/tools/go/analysis"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/analyzers/rule"
)

// analyzer returns one analyzer that runs all rules, and adds a flag per rule to the command line.
//
// It is one because the go command prints the diagnostics of several analyzers in no fixed order, and nothing of a package
// one of whose analyzers failed. The text of go vet does not tell the analyzer either: the rule's name ends the message.
func (s Suite) analyzer() *analysis.Analyzer {
	chosen := make([]choice, len(s.Rules))
	for i, r := range s.Rules {
		flag.Var(&chosen[i], r.Name, fmt.Sprintf("run the rule %s: %s; only the rules so named run, or with =false all but these", r.Name, r.Title))
	}
	return &analysis.Analyzer{
		Name:     "lockaudit",
		Doc:      "audit distributed locks: what breaks if one is granted twice, and what prevents it",
		URL:      "https://github.com/lockaudit/lockaudit",
		Requires: []*analysis.Analyzer{s.Audit},
		Run: func(pass *analysis.Pass) (any, error) {
			result := pass.ResultOf[s.Audit].(*audit.Result)
			var all []audit.Finding
			urls := map[string]string{}
			for i, r := range s.Rules {
				if !runs(chosen, i) {
					continue
				}
				found, failed := r.Apply(result)
				all = append(all, found...)
				for _, f := range failed { // as findings, so that what other rules found is shown with them
					all = append(all, audit.Finding{Rule: r.Name, Severity: audit.Error, At: f.At, Message: f.Error()})
				}
				urls[r.Name] = r.URL()
			}
			for _, d := range rule.Diagnostics(pass, audit.SortFindings(all)) {
				d.URL = urls[d.Category]
				d.Message += " (" + d.Category + ")"
				pass.Report(d)
			}
			return nil, nil
		},
	}
}

// A choice is the value of a rule's flag.
type choice struct{ set, on bool }

func (c *choice) IsBoolFlag() bool { return true }
func (c *choice) String() string   { return strconv.FormatBool(c.on) }
func (c *choice) Set(s string) error {
	on, err := strconv.ParseBool(s)
	if err != nil {
		return errors.New("want true or false")
	}
	c.set, c.on = true, on
	return nil
}

// runs tells whether rule i is chosen: if any rule is named with true those alone, else all that are not named with false.
func runs(chosen []choice, i int) bool {
	for _, c := range chosen {
		if c.set && c.on {
			return chosen[i].on
		}
	}
	return !chosen[i].set
}
