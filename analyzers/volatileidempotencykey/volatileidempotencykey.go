// Package volatileidempotencykey reports idempotency keys that every attempt makes anew.
package volatileidempotencykey

import (
	"fmt"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/analyzers/rule"
)

// Rule is the declaration of the rule.
var Rule = rule.Rule{
	Name:  "volatileidempotencykey",
	Title: "idempotency key made anew by each attempt",
	Why: `The other side recognises a repeat by its key. A key that is made in the critical section, or in the loop that tries again,
is a new one for every holder and every attempt: when the lease ends while the call is on its way and the next holder does
the same work, its key is unknown and the customer is charged a second time. The key must come from the work itself: the id
of the order, the month that is billed, a hash of them, or a row where the first attempt has left it.`,
	Silent: `- The key comes from parameters, rows, or hashes of them, or from the calendar (a month, a day).
- The key is read from where an earlier attempt stored it.
- A key made once in the function, before the lock is taken, is a note.`,
	Level:    audit.Obligation,
	Severity: audit.Error,
	Since:    "v0.1.0",
	Check:    check,
}

// Analyzer runs the rule under drivers of golang.org/x/tools/go/analysis.
var Analyzer = rule.NewAnalyzer(Rule)

func check(l *audit.Lock) []audit.Finding {
	if l.Kind != audit.Mutex || l.Purpose.Declared && l.Purpose.Kind == audit.Efficiency {
		return nil
	}
	var out []audit.Finding
	for _, e := range l.Effects {
		if !e.External || e.Grade == audit.Off || e.IdemKind != audit.Volatile && e.IdemKind != audit.Once {
			continue
		}
		f := audit.Finding{
			Severity: e.Grade, At: e.At, Message: message(l, e), Lock: l, Func: e.Func, Scope: l.Scope,
			Related: []audit.Related{l.Acquired()}, Trace: l.Trace(e), Fixes: l.KeyFixes(e),
		}
		if e.Made != nil && e.Made.Line != e.At.Line {
			f.Related = append(f.Related, audit.Related{At: *e.Made, Message: "the key is made here"})
		}
		f.Related = append(f.Related, e.Deep()...)
		out = append(out, f)
	}
	return out
}

func message(l *audit.Lock, e *audit.Effect) string {
	harm := "a second holder of the lock repeats it under another key"
	switch e.Class {
	case "payment":
		harm = "a second holder of the lock charges again under another key"
	case "mail", "sms", "chat", "push", "publish":
		harm = "a second holder of the lock sends the message again under another key"
	}
	where := "is made anew inside the section"
	if e.IdemKind == audit.Once {
		where = "is made anew by each call and kept nowhere"
	}
	return fmt.Sprintf("%s: the idempotency key %s %s, and %s can be granted twice%s; derive it from the work, such as the id of what is charged, or store it before the first attempt",
		harm, key(e), where, l.Describe(), e.Through())
}

// key prints the key when it says something.
func key(e *audit.Effect) string {
	text := e.Idem.Text()
	if text == "" || text == "?" || len(text) > 50 {
		return "of this call"
	}
	return text
}
