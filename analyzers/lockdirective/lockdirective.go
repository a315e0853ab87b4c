// Package lockdirective reports comments addressed to lockaudit that do not do what their author believes.
package lockdirective

import (
	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/analyzers/rule"
)

// Rule is the declaration of the rule.
var Rule = rule.Rule{
	Name:  "lockdirective",
	Title: "lockaudit comment that has no effect",
	Why: `A comment that silences a finding is a decision, and the next reader needs to know why it was taken. One that is misspelt,
has no reason or is past its date silences nothing, and the gate fails for a finding that was meant to be settled. One that
has nothing left to silence hides the next finding on its line.`,
	Silent: `- A comment about a rule that did not run is not judged.
- Whether a date has passed, and whether a comment still silences something, only lockaudit check says: go vet and the
  editor keep results of earlier runs, or see one package at a time.`,
	Level:      audit.Defect,
	Severity:   audit.Warning,
	Since:      "v0.1.0",
	Directives: check,
}

// Analyzer runs the rule under drivers of golang.org/x/tools/go/analysis.
var Analyzer = rule.NewAnalyzer(Rule)

func check(d audit.Directives, ran map[string]bool) []audit.Finding {
	var out []audit.Finding
	for _, m := range d.Judge(ran) {
		if m.Useless && ran == nil {
			continue
		}
		out = append(out, audit.Finding{At: m.At, Message: m.Text, Scope: scope(m)})
	}
	return out
}

func scope(m audit.Misuse) audit.Scope {
	if m.Useless {
		return audit.ProgramScope
	}
	return audit.PackageScope
}
