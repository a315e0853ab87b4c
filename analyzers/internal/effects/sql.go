package effects

import (
	"github.com/lockaudit/lockaudit/analyzers/internal/effects/sqltext"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// sql reads the statement of a SQL carrier.
func (r *Reader) sql(e *Effect) {
	op := e.Op
	e.Resource, e.CanCheck, e.Conn = "sql", true, slot(op, "recv")
	src := op.Slot("text")
	if stmt := r.prepared(src); stmt != nil {
		src = stmt.text
		if e.Scope == "" {
			e.Scope, e.Conn = stmt.scope, stmt.conn
		}
	}
	text, ok, open := sqlText(src)
	if !ok {
		if open {
			e.Kind = Unsure
		}
		return
	}
	s := r.Names.Parse(text)
	e.SQL = &s
	e.Service = "SQL database"
	if len(s.Tables) > 0 {
		e.Target = s.Tables[0]
	}
	if s.Advisory != nil {
		r.advisory(e, s.Advisory)
		return
	}
	e.Ledger = s.Ledger(r.Names)
	args := flatten(op.Slot("args"))
	for _, a := range append(append([]sqltext.Assign{}, s.Sets...), s.Values...) {
		e.Values = append(e.Values, bound(a.Value, args)...)
	}
	for _, c := range s.Where {
		e.Conds = append(e.Conds, bound(c.Value, args)...)
	}
	switch s.Kind {
	case sqltext.Select, sqltext.SelectForUpdate:
		e.Kind = Read
		if s.Draws != "" {
			e.Kind = None
		}
	case sqltext.Insert, sqltext.CopyIn:
		e.Kind, e.Shape = Write, Appends
		e.GuardHint = "INSERT ... ON CONFLICT DO NOTHING on a natural key"
	case sqltext.InsertDedup, sqltext.UpsertFenced, sqltext.UpsertDiffers:
		e.Kind, e.Guard = Write, Survives
		if s.Kind == sqltext.UpsertFenced {
			e.Guard = Held
		}
	case sqltext.Upsert, sqltext.Replace:
		e.Kind, e.Shape = Write, Replaces
		e.GuardHint = "a version or fencing column compared in the WHERE of the upsert"
	case sqltext.Update, sqltext.Delete, sqltext.Merge:
		e.Kind = Write
		e.GuardHint = "a version column: SET version = version + 1 ... WHERE id = ? AND version = ?, and check the rows affected"
		if s.Relative {
			e.Shape = Relative
		}
	case sqltext.Truncate, sqltext.DDL:
		e.Kind, e.Guard = Write, Survives
	case sqltext.Notify:
		e.Kind, e.Guard = Write, Noise
	case sqltext.Call:
		e.Kind, e.Guard = Write, Perhaps
	case sqltext.Neutral:
		switch s.Tx {
		case sqltext.TxBegin:
			e.Kind = Begin
		case sqltext.TxCommit:
			e.Kind = Commit
		case sqltext.TxRollback:
			e.Kind = Rollback
		}
		return
	}
	if e.Kind == Write {
		r.guardSQL(e, s)
	}
}

// guardSQL grades the guard of a write statement.
func (r *Reader) guardSQL(e *Effect, s sqltext.Statement) {
	if s.AuditOrOutbox(r.Names) {
		e.Guard, e.GuardWhy = Noise, "an audit or outbox row"
		return
	}
	if e.Guard != Unguarded {
		return
	}
	checked := e.Op.Use&facts.CountRead != 0 || s.Returning && e.Op.Use&(facts.ValueRead|facts.ErrorRead) != 0
	switch {
	case s.RelatedExists, s.Guard.Holds():
		e.Guard, e.GuardWhy = Held, string(s.Guard)
		if !checked && s.Kind != sqltext.Delete {
			e.Guard = Dropped
		}
	case s.LWT:
		e.Guard = Held
	case s.Guard == sqltext.GuardInvariant:
		e.Guard = Partial
	case s.Guard == sqltext.GuardWeak:
		e.Guard, e.GuardWhy = Weak, s.GuardWhy
	case s.RepeatSafe:
		e.Guard, e.GuardWhy = Survives, s.RepeatWhy
	case s.HoleAfterWhere:
		e.Guard = Perhaps
	}
}

func bound(v sqltext.Value, args []*facts.Origin) []*facts.Origin {
	var out []*facts.Origin
	for _, a := range v.Args() {
		if a.Index >= 0 && a.Index < len(args) {
			out = append(out, args[a.Index])
		} else if a.Name != "" {
			for _, x := range args {
				if f := facts.FieldOf(x, a.Name); f.IsKnown() && f.Kind != facts.Nil {
					out = append(out, f)
				}
			}
		}
	}
	return out
}

// advisory makes a lock operation of a statement that takes or gives back an advisory lock.
func (r *Reader) advisory(e *Effect, a *sqltext.Advisory) {
	switch a.Engine {
	case sqltext.Postgres:
		e.Service = "PostgreSQL"
	case sqltext.MySQL:
		e.Service = "MySQL"
	case sqltext.SQLServer:
		e.Service = "SQL Server"
	}
	e.Target = a.Function
	args := flatten(e.Op.Slot("args"))
	var keys []*facts.Origin
	for _, k := range a.Key {
		if b := bound(k, args); len(b) > 0 {
			keys = append(keys, b...)
		} else if k.Form == sqltext.FormConst {
			keys = append(keys, facts.New(facts.Origin{Kind: facts.Const, Text: k.Text, Type: "int64"}))
		}
	}
	switch len(keys) {
	case 0:
	case 1:
		e.Key = keys[0]
	default:
		e.Key = facts.New(facts.Origin{Kind: facts.List, Args: keys})
	}
	e.HasTTL, e.TTL = false, nil
	if a.Session {
		e.NoTTL = "ends"
	} else {
		e.NoTTL = "tx"
	}
	if a.Release {
		e.Kind, e.ChecksToken, e.Expiry = Release, true, "scan"
		return
	}
	e.Kind, e.Try = Acquire, a.Try
	e.Wait = "forever"
	switch {
	case a.Try:
		e.Wait = "never"
	case a.Bounded:
		e.Wait = "bounded"
	case e.Ctx != nil:
		e.Wait = "context"
	}
	if a.Try || a.Engine != sqltext.Postgres {
		e.Granted = []models.Atom{{Path: models.Path{Kind: models.ValueOf}, Test: models.IsTrue}}
	} else {
		e.Granted = []models.Atom{{Path: models.Path{Kind: models.ErrorOf}, Test: models.IsNil}}
	}
}

type statement struct {
	text, conn *facts.Origin
	scope      string
}

// prepared finds the text that a statement object was prepared from.
func (r *Reader) prepared(o *facts.Origin) *statement {
	for _, b := range o.Branches() {
		if b.Kind != facts.Call || b.Row == "" {
			continue
		}
		row := r.Index.ByID(b.Row)
		if row == nil || row.Role != models.Prepare {
			continue
		}
		t := Resolve(r.Index, b, row.TextAt)
		if t == nil {
			continue
		}
		if inner := r.prepared(t); inner != nil {
			t = inner.text
		}
		s := &statement{text: t, scope: row.Scope}
		if len(b.Args) > 0 {
			s.conn = b.Args[0]
		}
		return s
	}
	return nil
}
