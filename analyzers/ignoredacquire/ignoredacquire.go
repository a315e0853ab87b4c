// Package ignoredacquire reports critical sections that run whether or not the lock was granted.
package ignoredacquire

import (
	"fmt"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/analyzers/rule"
)

// Rule is the declaration of the rule.
var Rule = rule.Rule{
	Name:  "ignoredacquire",
	Title: "critical section that runs without the lock",
	Why: `Two processes do the same work at the same time whenever the lock is busy, which is when it matters. Many calls that ask for
a lock say "somebody else holds it" in their result, with a nil error: SETNX, pg_try_advisory_lock and GET_LOCK answer with
a value, Consul's Lock with a nil channel. Code that looks at the error alone, drops the result, or logs a failure and goes
on works without the lock, and no log line says so.`,
	Silent: `- The work starts only after the answer was tested: in an if, under a flag that the test sets, by a comparison with "OK", or
  by a count that was scanned.
- The answer is returned, and the caller tests it.
- A claim, which writes a marker where there is none and protects no work.`,
	Level:    audit.Defect,
	Severity: audit.Error,
	Since:    "v0.1.0",
	Check:    check,
}

// Analyzer runs the rule under drivers of golang.org/x/tools/go/analysis.
var Analyzer = rule.NewAnalyzer(Rule)

func check(l *audit.Lock) []audit.Finding {
	if l.Kind != audit.Mutex && l.Kind != audit.Claim {
		return nil
	}
	var out []audit.Finding
	for _, at := range l.Grant.FalseSuccess {
		out = append(out, audit.Finding{
			Severity: audit.Warning, At: at, Lock: l, Func: l.Func, Scope: l.Scope, Related: []audit.Related{l.Acquired()},
			Message: fmt.Sprintf("the caller takes this for a grant and works without %s; return an error here", l.Describe()),
		})
	}
	if l.Kind == audit.Claim || !l.Grant.Ignored && !l.Grant.FailOpen { // nobody need look at the answer of a claim: it writes what is not there
		return out
	}
	message := fmt.Sprintf("the critical section runs even when another process holds %s: nobody looks at %s; test it before the section and leave when it was not granted", l.Describe(), l.Grant.What)
	if !l.Grant.Ignored {
		message = fmt.Sprintf("the critical section runs on after %s could not be taken; return when the acquire fails", l.Describe())
	}
	return append(out, audit.Finding{At: l.At, Lock: l, Func: l.Func, Scope: l.Scope, Message: message})
}
