// Package brokenrenewal reports renewals that do not keep the lock, or keep it too long.
package brokenrenewal

import (
	"fmt"
	"strings"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/analyzers/rule"
)

// Rule is the declaration of the rule.
var Rule = rule.Rule{
	Name:  "brokenrenewal",
	Title: "renewal that does not keep the lock",
	Why: `Long work renews its lease as it goes, and a renewal that fails is often the only news that the lock is gone. When nobody
reads it, or it is only logged, the holder works on beside its successor. A renewal that does not compare the holder token
makes the lock of somebody else longer. One that never ends keeps the lock after the work is done, and nobody gets it while
the process lives.`,
	Silent: `- A failed renewal ends the work: it returns, cancels the context of the work, closes a channel or ends the process.
- The failure is returned to the caller, who has to act on it.
- The library renews by itself.`,
	Level:    audit.Defect,
	Severity: audit.Warning,
	Since:    "v0.1.0",
	Check:    check,
}

// Analyzer runs the rule under drivers of golang.org/x/tools/go/analysis.
var Analyzer = rule.NewAnalyzer(Rule)

func check(l *audit.Lock) []audit.Finding {
	if l.Kind == audit.Claim || l.Kind == audit.Quorum {
		return nil
	}
	var found []audit.Finding
	for _, r := range l.Renewals {
		text := fault(l, r)
		if text == "" {
			continue
		}
		f := audit.Finding{At: r.At, Lock: l, Func: l.Func, Scope: l.Scope, Message: text}
		if l.Kind != audit.Renewer {
			f.Related = append(f.Related, l.Acquired())
		}
		if r.Site != r.At && r.Site.IsValid() {
			f.Related = append(f.Related, audit.Related{At: r.Site, Message: "the lock is extended here"})
		}
		if r.Short.IsValid() {
			f.Related = append(f.Related, audit.Related{At: r.Short, Message: "the context is made here"})
		}
		found = append(found, f)
	}
	return found
}

// fault says what is wrong with a renewal; "" when nothing is.
func fault(l *audit.Lock, r *audit.Renewal) string {
	what := "the lock"
	if l.Kind != audit.Renewer {
		what = l.Describe()
	}
	switch {
	case r.Tokenless:
		return fmt.Sprintf("when another process has taken %s, %s keeps it alive for that one and this one works on; compare the holder token and extend in one script", what, called(r.API))
	case r.Recreates:
		return fmt.Sprintf("two holders work at once and nobody sees it: %s takes a lock that was lost in between once more; leave out WithSetNXOnExtend, and stop the work when the extension fails", called(r.API))
	case r.Dropped && r.Here:
		return fmt.Sprintf("when %s fails, the work goes on without %s: nobody reads its outcome; cancel the context of the work when it fails", called(r.API), what)
	case r.ShortOf == "timeout":
		return fmt.Sprintf("the lease of %s ends in the middle of the work: its renewal stops at the deadline that was meant for taking it; renew under the context of the work", what)
	case r.ShortOf == "cancel":
		return fmt.Sprintf("the lease of %s ends in the middle of the work: its renewal stops when this function returns; renew under a context that lives until the release", what)
	case r.Ignored && r.Here:
		return fmt.Sprintf("when %s fails, the work goes on without %s: the failure is read and nothing comes of it; cancel the context of the work", called(r.API), what)
	case r.Told && l.AtRisk():
		return fmt.Sprintf("when %s fails, the work goes on without %s: what is cancelled then is not the context that the work runs under; run it under that one", called(r.API), what)
	case r.Endless && r.Here:
		return fmt.Sprintf("the loop around %s never ends and keeps %s after the work is done, for as long as the process lives; end it with the work, through a context or channel", called(r.API), what)
	case r.Ungranted:
		return fmt.Sprintf("every attempt to take %s leaves a renewal running, also one that fails; start it after the grant", what)
	case r.Late:
		return fmt.Sprintf("%s comes every %s, when the lease has ended already and another process works; renew at a third of the lease", called(r.API), r.Every)
	}
	return ""
}

// called is the name of a call as it stands in the code: receivers that no caller can name are left out.
func called(api string) string {
	if rest, ok := strings.CutPrefix(api, "("); ok && rest != "" && rest[0] >= 'a' && rest[0] <= 'z' {
		return api[strings.LastIndexByte(api, '.')+1:]
	}
	return api
}
