// Package defaultttl reports leases whose length nobody has chosen.
package defaultttl

import (
	"fmt"
	"time"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/analyzers/rule"
)

// Rule is the declaration of the rule.
var Rule = rule.Rule{
	Name:  "defaultttl",
	Title: "lease length left to the library's default",
	Why: `The default of a library is somebody's guess about other people's work: 8 seconds in redsync, 60 in etcd's sessions, half a
second in go-zero. It is too short for work that takes a minute, so that two holders overlap, or too long after a crash, so
that everybody waits. And it can change with the next version of the library, without a line of your code changing.`,
	Silent: `- The length is given, whatever it is.
- The library takes no length from anybody: its model has a constant and nothing else.
- The lock ends with a connection or a transaction.
- The lock is given back at once: the code only looks whether somebody else holds it.`,
	Level: audit.Habit, Severity: audit.Note,
	Since: "v0.1.0",
	Check: check,
}

// Analyzer runs the rule under drivers of golang.org/x/tools/go/analysis.
var Analyzer = rule.NewAnalyzer(Rule)

func check(l *audit.Lock) []audit.Finding {
	if l.Kind == audit.Election || !l.DefaultTTL || l.FixedTTL || l.Probe {
		return nil
	}
	at := l.At
	if made := l.TTL.At(); made.IsValid() && made.Pos.IsValid() {
		at = made
	}
	f := audit.Finding{At: at, Lock: l, Func: l.Func, Scope: l.Scope}
	text := l.TTL.Text()
	if d, ok := l.TTL.Duration(l.Unit); ok {
		text = audit.Short(d)
		if d < time.Second { // go-zero's half second ends before most sections do
			f.Severity = audit.Warning
		}
	}
	f.Message = fmt.Sprintf("two holders overlap when the work takes longer than %s, the default that nobody chose for the %s lock; set the length", text, l.Service)
	return []audit.Finding{f}
}
