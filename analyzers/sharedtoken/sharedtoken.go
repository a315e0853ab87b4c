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
	Why: `A release that compares the holder token is only as good as the token. When every holder stores the same value (a constant, the
host name, the name of the lock, a value made once for the process), the comparison always succeeds: a holder that is slower than
its lease frees the lock of the next one, exactly as if nothing were compared. Some libraries go further and let whoever brings the
same token in a second time.`,
	Silent: `The token has a part that is random or counted for each acquire, comes from a parameter or a field whose values are not seen, or
names a session that the lock service itself keeps. Nothing compares the token: tokenlessrelease speaks about such releases.`,
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
