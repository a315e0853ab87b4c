// Package ignoredrelease reports releases whose answer nobody reads.
package ignoredrelease

import (
	"fmt"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/analyzers/rule"
)

// Rule is the declaration of the rule.
var Rule = rule.Rule{
	Name:  "ignoredrelease",
	Title: "answer of a release that nobody reads",
	Why: `A lease can end before the work does, and the release is where the program learns of it: it answers that the lock was gone,
or belonged to somebody else. That means two holders were at work at once. Where nobody reads the answer nobody counts how
often that happens, and a lease that has become too short is found by the damage it does.`,
	Silent: `- The answer is read, logged, counted, or handed to a caller who reads it.
- The lock service answers a release of a lost lock like any other (etcd, Consul): lostlock speaks about these.
- The work has failed already, and the release is part of giving up.
- The answer is the number of keys that an unconditional delete removed, which says nothing about whose they were.`,
	Level:    audit.Habit,
	Severity: audit.Warning,
	Fix: "Logs an answer that says that the lock was lost, with log/slog where the file uses it and with log where it does not; count it instead " +
		"where you count such things.",
	Since: "v0.1.0",
	Check: check,
}

// Analyzer runs the rule under drivers of golang.org/x/tools/go/analysis.
var Analyzer = rule.NewAnalyzer(Rule)

func check(l *audit.Lock) []audit.Finding {
	if l.Kind != audit.Mutex {
		return nil
	}
	var out []audit.Finding
	for _, r := range l.Releases {
		if !r.Dropped || r.OnError || r.ConnScope == "pool" || !r.LostAt.Pos.IsValid() {
			continue
		}
		f := audit.Finding{
			At: r.LostAt, Lock: l, Func: r.Func, Scope: l.Scope,
			Message: fmt.Sprintf("nobody learns that the %s lock was lost before the work was done: the release says so and its answer is dropped; log or count it, or return it", l.Service),
		}
		if r.Report != nil {
			f.Fixes = []audit.Fix{*r.Report}
		}
		out = append(out, f)
	}
	return out
}
