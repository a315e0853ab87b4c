// Package loserrelease reports releases that also run for those who did not get the lock.
package loserrelease

import (
	"fmt"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/analyzers/rule"
)

// Rule is the declaration of the rule.
var Rule = rule.Rule{
	Name:  "loserrelease",
	Title: "release that also runs when the lock was not granted",
	Why: `A release that is deferred before the outcome of the acquire is known, or that stands in a cleanup shared by winners and losers,
also runs for the process that was turned away. It then frees the lock of the process that holds it, under its hands: every contended
attempt ends the exclusion it ran into. Where the library compares the holder first nothing is freed, but each turned-away attempt
is reported as a lost lock.`,
	Silent: `The release runs only behind the test of the grant or of a flag that the grant sets, or it can only hit the process' own lease:
an etcd mutex, a compare-and-delete with a token made for this acquire, an advisory lock of one's own connection, the end of a
session or transaction.`,
	Level:    audit.Defect,
	Severity: audit.Error,
	Since:    "v0.1.0",
	Check:    check,
}

// Analyzer runs the rule under drivers of golang.org/x/tools/go/analysis.
var Analyzer = rule.NewAnalyzer(Rule)

func check(l *audit.Lock) []audit.Finding {
	if l.Kind != audit.Mutex || l.NoTTL == "ends" || l.NoTTL == "tx" {
		return nil
	}
	var out []audit.Finding
	for _, r := range l.Releases {
		if !r.Loser || r.Closes || !r.InFunc {
			continue
		}
		f := audit.Finding{At: r.At, Lock: l, Func: r.Func, Scope: l.Scope, Related: []audit.Related{l.Acquired()}}
		switch {
		case r.Tokenless, r.Forced, l.Shared != nil:
			f.Message = fmt.Sprintf("a process that is refused %s frees it for everybody, also while another works under it; release only after the grant has been checked", l.Describe())
		case l.Bare:
			continue // compares a token of its own
		default:
			f.Severity = audit.Warning
			f.Message = fmt.Sprintf("a process that is refused %s releases it all the same, which looks like a lost lock; release only after the grant has been checked", l.Describe())
		}
		out = append(out, f)
	}
	return out
}
