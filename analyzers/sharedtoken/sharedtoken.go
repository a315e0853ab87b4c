// Package sharedtoken reports holder tokens that tell no holders apart.
package sharedtoken

import (
	"fmt"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/analyzers/rule"
)

// Rule is the declaration of the rule.
var Rule = rule.Rule{
	Name:  "sharedtoken",
	Title: "holder token that several holders share",
	Why: `A release compares the holder token so that a process that was too slow does not free the lock of the next one. When every
holder stores the same value (a constant, the host name, the name of the lock, a value made once for the process), the
comparison always succeeds: the slow process frees the lock in the middle of the other one's work, and a third walks in. It
looks safe in a review, because a comparison is there. Some libraries also let in a second time whoever brings the same
token.`,
	Silent: `- A part of the token is random, or counted for each acquire.
- The token comes from a parameter or a field, and no value of it is seen to be shared.
- The token names a session that the lock service keeps.
- Nothing compares the token: tokenlessrelease reports that.`,
	Level:    audit.Defect,
	Severity: audit.Error,
	Since:    "v0.1.0",
	Check:    check,
}

// Analyzer runs the rule under drivers of golang.org/x/tools/go/analysis.
var Analyzer = rule.NewAnalyzer(Rule)

func check(l *audit.Lock) []audit.Finding {
	if l.Kind != audit.Mutex || l.Shared == nil {
		return nil
	}
	f := audit.Finding{
		At: l.At, Lock: l, Func: l.Func, Scope: l.Scope,
		Message: fmt.Sprintf("a holder that is slower than its lease frees the %s lock of the next one, whose token is the same: it is %s; make a random token for each acquire", l.Service, l.Shared.Why),
	}
	if at := l.Shared.Compared; at.IsValid() {
		f.Related = append(f.Related, audit.Related{At: at, Message: "the token is compared here"})
	}
	return []audit.Finding{f}
}
