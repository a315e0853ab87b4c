// Package escapedwork reports goroutines that outlive the lock under which they were started.
package escapedwork

import (
	"fmt"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/analyzers/rule"
)

// Rule is the declaration of the rule.
var Rule = rule.Rule{
	Name:  "escapedwork",
	Title: "goroutine that outlives the lock it was started under",
	Why: `The lock is given back when the function returns, and the goroutine is still writing. The next holder starts on the same
data, and the two overlap in every run, not only when a lease ends early. It looks right in tests, where the goroutine is
fast.`,
	Silent: `- Every path to the release waits for the goroutine: with a WaitGroup, an errgroup or a channel.
- The goroutine renews or watches the lock, or holds the lock itself and gives it back.
- The goroutine only reads, logs or fills a cache.`,
	Level:    audit.Defect,
	Severity: audit.Warning,
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
	for _, g := range l.Goroutines {
		if g.Joined || len(g.Effects) == 0 { // what the goroutine calls out of sight is not guessed at
			continue
		}
		e := g.Effects[0]
		related := []audit.Related{l.Acquired(), {At: e.At, Message: "this can run after the release" + e.Through()}}
		if g.Release.IsValid() {
			related = append(related, audit.Related{At: g.Release, Message: "the lock is given back here"})
		}
		found = append(found, audit.Finding{
			At: g.At, Lock: l, Func: l.Func, Scope: l.Scope, Related: related,
			Message: fmt.Sprintf("the goroutine %s and can still do so when %s is held by the next one: wait for it on every path to the release", e.Does(), l.Describe()),
		})
	}
	return found
}
