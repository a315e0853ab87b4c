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
	Why: `The lease must be longer than the work it covers. How long the work takes is decided in production: data grows, a dependency
slows down, and the constant that was generous last year is shorter than the slowest run, so that two holders overlap
exactly when the system is under load. A length in the code cannot be changed during an incident, and nobody can tell
whether it still fits.`,
	Silent: `- The length comes from configuration, a field or a parameter.
- The library or the program renews the lease.
- A measured hold is on record and the lease is long enough for it.
- The lock ends with a session, a connection or a transaction, and has no length.
- The lock is given back at once: the code only looks whether somebody else holds it.
- Claims.`,
	Settle: []rule.Snippet{
		{Text: "With a measured hold on record a constant is fine, as long as the lease is at least twice the worst one:", Lang: "go", Code: `//lockaudit:hold worst=4.2s measured=2026-11-03 source="lock_hold_seconds p99.9"`},
		{Text: "The same in `lockaudit.yml`, for many locks:", Lang: "yaml", Code: `version: 1
locks:
  - key: "feed:*"
    hold: {worst: 4.2s, measured: 2026-11-03, source: lock_hold_seconds p99.9}`},
	},
	Level:    audit.Habit,
	Severity: audit.Warning,
	Since:    "v0.1.0",
	Check:    check,
}

// Analyzer runs the rule under drivers of golang.org/x/tools/go/analysis.
var Analyzer = rule.NewAnalyzer(Rule)

func check(l *audit.Lock) []audit.Finding {
	if l.Kind != audit.Mutex || l.NoTTL != "" || l.DefaultTTL || l.TTL.Inner || l.Renewed() || l.Bounded || l.Probe {
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
