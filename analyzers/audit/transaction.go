package audit

import (
	"strings"

	"github.com/lockaudit/lockaudit/analyzers/internal/effects"
	"github.com/lockaudit/lockaudit/analyzers/internal/effects/sqltext"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/internal/section"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// sameTx recognises writes on the lock's own connection or transaction: losing the one loses the other.
func (b *builder) sameTx(x *built, op *section.Op, e *Effect) {
	if !x.SQL || e.Resource != "sql" {
		return
	}
	switch e.Guard {
	case Unguarded, Partial, Dropped, Perhaps:
	default:
		return
	}
	mine, its := x.acq.Effect().Conn, op.Effect().Conn
	shown := mine != nil && its != nil && x.ConnScope != "pool" && op.Effect().Scope == "pool"
	if !shown && !elsewhere(x.acq.Effect(), op.Effect()) {
		e.Guard, e.GuardWhy = SameTx, "the lock's own connection"
	}
}

// elsewhere reports a write to a store that is no database with such locks: Cassandra, Spanner, BigQuery, tables of DynamoDB.
func elsewhere(lock, write *effects.Effect) bool {
	if lock.Row == nil || write.Row == nil || lock.Row.Lib.Service == write.Row.Lib.Service {
		return false
	}
	switch write.Row.Lib.Service {
	case "SQL database", "PostgreSQL", "":
		return false
	}
	return true
}

// rowLocked recognises writes to rows that the same transaction has locked, and transactions that the database fails when what
// they read has changed.
func (b *builder) rowLocked(x *built, e *Effect) {
	ef := e.op.Effect()
	if e.Resource != "sql" || e.Guard != Unguarded && e.Guard != Partial && e.Guard != Dropped || ef.Scope == "pool" && ef.Conn != nil && !inTx(b, ef.Conn) {
		return
	}
	read := false
	for _, r := range x.Reads {
		if r.op == nil || r.Resource != "sql" || !sameConn(r.op.Effect().Conn, ef.Conn) {
			continue
		}
		read = true
		if s := r.op.Effect().SQL; s != nil && s.Kind == sqltext.SelectForUpdate {
			e.Guard, e.GuardWhy = Held, "the row is locked in the transaction"
			return
		}
	}
	if read && b.serializable(e.op) {
		e.Guard, e.GuardWhy = Held, "a serialisable transaction"
	}
}

// inTx reports whether a connection is a transaction: begun, or given to the callback of one.
func inTx(b *builder, conn *facts.Origin) bool {
	return conn.Any(func(o *facts.Origin) bool {
		if o.Kind == facts.Param && o.Index >= facts.ClosureParam || o.Kind == facts.Call && o.Text == facts.Given {
			return true
		}
		row := b.reader.Index.ByID(o.Row)
		return row != nil && row.Role == models.Begin
	})
}

func sameConn(a, b *facts.Origin) bool { return a != nil && b != nil && facts.Equal(a, b) }

// serializable reports whether an operation runs in a transaction of that isolation.
func (b *builder) serializable(op *section.Op) bool {
	found := false
	look := func(opts *facts.Origin) {
		for _, name := range []string{"Isolation", "IsoLevel"} {
			v := facts.FieldOf(opts, name)
			for _, k := range v.Branches() {
				if k.Kind == facts.Const {
					switch strings.ToLower(k.Text) {
					case "6", "7", "serializable":
						found = true
					}
				}
			}
		}
	}
	if op.HasSlot("isolation") {
		op.Slot("isolation").Each(func(o *facts.Origin) bool { look(o); return !found })
	}
	if c := op.Effect().Conn; c != nil {
		c.Each(func(o *facts.Origin) bool {
			if row := b.reader.Index.ByID(o.Row); row != nil && row.Role == models.Begin {
				if opts := effects.Resolve(b.reader.Index, o, row.ArgsAt); opts != nil {
					look(opts)
				}
			}
			return !found
		})
	}
	return found
}

// drawn recognises fencing tokens that were not given with the grant: a holder that pauses before it draws gets a higher
// number than its successor.
func (b *builder) drawn(x *built, op *section.Op, e *Effect) {
	f := op.Effect().Fence
	if f == nil || e.Guard != Held && e.Guard != Dropped {
		return
	}
	if f.Any(func(o *facts.Origin) bool { return b.draws(o) }) {
		e.Guard, e.GuardWhy = Weak, "the token is drawn in a command of its own: who pauses between the grant and that command gets a higher number than the next holder"
	}
}

func (b *builder) draws(o *facts.Origin) bool {
	if o.Row == "" || o.Kind != facts.Call && o.Kind != facts.Out {
		return false
	}
	row := b.reader.Index.ByID(o.Row)
	if row == nil || row.Role != models.Redis && row.Role != models.SQL && row.Role != models.Write {
		return false
	}
	ef := b.reader.Read(effects.OpOf(b.reader.Index, o, row))
	if !ef.Draws {
		return false
	}
	for _, t := range ef.Tables {
		if sqltext.Match(b.reader.Names.Locks, t) { // the statement that grants
			return false
		}
	}
	return true
}
