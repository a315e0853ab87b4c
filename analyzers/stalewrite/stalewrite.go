// Package stalewrite reports writes under a lock that rest on what was read before the lock was taken.
package stalewrite

import (
	"fmt"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/analyzers/rule"
)

// Rule is the declaration of the rule.
var Rule = rule.Rule{
	Name:  "stalewrite",
	Title: "write of what was read before the lock was taken",
	Why: `While this process waited for the lock, the holder before it may have changed what was read. The write then puts back an old
state, or does what the new state no longer allows: the stock counts up again, a cancelled order is sent. This happens on an
ordinary day, without a pause or a lost lease, because the lock only puts in order what is done while it is held. Read after
the lock is granted, or write on the condition that the version is still the one that was read.`,
	Silent: `- The same table, key or object is read again under the lock before it is written.
- What was read has no influence on what is written, or whether it is.
- The write is conditional on the version that was read.
- The value is a parameter, so that its read is not seen.`,
	Level:    audit.Defect,
	Severity: audit.Warning,
	Since:    "v0.1.0",
	Check:    check,
}

// Analyzer runs the rule under drivers of golang.org/x/tools/go/analysis.
var Analyzer = rule.NewAnalyzer(Rule)

// check reports the first stale write of the section; the others are related.
func check(l *audit.Lock) []audit.Finding {
	if l.Kind != audit.Mutex {
		return nil
	}
	var found *audit.Finding
	for _, e := range l.Effects {
		if e.ReadBefore == nil || e.Outer || e.Gated {
			continue
		}
		if found != nil {
			found.Related = append(found.Related, audit.Related{At: e.At, Message: "so does this: it " + e.Does() + e.Through()})
			continue
		}
		found = &audit.Finding{
			At: e.At, Message: message(l, e), Lock: l, Func: e.Func, Scope: l.Scope,
			Related: append([]audit.Related{
				{At: *e.ReadBefore, Message: "read here, before the lock is taken"}, l.Acquired(),
			}, e.Deep()...),
		}
	}
	if found == nil {
		return nil
	}
	return []audit.Finding{*found}
}

func message(l *audit.Lock, e *audit.Effect) string {
	what := e.Target
	if what == "" || len(what) > 50 {
		what = "what is written here"
	}
	harm := fmt.Sprintf("the update that the holder before made to %s is lost: the value written here was computed from a read before %s was taken", what, l.Describe())
	if e.Decision {
		harm = fmt.Sprintf("%s is written although its state may no longer allow it: the decision rests on a read before %s was taken", what, l.Describe())
	}
	return fmt.Sprintf("%s%s; read it again after the lock is granted, or make the write conditional on the version that was read", harm, e.Through())
}
