// Package unboundedwait reports waits for a lock that nothing ends but the grant.
package unboundedwait

import (
	"fmt"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/analyzers/rule"
)

// Rule is the declaration of the rule.
var Rule = rule.Rule{
	Name:  "unboundedwait",
	Title: "wait for a lock that has no end",
	Why: `When the holder hangs, everybody who waits for its lock hangs too: requests pile up, connections and goroutines run out, and
a shutdown waits for them all. A loop without a pause adds a storm of requests to the lock service just when it is in
trouble.`,
	Silent: `- The wait has a deadline or a number of tries, or ends with a context that the caller gives.
- The call does not wait: it tries once.
- Stand-by leaders, which wait as long as the process lives, and the Lock of ZooKeeper's Go client, which has no bounded
  form, are notes.`,
	Level:    audit.Habit,
	Severity: audit.Warning,
	Since:    "v0.1.0",
	Check:    check,
}

// Analyzer runs the rule under drivers of golang.org/x/tools/go/analysis.
var Analyzer = rule.NewAnalyzer(Rule)

func check(l *audit.Lock) []audit.Finding {
	w := l.Waiting
	if !l.Kind.Locks() || l.Kind == audit.Claim || w.Below || !w.Unbounded && !w.Spins {
		return nil
	}
	f := audit.Finding{At: l.At, Lock: l, Func: l.Func, Scope: l.Scope}
	what := l.Describe()
	if l.Kind == audit.Election {
		what = "the leadership"
	}
	switch {
	case w.Unbounded && w.Spins:
		f.Message = fmt.Sprintf("when the holder of %s hangs, this loop hangs with it and asks the lock service without a pause: give it a context or a number of tries, and a delay", what)
	case w.Unbounded:
		f.Message = fmt.Sprintf("when the holder of %s hangs, everybody who waits hangs too: %s; wait with a deadline", what, w.Why)
		if w.Leads || w.Only {
			f.Severity = audit.Note
		}
	default:
		f.Message = fmt.Sprintf("while %s is held by another, this loop asks the lock service without a pause: add a delay with jitter", what)
	}
	return []audit.Finding{f}
}
