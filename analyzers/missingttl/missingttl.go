// Package missingttl reports locks that never end by themselves.
package missingttl

import (
	"fmt"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/analyzers/rule"
)

// Rule is the declaration of the rule.
var Rule = rule.Rule{
	Name:  "missingttl",
	Title: "lock that never expires",
	Why: `A holder that crashes, is killed by a deployment or loses the network cannot give its lock back. Without an expiry nobody
gets it ever again, until somebody finds the key and deletes it by hand.`,
	Silent: `The lock ends with a session, a connection or a transaction. A one-time marker that is meant to stay is a note when its value is a
constant; a value that names a holder makes it a lock that a crash leaves behind.`,
	Level:    audit.Defect,
	Severity: audit.Error,
	Since:    "v0.1.0",
	Check:    check,
}

// Analyzer runs the rule under drivers of golang.org/x/tools/go/analysis.
var Analyzer = rule.NewAnalyzer(Rule)

func check(l *audit.Lock) []audit.Finding {
	if l.Kind == audit.Election || l.NoTTL != "forever" || l.ExpiresLater || l.Operated || l.TTL.Inner || l.Through != nil && !l.TTL.Known() {
		return nil
	}
	if l.SplitExpiry.IsValid() || l.Counter { // splitacquire speaks; a counter is no lock
		return nil
	}
	severity := audit.Error
	if l.Kind == audit.Claim {
		severity = audit.Warning
		if l.Token.Nature() == audit.Constant {
			severity = audit.Note
		}
	}
	return []audit.Finding{{
		Severity: severity, At: l.At, Lock: l, Func: l.Func, Scope: l.Scope,
		Message: fmt.Sprintf("a holder that crashes keeps %s for ever; give it an expiry in the same command that takes it", l.Describe()),
	}}
}
