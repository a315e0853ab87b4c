// Package hardcodedttl reports leases whose length is a constant in the code.
package hardcodedttl

import (
	"fmt"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/analyzers/rule"
)

// Rule is the declaration of the rule.
var Rule = rule.Rule{
	Name:  "hardcodedttl",
	Title: "lease of a fixed length that nothing measures",
	Why: `The lease must be longer than the work it covers. How long the work takes is a property of production: data grows, a dependency
slows down, and the constant that was generous last year is now shorter than the slowest run, so that two holders overlap exactly
when the system is under load. A length in the code cannot be changed during an incident, and nobody can tell whether it still fits.`,
	Silent: `The length comes from configuration, a field or a parameter, the library or the program renews the lease, or a measured hold is on record
(//lockaudit:hold, or hold: in lockaudit.yml) and the lease is longer than the worst hold times the margin. Locks that end with a
session, a connection or a transaction have no such length. Claims.`,
	Level:    audit.Habit,
	Severity: audit.Warning,
	Since:    "v0.1.0",
	Check:    check,
}

// Analyzer runs the rule under drivers of golang.org/x/tools/go/analysis.
var Analyzer = rule.NewAnalyzer(Rule)

func check(l *audit.Lock) []audit.Finding {
	if l.Kind != audit.Mutex || l.NoTTL != "" || l.DefaultTTL || l.TTL.Inner || l.Renewed() || l.Bounded {
		return nil
	}
	if l.UnitFault != nil && l.UnitFault.Sure { // ttlunit speaks
		return nil
	}
	if _, ok := l.TTL.Const(); !ok {
		return nil
	}
	ttl, ok := l.TTL.Duration(l.Unit)
	if !ok || ttl <= 0 {
		return nil
	}
	advice := "take it from configuration, and record the measured hold: //lockaudit:hold worst=... measured=... source=..."
	if l.Hold != nil {
		if float64(ttl) >= float64(l.Hold.Nanos)*l.Hold.Margin {
			return nil
		}
		advice = fmt.Sprintf("the worst hold on record is %s, and %g times that does not fit: raise it", l.Hold.Worst, l.Hold.Margin)
	}
	return []audit.Finding{{
		At: place(l), Lock: l, Func: l.Func, Scope: l.Scope,
		Message: fmt.Sprintf("when the work under %s takes longer than %s, two holders overlap, and the length is fixed in the code; %s", l.Describe(), audit.Short(ttl), advice),
	}}
}

// place is where the constant is given, when that is in the package of the lock: the constructor of the handle, an option.
func place(l *audit.Lock) audit.Place {
	if at := l.TTL.At(); at.Pos.IsValid() && at.Dir() == l.At.Dir() {
		return at
	}
	return l.At
}
