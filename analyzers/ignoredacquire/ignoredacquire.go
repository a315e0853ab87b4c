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
	Why: `The call that asks for the lock answers with more than an error: SETNX, pg_try_advisory_lock, GET_LOCK and Consul's Lock report
"somebody else holds it" in their result, with a nil error. Code that looks at the error alone, drops the result, or logs a failure
and goes on runs its critical section beside the rightful holder, every time the lock is contended: that is when it matters.`,
	Silent: `Every path to the section passes the test of the answer, also by way of a flag, a comparison with "OK" or a scanned count; the
answer is returned to the caller. Claims.`,
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
