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
	Why: `A comment that silences a finding is a decision, and the next reader needs to know why it was taken. One that is misspelt, has no
reason or is past its date silences nothing; one that no longer has a finding to silence hides the next one.`,
	Silent: `Rules that did not run are not judged. Dates, and whether a comment is still of use, are judged by the command line alone:
the other hosts cache their results or do not see the whole program.`,
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
