// Package lockpurpose reports locks whose declared purpose and whose critical section contradict each other.
package lockpurpose

import (
	"fmt"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/analyzers/rule"
)

// Rule is the declaration of the rule.
var Rule = rule.Rule{
	Name:  "lockpurpose",
	Title: "declared purpose that the critical section contradicts",
	Why: `A lock that is declared an efficiency lock may be granted twice, and the other rules say nothing about what it does. When
its section charges a card, mails a customer or writes back what it read, a double grant costs more than work, and the
comment has hidden that from every reader. The other way round, a lock that is declared to be for correctness while nothing
stops a holder that has lost it is a promise that nobody keeps.`,
	Silent: `- Another finding is about the same section already.
- What an efficiency lock does can be repeated, or carries an idempotency key.
- What a correctness lock does is conditional, or runs in the transaction that holds the lock.`,
	Settle: []rule.Snippet{
		{Text: "Where the lock is for more than saving work, say so, and the other rules speak again:", Lang: "go", Code: "//lockaudit:correctness"},
	},
	Owed:     "owed by a lock whose purpose is declared",
	Level:    audit.Obligation,
	Severity: audit.Error,
	Since:    "v0.1.0",
	Check:    check,
}

// Analyzer runs the rule under drivers of golang.org/x/tools/go/analysis.
var Analyzer = rule.NewAnalyzer(Rule)

func check(l *audit.Lock) []audit.Finding {
	if l.Kind != audit.Mutex || !l.Purpose.Declared {
		return nil
	}
	switch l.Purpose.Kind {
	case audit.Efficiency:
		return efficiency(l)
	case audit.Correctness:
		return correctness(l)
	}
	return nil
}

// efficiency reports the worst effect that costs more than work when it happens twice.
func efficiency(l *audit.Lock) []audit.Finding {
	var worst *audit.Effect
	for _, e := range l.Effects {
		if costly(e) && (worst == nil || worst.External == e.External && e.Grade > worst.Grade || e.External && !worst.External) {
			worst = e
		}
	}
	if worst == nil {
		return nil
	}
	harm := fmt.Sprintf("a double grant of %s overwrites what another holder wrote, and it is declared to save work only: this section reads %s and writes it back without a condition",
		l.Describe(), what(worst))
	if worst.External {
		harm = fmt.Sprintf("a double grant of %s costs more than work, and it is declared to save work only: this section %s without a stable key", l.Describe(), worst.Does())
	}
	f := audit.Finding{
		At: worst.At, Lock: l, Func: worst.Func, Scope: l.Scope, Trace: l.Trace(worst),
		Message: harm + worst.Through() + "; declare it //lockaudit:correctness, or make the effect repeatable",
		Related: append(declared(l), worst.Deep()...),
	}
	for _, e := range l.Effects {
		if e != worst && costly(e) {
			f.Related = append(f.Related, audit.Related{At: e.At, Message: "this section also " + e.Does() + e.Through()})
		}
	}
	return []audit.Finding{f}
}

// costly reports effects that a second holder must not repeat: payments, messages to people, unguarded read-modify-write.
func costly(e *audit.Effect) bool {
	if e.Grade == audit.Off {
		return false
	}
	if e.External {
		switch e.Class {
		case "payment", "mail", "sms":
			return e.IdemKind == audit.NoKey || e.IdemKind == audit.Volatile
		}
		return false
	}
	return e.Shape == audit.Modifies && e.Guard == audit.Unguarded
}

func what(e *audit.Effect) string {
	if e.Target == "" || len(e.Target) > 50 {
		return "state"
	}
	return e.Target
}

// correctness reports a section in which nothing enforces what the declaration promises.
func correctness(l *audit.Lock) []audit.Finding {
	if l.Facade || l.NoTTL == "tx" || len(l.Unresolved) == 0 {
		return nil
	}
	for _, e := range l.Effects {
		if e.Grade > audit.Off || e.Guard == audit.Held || e.Guard == audit.SameTx {
			return nil // another rule speaks, or the question is answered
		}
	}
	first := l.Unresolved[0]
	return []audit.Finding{{
		At: l.At, Lock: l, Func: l.Func, Scope: l.Scope,
		Message: fmt.Sprintf("%s is declared to be for correctness, and nothing in its section stops a holder that has lost it: the effects are behind calls that pass no fencing token and no condition; hand them a token that grows with every grant, or make the write conditional",
			l.Describe()),
		Related: append(declared(l), audit.Related{At: first.At, Message: "what happens here is not protected by anything that is seen"}),
	}}
}

func declared(l *audit.Lock) []audit.Related {
	out := []audit.Related{l.Acquired()}
	if l.Purpose.At.IsValid() {
		out = append(out, audit.Related{At: l.Purpose.At, Message: "declared " + l.Purpose.Kind.String() + " here"})
	}
	return out
}
