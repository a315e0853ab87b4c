// Package tokenlessrelease reports releases that take a lock from whoever holds it.
package tokenlessrelease

import (
	"fmt"
	"strings"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/analyzers/rule"
)

// Rule is the declaration of the rule.
var Rule = rule.Rule{
	Name:  "tokenlessrelease",
	Title: "release without comparing the holder token",
	Why: `When the work takes longer than the lease, the key has expired and another process may hold the lock by now. A release that
deletes the key without looking frees the lock of that process, a third one comes in, and so on: one slow run takes the lock
away from everybody after it. The release must delete the key only while it still holds the value that this holder stored.`,
	Silent: `- The delete is conditional: a Lua script that compares before it deletes, DELEX with IFEQ (from Redis 8.4), DELIFEQ (from
  Valkey 9), WATCH with MULTI, a delete with a revision or a condition.
- The library compares by itself, as redislock and redsync do.
- Nobody takes the key as a lock.`,
	Level:    audit.Defect,
	Severity: audit.Error,
	Fix: "Puts a script that compares and deletes in the place of the delete, for go-redis and redigo, where the token that the lock was taken " +
		"with is in reach; a token that was made in the call gets a name first. " +
		"Where the code dropped what the delete said, the fix logs that the lock was lost; what it returned, it goes on to return.",
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
		at, ok := place(r)
		if !ok {
			continue
		}
		f := audit.Finding{
			At: at, Message: message(l, r), Lock: l, Func: r.Func, Scope: l.Scope,
			Related: []audit.Related{l.Acquired()},
		}
		if r.Fix != nil {
			f.Fixes = []audit.Fix{*r.Fix}
		}
		out = append(out, f)
	}
	return out
}

// place is where the release is reported: once, at the library's call in the helper that releases; a forced release, and a
// helper that deletes any key, at the call in the section.
func place(r *audit.Release) (audit.Place, bool) {
	switch {
	case r.Forced:
		return r.At, true
	case !r.Tokenless:
		return audit.Place{}, false
	case r.Generic:
		return r.At, true
	case r.Helper && !r.Site.Pos.IsValid(): // in another package, whose own analysis reports it
		return audit.Place{}, false
	}
	return r.Site, true
}

func message(l *audit.Lock, r *audit.Release) string {
	if r.Forced {
		return fmt.Sprintf("whoever holds the %s lock loses it here; release with the handle or owner that acquired it", l.Service)
	}
	advice := "compare the stored token and delete in one step: a Lua script that deletes only if GET equals the token, or DELEX with IFEQ"
	switch l.Service {
	case "Redis":
	case "Valkey":
		advice = strings.Replace(advice, "DELEX with IFEQ", "DELIFEQ", 1)
	default:
		advice = "make the delete conditional on the token that this holder stored"
	}
	return fmt.Sprintf("a holder that is slower than its lease deletes the %s lock of the next holder; %s", l.Service, advice)
}
