// Package weakfence reports guards of writes that do not guard.
package weakfence

import (
	"fmt"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/analyzers/rule"
)

// Rule is the declaration of the rule.
var Rule = rule.Rule{
	Name:  "weakfence",
	Title: "condition or token on a write that lets a late holder through",
	Why: `The late write of a former holder goes through, and everybody believes it cannot. A fencing token stops it only if it grows
with every grant, comes with the grant, is stored, and is compared so that the older one loses: a time, a random value or a
counter drawn after the grant does not. A conditional write stops it only if somebody reads its answer: a lost race shows as
zero rows, false or Succeeded == false, not as an error, and a holder that does not look reports success for a write that
never happened.`,
	Silent: `- The token comes with the grant (a revision, an index, a counter drawn in the script that takes the lock), and the older
  one loses.
- An owner is compared for equality on the row that stores who holds the lock.
- The answer of the conditional write is tested, here or by the caller it is returned to.
- The write changes nothing when it is repeated.`,
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
		if e.External || e.Grade == audit.Off || e.Guard != audit.Weak && e.Guard != audit.Dropped {
			continue
		}
		out = append(out, audit.Finding{
			Severity: e.Grade, At: e.At, Message: message(l, e), Lock: l, Func: e.Func, Scope: l.Scope,
			Related: append([]audit.Related{l.Acquired()}, e.Deep()...), Trace: l.Trace(e), Fixes: l.DeclareFixes(),
		})
	}
	return out
}

func message(l *audit.Lock, e *audit.Effect) string {
	what := e.Target
	if what == "" || len(what) > 50 {
		what = "what is written here"
	}
	if e.Guard == audit.Dropped {
		return fmt.Sprintf("a holder that lost the race for %s goes on as if it had written: nobody reads whether the conditional write applied%s; %s",
			what, e.Through(), answer(e))
	}
	why := e.GuardWhy
	if why == "" {
		why = "the condition compares nothing that a later holder changes"
	}
	advice := "compare a token that grows with every grant: WHERE fence < ?, and store it in the same statement"
	if l.FenceHint != "" {
		advice = fmt.Sprintf("use %s of this lock, store it in the same write and let the older one lose", l.FenceHint)
	}
	return fmt.Sprintf("a holder that outlives its lease still writes %s, although a guard is there: %s%s; %s", what, why, e.Through(), advice)
}

// answer says where the answer of a conditional write is found.
func answer(e *audit.Effect) string {
	switch e.Resource {
	case "sql":
		return "compare the rows affected, and stop when there are none"
	case "etcd":
		return "read Succeeded of the response, and stop when it is false"
	case "document":
		return "read the matched count or the error of the condition, and stop when nothing matched"
	case "redis":
		return "read what the script or command answers, and stop when it refused"
	case "consul":
		return "read the boolean that the write answers, and stop when it is false"
	}
	return "read the answer, and stop when the condition did not hold"
}
