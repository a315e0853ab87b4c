// Package redlock reports quorum locks that are none.
package redlock

import (
	"fmt"
	"strings"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/analyzers/rule"
)

// Rule is the declaration of the rule.
var Rule = rule.Rule{
	Name:  "redlock",
	Title: "quorum lock (Redlock) that survives less than it seems to",
	Why: `Redlock spreads a lock over several Redis servers so that it survives the loss of one. Of two servers none may fail, or
nobody gets the lock. Four survive no more failures than three. Two pools on one server are one server, whose failure counts
twice. And a server that fails over to a replica can forget a vote that it gave a moment ago: then two majorities exist, and
two holders are at work, which is what the further servers were to prevent.`,
	Silent: `- One pool: a lock on one server, which promises nothing more.
- An odd number of three or more servers.
- A number of servers that comes from the configuration.`,
	Level:    audit.Obligation,
	Severity: audit.Warning,
	Since:    "v0.1.0",
	Check:    check,
}

// Analyzer runs the rule under drivers of golang.org/x/tools/go/analysis.
var Analyzer = rule.NewAnalyzer(Rule)

func check(l *audit.Lock) []audit.Finding {
	n := l.Nodes
	if l.Kind != audit.Quorum || n == nil || n.Count < 2 || l.Purpose.Declared && l.Purpose.Kind == audit.Efficiency {
		return nil
	}
	var faults []string
	if n.Same {
		faults = append(faults, "two of the pools are one server, whose failure counts twice")
	}
	if n.Failover > 0 {
		faults = append(faults, "a node that fails over to a replica forgets the votes it gave last, and the lock is granted again")
	}
	switch {
	case n.Count < 3:
		faults = append(faults, fmt.Sprintf("of %d nodes none may fail, or nobody gets the lock", n.Count))
	case n.Count%2 == 0:
		faults = append(faults, fmt.Sprintf("%d nodes survive no more failures than %d", n.Count, n.Count-1))
	}
	if len(faults) == 0 {
		return nil
	}
	f := audit.Finding{
		At: l.At, Lock: l, Func: l.Func, Scope: l.Scope,
		Message: fmt.Sprintf("the quorum survives less than it seems to: %s; use three or five independent servers, or one and a fencing token", strings.Join(faults, ", and ")),
	}
	if n.SameAt.IsValid() {
		f.Related = append(f.Related, audit.Related{At: n.SameAt, Message: "the same server again"})
	}
	return []audit.Finding{f}
}
