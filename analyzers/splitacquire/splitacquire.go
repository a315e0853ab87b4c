// Package splitacquire reports locks that are taken in several commands.
package splitacquire

import (
	"fmt"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/analyzers/rule"
)

// Rule is the declaration of the rule.
var Rule = rule.Rule{
	Name:  "splitacquire",
	Title: "lock taken in several commands",
	Why: `A lock has to be taken in one step. Where the key is looked at first and set afterwards, two processes look, both find
nothing, and both go to work. Where the expiry is set by a second command, a process that dies between the two leaves a key
that never ends: the job does not run again until somebody deletes the key by hand. And a plain SET over the key takes the
lock from whoever holds it.`,
	Silent: `- One command takes the lock together with its expiry (SET with NX and PX), or a transaction or script makes one step of
  several.
- SETNX, INCR and DEL on one key are a counter.
- A look before a SET on a key that nobody takes as a lock is a cache.`,
	Level:    audit.Defect,
	Severity: audit.Error,
	Fix: "Puts the expiry into the SetNX of go-redis and takes the second command out, where that is a statement of its own or an if that only " +
		"looks at its error.",
	Since: "v0.1.0",
	Check: check,
}

// Analyzer runs the rule under drivers of golang.org/x/tools/go/analysis.
var Analyzer = rule.NewAnalyzer(Rule)

func check(l *audit.Lock) []audit.Finding {
	switch l.Kind {
	case audit.Attempt:
		return []audit.Finding{{
			At: l.At, Lock: l, Func: l.Func, Scope: l.Scope, Related: []audit.Related{{At: l.LookAt, Message: "the key is looked at here"}},
			Message: fmt.Sprintf("two processes that look at the same time both find %s free and both set it; take it in one step, with SET NX and an expiry or what the store has for it", key(l)),
		}}
	case audit.Mutex, audit.Claim:
	default:
		return nil
	}
	var out []audit.Finding
	if l.SplitExpiry.IsValid() {
		f := audit.Finding{
			At: l.At, Lock: l, Func: l.Func, Scope: l.Scope, Related: []audit.Related{{At: l.SplitExpiry, Message: "the expiry is set here"}},
			Message: fmt.Sprintf("a process that dies before the second command leaves %s for ever; give the expiry in the command that takes it", l.Describe()),
		}
		if l.SplitFix != nil {
			f.Fixes = []audit.Fix{*l.SplitFix}
		}
		out = append(out, f)
	}
	for _, at := range l.Overwrites {
		out = append(out, audit.Finding{
			At: at, Lock: l, Func: l.Func, Scope: l.Scope, Related: []audit.Related{l.Acquired()},
			Message: fmt.Sprintf("this takes %s from whoever holds it by now; extend it in a script that compares the token, or with SET IFEQ", l.Describe()),
		})
	}
	return out
}

func key(l *audit.Lock) string {
	if text := l.KeyText(); text != "" {
		return text
	}
	return "the key"
}
