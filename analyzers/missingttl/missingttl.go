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
	Why: `A holder that crashes, is killed by a deployment or loses the network cannot give its lock back. Without an expiry the lock
stays taken: the job behind it never runs again, or every request waits for it, until somebody finds the key and deletes it
by hand.`,
	Silent: `- The lock ends by itself, with a session, a connection or a transaction.
- A marker that is written once and meant to stay (a claim) is a note when its value is a constant. A value that names a
  holder makes it a lock that a crash leaves behind, and a warning.`,
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
		if !namesHolder(l.Token) {
			severity = audit.Note
		}
	}
	return []audit.Finding{{
		Severity: severity, At: l.At, Lock: l, Func: l.Func, Scope: l.Scope,
		Message: fmt.Sprintf("a holder that crashes keeps %s for ever; give it an expiry in the same command that takes it", l.Describe()),
	}}
}

// namesHolder reports whether the stored value tells who holds the lock: a random token, a host, a field or parameter named
// after its holder. Other values are markers or data.
func namesHolder(v audit.Value) bool {
	switch v.Nature() {
	case audit.Random, audit.Host:
		return true
	case audit.Config, audit.Parameter, audit.Derived:
	default:
		return false
	}
	for _, w := range v.Words() {
		switch w {
		case "worker", "owner", "holder", "node", "host", "hostname", "instance", "pod", "token", "client", "agent", "server",
			"process", "pid", "member", "replica", "machine", "consumer", "nodeid", "workerid", "instanceid", "ownerid", "self", "me", "uuid":
			return true
		}
	}
	return false
}
