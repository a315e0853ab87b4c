// Package unfencedwrite reports writes made under a lock that nothing but the lock protects.
package unfencedwrite

import (
	"fmt"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/analyzers/rule"
)

// Rule is the declaration of the rule.
var Rule = rule.Rule{
	Name:  "unfencedwrite",
	Title: "write under a lock without a fencing token or a condition",
	Why: `A lock is a lease: it ends by the clock. A holder that is paused past that end goes on writing when it wakes up, while the
next holder is already at work. The lock cannot stop that write; only the table, object or key that is written to can.
Without a version, a fencing token or another condition in the write itself the late write wins: the balance is the old one
again, the order is booked twice, and nothing is logged.`,
	Silent: `- The write is conditional and the code reads whether it applied: a version column, a checked transition, If-Match, an etcd
  Txn with If.
- A repeat does no harm: INSERT ... ON CONFLICT DO NOTHING, a constant set by key, a delete by key, an upsert that writes
  only differences.
- The write runs in the transaction, or on the connection, that holds a SQL lock.
- An earlier conditional write of the section decides whether this one runs.
- It goes to a cache, a log, an audit or outbox table, or a key that expires.
- A blind write is a note.`,
	Settle: []rule.Snippet{
		{Text: "For tables and keys that lockaudit cannot know to be harmless:", Lang: "yaml", Code: `version: 1
resources:
  append-only-tables: [clicks]
  cache-keys: ["view:*"]`},
	},
	Level:    audit.Obligation,
	Severity: audit.Error,
	Since:    "v0.1.0",
	Check:    check,
}

// Analyzer runs the rule under drivers of golang.org/x/tools/go/analysis.
var Analyzer = rule.NewAnalyzer(Rule)

// check reports the worst write of the section; the others are related.
func check(l *audit.Lock) []audit.Finding {
	if l.Kind != audit.Mutex || l.Purpose.Declared && l.Purpose.Kind == audit.Efficiency {
		return nil
	}
	var worst *audit.Effect
	for _, e := range l.Effects {
		if speaks(e) && (worst == nil || e.Grade > worst.Grade || e.Grade == worst.Grade && e.Shape > worst.Shape) {
			worst = e
		}
	}
	if worst == nil {
		return nil
	}
	f := audit.Finding{
		Severity: worst.Grade, At: worst.At, Message: message(l, worst), Lock: l, Func: worst.Func, Scope: max(l.Scope, worst.Scope),
		Related: append([]audit.Related{l.Acquired()}, worst.Deep()...), Trace: l.Trace(worst), Fixes: l.DeclareFixes(),
	}
	for _, e := range l.Effects {
		if e != worst && speaks(e) && e.Grade >= audit.Warning {
			f.Related = append(f.Related, audit.Related{At: e.At, Message: "this section also " + e.Does() + " without a condition" + e.Through()})
		}
	}
	return []audit.Finding{f}
}

// speaks reports whether the effect is this rule's business: weakfence speaks about guards that do not hold, stalewrite about
// values read before the lock was taken.
func speaks(e *audit.Effect) bool {
	return !e.External && e.Grade > audit.Off && e.Guard != audit.Weak && e.Guard != audit.Dropped && e.ReadBefore == nil
}

func message(l *audit.Lock, e *audit.Effect) string {
	what := e.Target
	if what == "" || len(what) > 50 {
		what = "what is written here"
	}
	var harm string
	switch e.Shape {
	case audit.Modifies:
		harm = fmt.Sprintf("a holder that outlives its lease overwrites %s with a value computed from an old read", what)
	case audit.Decides:
		harm = fmt.Sprintf("a second holder passes the same check and writes %s again", what)
	case audit.Replaces:
		harm = fmt.Sprintf("a holder that outlives its lease overwrites %s of its successor", what)
	case audit.Relative:
		harm = fmt.Sprintf("a second holder applies the change to %s twice", what)
	case audit.Appends:
		harm = fmt.Sprintf("a second holder adds to %s twice", what)
	default:
		harm = fmt.Sprintf("a holder that outlives its lease still writes %s", what)
	}
	if e.Guard == audit.Partial {
		harm = fmt.Sprintf("the condition on %s keeps it in bounds but lets a second holder apply the change again", what)
	}
	advice := "make the write conditional"
	if e.GuardHint != "" {
		advice += ", for example with " + e.GuardHint
	}
	if l.FenceHint != "" {
		advice += fmt.Sprintf("; this lock offers %s as fencing token", l.FenceHint)
	}
	if !l.Purpose.Declared {
		advice += "; or declare the lock //lockaudit:efficiency with a reason"
	}
	return fmt.Sprintf("%s: %s can be granted twice%s; %s", harm, l.Describe(), e.Through(), advice)
}
