// Package needlesslock reports locks that protect nothing that needs them.
package needlesslock

import (
	"fmt"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/analyzers/rule"
)

// Rule is the declaration of the rule.
var Rule = rule.Rule{
	Name:  "needlesslock",
	Title: "lock that the work under it does not need",
	Why: `A lock that nothing depends on still has to be operated: it adds a service that can be down, a lease to size, a wait for
every request, and the belief that something is protected. Where everything in the section is conditional, carries an
idempotency key or may be repeated, it is safe without the lock. The lock can go, or stay as an efficiency lock that says
what work it saves.`,
	Silent: `- Something that is done under the lock is not known, cannot be followed, or is not safe without it.
- The lock is what protects the write, as in a transaction that takes it.
- A purpose is declared with a reason.`,
	Settle: []rule.Snippet{
		{Text: "Where the lock saves work, say which:", Lang: "go", Code: "//lockaudit:efficiency a second run would fetch the same page again"},
	},
	Level:    audit.Habit,
	Severity: audit.Note,
	Since:    "v0.1.0",
	Check:    check,
}

// Analyzer runs the rule under drivers of golang.org/x/tools/go/analysis.
var Analyzer = rule.NewAnalyzer(Rule)

func check(l *audit.Lock) []audit.Finding {
	if l.Kind != audit.Mutex || l.Facade || l.Purpose.Declared && l.Purpose.Reason != "" || len(l.Unresolved) > 0 {
		return nil
	}
	effects := 0
	conditional, keyed, blind, repeatable := 0, 0, 0, 0
	for _, e := range l.Effects {
		if e.Outer {
			return nil // another lock answers for it
		}
		switch {
		case e.Guard == audit.Noise:
			continue
		case e.External && e.IdemKind == audit.Stable, e.External && e.Gated:
			keyed++
		case e.External && e.Guard == audit.Held, !e.External && (e.Guard == audit.Held || e.Gated):
			conditional++
		case !e.External && e.Guard == audit.Survives:
			repeatable++
		case !e.External && e.Guard == audit.Unguarded && e.Shape == audit.Blind && len(l.Reads) == 0 && e.ReadBefore == nil:
			blind++
		default:
			return nil
		}
		effects++
	}
	if effects == 0 {
		return nil
	}
	var why, instead string
	switch {
	case blind > 0:
		why, instead = "nothing is read or decided in its section, and the last write wins with the lock as without it", "drop the lock, or make the write conditional if the order matters"
	case keyed > 0:
		why, instead = "every effect of its section is conditional or carries an idempotency key", "demote it to an idempotent operation and drop the lock, or declare it //lockaudit:efficiency with the work it saves"
	case conditional > 0:
		why, instead = "every write of its section is conditional and refuses a second holder by itself", "demote it to the conditional write and drop the lock, or declare it //lockaudit:efficiency with the work it saves"
	default:
		why, instead = "a repeat of every effect of its section changes nothing", "drop the lock, or declare it //lockaudit:efficiency with the work it saves"
	}
	f := audit.Finding{
		At: l.At, Lock: l, Func: l.Func, Scope: l.Scope,
		Message: fmt.Sprintf("%s protects nothing that needs it: %s; %s", l.Describe(), why, instead),
	}
	for _, e := range l.Effects {
		if e.Guard != audit.Noise {
			f.Related = append(f.Related, audit.Related{At: e.At, Message: "this " + e.Does() + ": " + reason(e)})
		}
	}
	return []audit.Finding{f}
}

func reason(e *audit.Effect) string {
	switch {
	case e.Gated:
		return "only after a checked transition"
	case e.External:
		return "under a stable key"
	case e.GuardWhy != "":
		return e.GuardWhy
	}
	return e.Guard.String()
}
