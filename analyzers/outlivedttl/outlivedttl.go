// Package outlivedttl reports locks whose lease ends before the work does.
package outlivedttl

import (
	"fmt"
	"time"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/analyzers/rule"
)

// Rule is the declaration of the rule.
var Rule = rule.Rule{
	Name:  "outlivedttl",
	Title: "work that can take longer than the lease",
	Why: `The lease ends by the clock, whatever the holder is doing. A call that may take a minute under a lease of ten seconds runs
for fifty seconds without the lock, beside the next holder: not when something breaks, but on every slow day.`,
	Silent: `- The work has a deadline that is not longer than the lease.
- The lease is renewed while the work goes on, or ends with a session, a connection or a transaction.
- Nothing is known of how long the work or the lease is.
- Everything that is done under the lock is safe beside a second holder.
- A measured hold is on record and shorter than the lease.`,
	Settle: []rule.Snippet{
		{Text: "When it was measured that the work is shorter than it might be:", Lang: "go", Code: `//lockaudit:hold worst=4.2s measured=2026-11-03 source="lock_hold_seconds p99.9"`},
	},
	Level:    audit.Obligation,
	Severity: audit.Warning,
	Since:    "v0.1.0",
	Check:    check,
}

// Analyzer runs the rule under drivers of golang.org/x/tools/go/analysis.
var Analyzer = rule.NewAnalyzer(Rule)

func check(l *audit.Lock) []audit.Finding {
	if l.Kind != audit.Mutex || l.Purpose.Declared && l.Purpose.Kind == audit.Efficiency || l.Renewed() || !l.AtRisk() {
		return nil
	}
	f := audit.Finding{At: l.At, Lock: l, Func: l.Func, Scope: l.Scope}
	ttl, known := l.LeaseTime()
	switch {
	case known && l.Hold != nil && time.Duration(l.Hold.Nanos) > ttl:
		f.Message = fmt.Sprintf("the next holder of %s starts while this one still works: the lease of %s is shorter than the worst hold on record, %s; raise the TTL, or renew the lock and stop when that fails", l.Describe(), audit.Short(ttl), l.Hold.Worst)
		if l.Hold.At.IsValid() {
			f.Related = append(f.Related, audit.Related{At: l.Hold.At, Message: "recorded here"})
		}
	case l.Hold != nil:
		return nil
	case l.Stale.IsValid():
		f.Message = fmt.Sprintf("the lease on %s can have ended when the lock is granted, and two holders work at once: its end was fixed before the wait; compute it anew for each attempt", l.Describe())
		f.Related = append(f.Related, audit.Related{At: l.Stale, Message: "the clock is read here"})
	case l.Exceeds != nil:
		f.Message = fmt.Sprintf("the next holder of %s starts while this one still works: %s is longer than the lease; bound the work by the lease, or renew the lock and stop when that fails", l.Describe(), l.Exceeds.What)
		f.Related = append(f.Related, audit.Related{At: l.Exceeds.At, Message: "the deadline is set here"})
	case known && l.Longest > ttl:
		f.Message = fmt.Sprintf("the next holder of %s starts while this one still works: the lease of %s is shorter than %s; bound the work by the lease, or renew the lock and stop when that fails", l.Describe(), audit.Short(ttl), longest(l))
		for _, s := range l.Spans {
			f.Related = append(f.Related, audit.Related{At: s.At, Message: span(s)})
		}
	case len(l.Unbounded) > 0 && l.NoTTL == "" && l.TTL.Known():
		lease := "its lease"
		if known {
			lease = "its lease of " + audit.Short(ttl)
		}
		f.Message = fmt.Sprintf("when there is much to do the next holder starts while this one still works: %s ends, the loop runs as often as the data says, and nothing renews the lock; bound the loop by the lease, or renew the lock and stop when that fails", lease)
		for _, at := range l.Unbounded {
			f.Related = append(f.Related, audit.Related{At: at, Message: "done once for each element"})
		}
	default:
		return nil
	}
	return []audit.Finding{f}
}

func longest(l *audit.Lock) string {
	if len(l.Spans) == 1 {
		return span(l.Spans[0])
	}
	return fmt.Sprintf("the times known on one path, %s", audit.Short(l.Longest))
}

func span(s audit.Span) string {
	if s.Times > 1 {
		return fmt.Sprintf("%s of %s, %d times", s.What, audit.Short(s.D), s.Times)
	}
	return fmt.Sprintf("%s of %s", s.What, audit.Short(s.D))
}
