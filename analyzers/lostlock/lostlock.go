// Package lostlock reports locks whose loss nobody hears of.
package lostlock

import (
	"fmt"
	"strings"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/analyzers/rule"
)

// Rule is the declaration of the rule.
var Rule = rule.Rule{
	Name:  "lostlock",
	Title: "work that goes on after the lock is lost",
	Why: `A session can end while its process is alive: after a network partition, a long pause, a failed keep-alive. The lock service
then gives the lock to the next process and tells the old holder through a channel, a context or a callback. A holder that
does not listen, or whose work does not stop at that signal, works on beside its successor for as long as the work takes.`,
	Silent: `- The work runs under a context that ends with the lock, or in a loop that looks at the lost signal.
- A goroutine waits for the signal and cancels the context of the work, or ends the process.
- The signal is handed to the caller, who has to act on it.
- The library has no such signal (redsync, redislock, locks of a SQL connection).
- Everything that is done under the lock is safe beside a second holder.`,
	Level:    audit.Obligation,
	Severity: audit.Warning,
	Since:    "v0.1.0",
	Check:    check,
}

// Analyzer runs the rule under drivers of golang.org/x/tools/go/analysis.
var Analyzer = rule.NewAnalyzer(Rule)

func check(l *audit.Lock) []audit.Finding {
	if l.Kind != audit.Mutex && l.Kind != audit.Election || l.Purpose.Declared && l.Purpose.Kind == audit.Efficiency {
		return nil
	}
	if !l.Lost.Offered || l.Lost.Watched || l.Lost.Passed {
		return nil
	}
	f := audit.Finding{At: l.At, Lock: l, Func: l.Func, Scope: l.Scope, Message: message(l)}
	if l.Lost.Goes.IsValid() {
		f.Related = append(f.Related, audit.Related{At: l.Lost.Goes, Message: "this goes on after the lock is lost"})
	}
	return []audit.Finding{f}
}

func message(l *audit.Lock) string {
	what := l.Describe()
	if l.Kind == audit.Election {
		what = "the leadership"
	}
	advice := "run the work under a context that ends with it"
	switch {
	case l.Lost.Name == "the context of the callback":
		return fmt.Sprintf("when %s is lost, this holder works on beside its successor: the callback's context ends then, and the work does not run under it; pass that context on", what)
	case strings.HasPrefix(l.Lost.Name, "the context"):
		return fmt.Sprintf("when %s is lost, this holder works on beside its successor: %s ends then, and the work does not run under it; pass that context on", what, l.Lost.Name)
	case !l.Lost.Goes.IsValid():
		return fmt.Sprintf("when %s is lost, its holder works on beside its successor: nobody can hear %s any more; return it, or a context that ends with it", what, signal(l))
	}
	return fmt.Sprintf("when %s is lost, this holder works on beside its successor: %s does not stop the work; %s", what, signal(l), advice)
}

func signal(l *audit.Lock) string {
	switch {
	case l.Lost.Name == "WithSessionMonitor":
		return "a session monitor (WithSessionMonitor)"
	case l.Lost.Name == "":
		return "its lost signal"
	}
	return l.Lost.Name
}
