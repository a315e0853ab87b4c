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
	Why: `Every process that is turned away frees the lock of the one that is at work, and the next walks in: the busier the lock, the
less it keeps out. That is what a release does when it is deferred before the answer of the acquire is known, or stands in a
cleanup that winners and losers share. Where the library compares the holder token first nothing is freed, but each process
that is turned away is counted as one that has lost its lock.`,
	Silent: `- The release runs only after the grant was tested, or under a flag that the grant sets.
- It can only hit a lock of its own: an etcd mutex, a compare-and-delete with a token made for this acquire, an advisory
  lock of its own connection, the end of a session or transaction.`,
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
