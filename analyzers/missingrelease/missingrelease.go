// Package missingrelease reports locks, sessions and connections that are left behind.
package missingrelease

import (
	"fmt"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/analyzers/rule"
)

// Rule is the declaration of the rule.
var Rule = rule.Rule{
	Name:  "missingrelease",
	Title: "lock, session or connection that is left behind",
	Why: `A return that forgets the lock leaves it taken until its lease ends: everybody else waits that long for work that is already
over, and the caller's own retry runs into it. A session that is left behind goes on renewing, so that its locks stay taken
while the process lives; a connection that is not closed is lost to its pool, with the lock on it. A release that is
deferred in a loop runs when the function returns: until then the locks of all rounds stay taken.`,
	Silent: `- The handle is returned, stored or passed on to something that gives it back.
- The lock goes with its session, or with the end of its transaction.
- Whether the release runs depends on a flag.
- The lock is a claim, which is meant to expire.`,
	Level:    audit.Defect,
	Severity: audit.Warning,
	Since:    "v0.1.0",
	Check:    check,
}

// Analyzer runs the rule under drivers of golang.org/x/tools/go/analysis.
var Analyzer = rule.NewAnalyzer(Rule)

func check(l *audit.Lock) []audit.Finding {
	switch {
	case l.Kind == audit.Session:
		return session(l)
	case l.Kind != audit.Mutex || l.NoTTL == "tx" || l.Discarded && !l.Renews:
		return nil
	}
	for _, r := range l.Returns {
		if r.Held { // pooledlock speaks
			return nil
		}
	}
	if l.Bare && undone(l) {
		return nil
	}
	var out []audit.Finding
	if l.DeferInLoop.IsValid() {
		out = append(out, audit.Finding{
			At: l.DeferInLoop, Lock: l, Func: l.Func, Scope: l.Scope, Related: []audit.Related{l.Acquired()},
			Message: fmt.Sprintf("every round of the loop takes %s and none gives it back before the function returns; release at the end of the round, or move the body into a function", l.Describe()),
		})
	} else if l.Again {
		out = append(out, audit.Finding{
			At: l.At, Lock: l, Func: l.Func, Scope: l.Scope,
			Message: fmt.Sprintf("the loop can come here again while %s of the round before is still taken; release it on every path through the round", l.Describe()),
		})
	}
	switch {
	case len(l.Exits) == 0:
	case len(l.Releases) == 0 && !l.HandsOver:
		out = append(out, audit.Finding{
			At: l.At, Lock: l, Func: l.Func, Scope: l.Scope,
			Message: fmt.Sprintf("nobody gives %s back: it stays taken until %s; release it on every path, with defer right after the grant", l.Describe(), end(l)),
		})
	default:
		for _, e := range l.Exits {
			out = append(out, audit.Finding{
				At: e.At, Lock: l, Func: l.Func, Scope: l.Scope, Related: []audit.Related{l.Acquired()},
				Message: fmt.Sprintf("this return leaves %s taken until %s; release it on every path, with defer right after the grant", l.Describe(), end(l)),
			})
		}
	}
	return out
}

// undone reports whether the lock is only ever given back because something failed: a claim that is taken back.
func undone(l *audit.Lock) bool {
	for _, r := range l.Releases {
		if !r.OnError {
			return false
		}
	}
	return true
}

func session(l *audit.Lock) []audit.Finding {
	harm := "goes on renewing, and the locks that hang on it stay taken while the process lives"
	if l.What == "connection" {
		harm = "is lost to its pool, with the lock on it"
	}
	if len(l.Exits) > 0 && !l.Ended {
		return []audit.Finding{{
			At: l.At, Lock: l, Func: l.Func, Scope: l.Scope,
			Message: fmt.Sprintf("nobody closes this %s %s: it %s; close it on every path, with defer", l.Service, l.What, harm),
		}}
	}
	var out []audit.Finding
	for _, e := range l.Exits {
		out = append(out, audit.Finding{
			At: e.At, Lock: l, Func: l.Func, Scope: l.Scope, Related: []audit.Related{{At: l.At, Message: "the " + l.What + " comes from here"}},
			Message: fmt.Sprintf("this return leaves the %s %s open: it %s; close it on every path, with defer", l.Service, l.What, harm),
		})
	}
	return out
}

func end(l *audit.Lock) string {
	switch {
	case l.NoTTL == "ends":
		return "its session or connection ends"
	case l.NoTTL == "forever":
		return "somebody deletes it by hand"
	case l.Renews:
		return "the process ends"
	}
	return "its lease ends"
}
