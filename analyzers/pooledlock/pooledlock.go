// Package pooledlock reports locks of a database session that are taken on whichever connection is free.
package pooledlock

import (
	"fmt"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/analyzers/rule"
)

// Rule is the declaration of the rule.
var Rule = rule.Rule{
	Name:  "pooledlock",
	Title: "lock of one database connection taken through a pool",
	Why: `A lock taken with pg_advisory_lock or GET_LOCK belongs to one connection. Asked for through a pool it lands on whichever
connection is free, which then goes back to the pool and keeps the lock. The unlock mostly runs on another connection, where
it does nothing: the lock stays taken by nobody for as long as that connection lives, and the job behind it stands still. A
request that happens to get the locked connection is let in beside the holder. The same happens to a connection of its own
that is closed while it is locked, because Close of a sql.Conn returns it to the pool.`,
	Silent: `- Lock and unlock run on one connection: a sql.Conn, an acquired pgx connection, gorm's Connection.
- The lock is one of a transaction, such as pg_advisory_xact_lock.
- The pool is limited to one connection, in the code or in the config.
- The unlock through the pool, when the lock is reported already.`,
	Settle: []rule.Snippet{
		{Text: "For a pool that is limited to one connection where the code does not show it:", Lang: "yaml", Code: `version: 1
resources:
  single-connection-pools: [Store.db]`},
	},
	Level:    audit.Defect,
	Severity: audit.Error,
	Since:    "v0.1.0",
	Check:    check,
}

// Analyzer runs the rule under drivers of golang.org/x/tools/go/analysis.
var Analyzer = rule.NewAnalyzer(Rule)

func check(l *audit.Lock) []audit.Finding {
	if l.Kind == audit.Election || !l.SQL || l.NoTTL != "ends" || l.OneConnection {
		return nil
	}
	if l.ConnScope == "pool" {
		if !l.ScopeHere {
			return nil
		}
		f := audit.Finding{
			At: l.At, Lock: l, Func: l.Func, Scope: l.Scope,
			Message: fmt.Sprintf("the %s lock stays on whichever connection of the pool was free, and the unlock runs on another one; lock and unlock on one pinned connection, or take the transaction form of the lock", l.Service),
		}
		for _, r := range l.Releases {
			if r.ConnScope == "pool" {
				f.Related = append(f.Related, audit.Related{At: r.At, Message: "the unlock may run on another connection"})
			}
		}
		return []audit.Finding{f}
	}
	var out []audit.Finding
	for _, r := range l.Releases {
		if r.ConnScope == "pool" && l.ConnScope == "conn" {
			out = append(out, audit.Finding{
				At: r.At, Lock: l, Func: r.Func, Scope: l.Scope, Related: []audit.Related{l.Acquired()},
				Message: fmt.Sprintf("the unlock runs on another connection than the %s lock, does nothing there, and the lock stays; run it on the connection that locked", l.Service),
			})
		}
	}
	return append(out, returned(l)...)
}

// returned judges the calls that give the connection back to its pool.
func returned(l *audit.Lock) []audit.Finding {
	held := map[audit.Place]bool{}
	for _, r := range l.Returns {
		held[r.At] = held[r.At] || r.Held
	}
	var out []audit.Finding
	for _, r := range l.Returns {
		if held[r.At] && !r.Held {
			continue
		}
		f := audit.Finding{At: r.At, Lock: l, Func: l.Func, Scope: l.Scope, Related: []audit.Related{l.Acquired()}}
		switch {
		case r.Held:
			f.Message = fmt.Sprintf("the connection goes back to the pool and keeps the %s lock, which nobody can free any more; unlock on it first", l.Service)
		case r.Fails:
			f.Severity = audit.Warning
			f.Message = fmt.Sprintf("when the unlock fails, the connection goes back to the pool and keeps the %s lock; throw it away then, for example with conn.Raw(func(any) error { return driver.ErrBadConn })", l.Service)
		default:
			f.Severity = audit.Note
			f.Message = fmt.Sprintf("should the unlock fail, the connection goes back to the pool and keeps the %s lock; throw it away then", l.Service)
		}
		out = append(out, f)
	}
	return out
}
