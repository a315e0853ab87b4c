// Package ttlunit reports lease lengths given in the wrong unit.
package ttlunit

import (
	"fmt"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/analyzers/rule"
)

// Rule is the declaration of the rule.
var Rule = rule.Rule{
	Name:  "ttlunit",
	Title: "length of a lease in the wrong unit",
	Why: `The length of a lease is a time.Duration in one library, seconds in another, milliseconds in a third. A bare 30 where a
time.Duration is expected means 30 nanoseconds: the lease is over before the work begins, everybody gets the lock, and no
error says so. Seconds read as milliseconds do the same under load. Half a second cut down to 0 whole seconds is refused by
one store and never ends in another. Milliseconds read as seconds keep everybody out for hours after a crash.`,
	Silent: `- The number carries its unit (30*time.Second), is rounded up, or is computed from a duration in the unit that the call
  expects.
- A number whose unit the code does not show is a note.`,
	Level:    audit.Defect,
	Severity: audit.Error,
	Since:    "v0.1.0",
	Check:    check,
}

// Analyzer runs the rule under drivers of golang.org/x/tools/go/analysis.
var Analyzer = rule.NewAnalyzer(Rule)

func check(l *audit.Lock) []audit.Finding {
	if l.Kind == audit.Election {
		return nil
	}
	var out []audit.Finding
	add := func(u *audit.UnitFault, at audit.Place, fn string) {
		if u == nil {
			return
		}
		f := audit.Finding{
			At: at, Lock: l, Func: fn, Scope: l.Scope,
			Message: fmt.Sprintf("%s: %s; %s", harm(l, u), u.Text, u.Advice),
		}
		if !u.Sure {
			f.Severity = audit.Note
		}
		out = append(out, f)
	}
	add(l.UnitFault, l.At, l.Func)
	for _, r := range l.Renewals {
		add(r.UnitFault, r.At, l.Func)
	}
	return out
}

func harm(l *audit.Lock, u *audit.UnitFault) string {
	switch {
	case !u.Sure && u.Makes == audit.TooShort:
		return fmt.Sprintf("the lease of %s may be over before the work begins, and everybody gets in", l.Describe())
	case u.Makes == audit.TooShort:
		return fmt.Sprintf("the lease of %s is over before the work begins, and everybody gets in", l.Describe())
	case u.Makes == audit.TooLong:
		return fmt.Sprintf("a holder that crashes keeps %s far longer than meant", l.Describe())
	case u.Makes == audit.CutToZero:
		return fmt.Sprintf("%s can get no lease, or one that never ends", l.Describe())
	}
	return fmt.Sprintf("the lease of %s is not as long as it reads", l.Describe())
}
