// Package canceledrelease reports releases that fail because their context has ended.
package canceledrelease

import (
	"fmt"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/analyzers/rule"
)

// Rule is the declaration of the rule.
var Rule = rule.Rule{
	Name:  "canceledrelease",
	Title: "release on a context that may already be done",
	Why: `A release is a request to the lock service. When the client hangs up, or the deadline of the work passes, the context of the
work is done, and a release that uses it fails before anything is sent: the lock stays taken until its lease ends, and
everybody who wants it waits that long, exactly when the system is slow. A lock on a database connection has no lease:
nobody gets it until the connection is closed.`,
	Silent: `- The release runs on a context that does not end with the work: context.WithoutCancel, context.Background, or one made for
  the release.
- The release takes a context and sends nothing with it.
- The session or connection that carries the lock is closed afterwards, and takes the lock with it.
- A context parameter of which no caller is seen is a note. A caller that passes a context that ends is reported where it
  passes it.`,
	Fix:      "Makes a context for the release out of context.WithoutCancel, with a timeout of five seconds. Where it cannot make one in front of the release, as in a loop, it puts context.WithoutCancel around the context; bound it yourself there. Files for a Go before 1.21 have no fix.",
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
	for _, r := range l.Releases {
		if r.Closes { // takes the lock with it, whatever becomes of the release
			return nil
		}
	}
	var out []audit.Finding
	for _, r := range l.Releases {
		out = append(out, judge(l, r)...)
	}
	for _, r := range l.Inside {
		if r.Ending != "" {
			out = append(out, judge(l, r)...)
		}
	}
	return out
}

func judge(l *audit.Lock, r *audit.Release) []audit.Finding {
	f := audit.Finding{At: r.At, Lock: l, Func: r.Func, Scope: l.Scope, Related: []audit.Related{l.Acquired()}}
	switch {
	case r.Ending != "":
		f.Message = fmt.Sprintf("%s, the release of %s fails and the lock stays taken until %s; release on a context of its own: context.WithTimeout(context.WithoutCancel(ctx), ...)",
			when(r.Ending), l.Describe(), until(l))
		if r.EndingAt.IsValid() && r.EndingAt.Line != r.At.Line {
			f.Related = append(f.Related, audit.Related{At: r.EndingAt, Message: "the context of the release is made here"})
		}
	case r.Foreign && r.InFunc:
		f.Severity = audit.Note
		f.Message = fmt.Sprintf("when the caller's context is done, the release of %s fails; release on context.WithoutCancel(ctx) with a short timeout", l.Describe())
	default:
		return nil
	}
	if r.Detach != nil {
		f.Fixes = []audit.Fix{*r.Detach}
	}
	return []audit.Finding{f}
}

func when(ending string) string {
	switch ending {
	case "request":
		return "when the client hangs up"
	case "timeout":
		return "when the work has used up its deadline"
	}
	return "when the work has been cancelled"
}

func until(l *audit.Lock) string {
	switch {
	case l.NoTTL == "ends":
		return "its session or connection ends"
	case l.NoTTL == "forever":
		return "somebody deletes it by hand"
	}
	return "its lease ends"
}
