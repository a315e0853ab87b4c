// Package earlyrelease reports locks that are given back before the work is durable.
package earlyrelease

import (
	"fmt"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/analyzers/rule"
)

// Rule is the declaration of the rule.
var Rule = rule.Rule{
	Name:  "earlyrelease",
	Title: "lock given back before the work is committed",
	Why: `What a transaction writes is invisible to others until it commits. When the lock is given back before that, the next holder
reads the old state and decides on it: the same seat is sold twice, or one of two changes is lost, on an ordinary day and
without any error. Deferred calls run in reverse order: a commit that was deferred before the lock was taken runs after the
release.`,
	Silent: `- The commit comes before the release on every path.
- The lock belongs to that transaction and ends with its commit.
- The transaction only reads, or is rolled back.`,
	Level:    audit.Defect,
	Severity: audit.Error,
	Since:    "v0.1.0",
	Check:    check,
}

// Analyzer runs the rule under drivers of golang.org/x/tools/go/analysis.
var Analyzer = rule.NewAnalyzer(Rule)

func check(l *audit.Lock) []audit.Finding {
	if l.Kind != audit.Mutex {
		return nil
	}
	var found []audit.Finding
	for _, e := range l.Early {
		f := audit.Finding{At: e.Release, Lock: l, Func: l.Func, Scope: l.Scope}
		if e.Release != l.At {
			f.Related = append(f.Related, l.Acquired())
		}
		what := l.Describe()
		switch {
		case e.Late:
			f.Message = fmt.Sprintf("%s is given back right after it was granted, and the work that follows runs without it: release it when the work is done", what)
			f.Related = append(f.Related, audit.Related{At: e.Write, Message: "this runs without the lock"})
		case e.Commit.IsValid():
			f.Message = fmt.Sprintf("the next holder of %s reads the state from before this change: the transaction commits after the lock is given back; commit first", what)
			f.Related = append(f.Related, audit.Related{At: e.Write, Message: "written here, in the transaction"}, audit.Related{At: e.Commit, Message: "committed here, after the release"})
		default:
			f.Message = fmt.Sprintf("the next holder of %s reads the state from before this change: the transaction is still open when the lock is given back; commit first, or take the lock around the transaction", what)
			f.Related = append(f.Related, audit.Related{At: e.Write, Message: "written here, in a transaction that ends later"})
		}
		found = append(found, f)
	}
	return found
}
