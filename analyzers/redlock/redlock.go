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
	Title: "quorum lock (Redlock) that cannot survive the failure of a node",
	Why: `Redlock holds a lock when a majority of independent servers has granted it. Two servers have no majority that survives the loss of
one; an even number pays for a server that adds nothing; two pools on one server count one vote twice; and a node that fails over to
a replica can forget a vote it has given. Each of these grants the lock twice where a plain lock on one server would not.`,
	Silent: `One pool: that is a lock on one server and claims nothing else. An odd number of three or more servers. A number that comes from
configuration. A lock service that is declared to be for efficiency.`,
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
		faults = append(faults, "two of the pools are one server, whose vote counts twice")
	}
	if n.Failover > 0 {
		faults = append(faults, "a node that fails over to a replica forgets the votes it gave last")
	}
	switch {
	case n.Count < 3:
		faults = append(faults, fmt.Sprintf("of %d nodes none may fail", n.Count))
	case n.Count%2 == 0:
		faults = append(faults, fmt.Sprintf("%d nodes survive no more failures than %d", n.Count, n.Count-1))
	}
	if len(faults) == 0 {
		return nil
	}
	f := audit.Finding{
		At: l.At, Lock: l, Func: l.Func, Scope: l.Scope,
		Message: fmt.Sprintf("the lock can be granted twice: %s; use three or five independent servers, or one and a fencing token", strings.Join(faults, ", and ")),
	}
	if n.SameAt.IsValid() {
		f.Related = append(f.Related, audit.Related{At: n.SameAt, Message: "the same server again"})
	}
	return []audit.Finding{f}
}
