package effects

import (
	"github.com/lockaudit/lockaudit/analyzers/internal/effects/sqltext"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// statement says what a statement means as an effect: one read from SQL text, or one put together from the methods of a
// mapper or the documents of a driver. Its values refer to args. checked says that the code looks at whether it applied.
func (r *Reader) statement(e *Effect, s sqltext.Statement, args []*facts.Origin, checked bool) {
	e.SQL = &s
	e.Ledger = r.ledger(s)
	e.Tables = s.Tables
	for _, a := range append(append([]sqltext.Assign{}, s.Sets...), s.Values...) {
		e.Values = append(e.Values, bound(a.Value, args)...)
	}
	conds(s.Where, func(c sqltext.Cond) { e.Conds = append(e.Conds, bound(c.Value, args)...) })
	switch s.Kind {
	case sqltext.Select, sqltext.SelectForUpdate:
		e.Kind = Read
		if s.Draws != "" {
			e.Kind, e.Draws = None, true
		}
		return
	case sqltext.Insert, sqltext.CopyIn:
		e.Kind, e.Shape = Write, Appends
		hint(e, "INSERT ... ON CONFLICT DO NOTHING on a natural key")
	case sqltext.InsertDedup, sqltext.UpsertDiffers:
		e.Kind, e.Guard, e.GuardWhy = Write, Survives, s.RepeatWhy
		e.Dedups = s.Kind == sqltext.InsertDedup
	case sqltext.Upsert, sqltext.UpsertFenced, sqltext.Replace:
		e.Kind, e.Shape = Write, Replaces
		hint(e, "a version or fencing column compared in the WHERE of the upsert")
		if s.Relative {
			e.Shape = Relative
		}
	case sqltext.Update, sqltext.Delete, sqltext.Merge:
		e.Kind = Write
		hint(e, "a version column: SET version = version + 1 ... WHERE id = ? AND version = ?, and check the rows affected")
		if s.Relative {
			e.Shape = Relative
		}
		e.Draws = s.Relative && s.Returning
	case sqltext.Truncate, sqltext.DDL:
		e.Kind, e.Guard = Write, Survives
	case sqltext.Notify:
		e.Kind, e.Guard = Write, Noise
	case sqltext.Call:
		e.Kind, e.Guard = Write, Perhaps
	}
	if e.Kind == Write {
		r.guardStatement(e, s, args, checked)
	}
}

func hint(e *Effect, text string) {
	if e.GuardHint == "" {
		e.GuardHint = text
	}
}

// guardStatement weighs the guard of a write.
func (r *Reader) guardStatement(e *Effect, s sqltext.Statement, args []*facts.Origin, checked bool) {
	if why := r.noiseTable(s); why != "" {
		e.Guard, e.GuardWhy = Noise, why
		return
	}
	if e.Guard != Unguarded {
		return
	}
	switch {
	case s.Kind == sqltext.Insert && e.Op.Use&facts.DuplicateRead != 0:
		e.Guard, e.GuardWhy, e.Dedups = Survives, "takes the duplicate for done", true
	case s.RelatedExists, s.Guard.Holds(), s.LWT:
		e.Guard, e.GuardWhy = Held, string(s.Guard)
		if why := r.badToken(e, s, args); why != "" {
			e.Guard, e.GuardWhy = Weak, why
			return
		}
		e.Transition = true
		switch {
		case checked, s.Kind == sqltext.Delete, s.Kind == sqltext.UpsertFenced:
		case s.RepeatSafe:
			e.Guard, e.GuardWhy, e.Transition = Survives, s.RepeatWhy, false
		default:
			e.Guard = Dropped
		}
	case s.Guard == sqltext.GuardInvariant:
		e.Guard = Partial
	case s.Guard == sqltext.GuardWeak:
		e.Guard, e.GuardWhy = Weak, s.GuardWhy
	case s.RepeatSafe:
		e.Guard, e.GuardWhy = Survives, s.RepeatWhy
		e.Transition = s.Kind == sqltext.Delete && checked
	case r.storesFence(e.Values):
		e.Guard, e.GuardWhy = Weak, "the token is stored but never compared"
	case s.HoleAfterWhere:
		e.Guard = Perhaps
	}
}

// rowsRead reports whether the code looks at how many rows a statement hit: by the count, or by the row that RETURNING
// answers with.
func rowsRead(op *facts.Op, returning bool) bool {
	return op.Use&facts.CountRead != 0 || returning && op.Use&(facts.ValueRead|facts.ErrorRead) != 0
}

// outcomeRead reports whether the code looks at what a conditional write of a store answers: at the error, and at the value
// where the row says that it is the value that tells.
func outcomeRead(op *facts.Op, granted []models.Atom) bool {
	for _, a := range granted {
		if a.Test != models.IsTrue {
			continue
		}
		if len(a.Path.Fields) > 0 {
			return op.Use&(facts.CountRead|facts.Returned) != 0
		}
		return op.Use&(facts.CountRead|facts.ValueRead|facts.Returned) != 0
	}
	return op.Use&(facts.ErrorRead|facts.ValueRead|facts.CountRead|facts.Returned) != 0
}

// conds calls f for every comparison, at any depth.
func conds(cs []sqltext.Cond, f func(sqltext.Cond)) {
	for _, c := range cs {
		f(c)
		for _, v := range c.List {
			f(sqltext.Cond{Column: c.Column, Op: c.Op, Value: v})
		}
		conds(c.Alts, f)
	}
}

// badToken says what is wrong with the token that a fence compares, "" when nothing is: a fencing token must grow with every
// grant.
func (r *Reader) badToken(e *Effect, s sqltext.Statement, args []*facts.Origin) string {
	if s.Guard != sqltext.GuardFence {
		return ""
	}
	why := ""
	conds(s.Where, func(c sqltext.Cond) {
		for _, col := range s.GuardCols {
			if c.Column != col || why != "" {
				continue
			}
			for _, o := range bound(c.Value, args) {
				e.Fence = o
				why = r.tokenFault(o)
			}
		}
	})
	return why
}

// tokenFault says why a value is no fencing token, "" when it may be one.
func (r *Reader) tokenFault(o *facts.Origin) string {
	why := ""
	o.Each(func(x *facts.Origin) bool {
		if why != "" || x.Kind != facts.Call && x.Kind != facts.Out || x.Row == "" {
			return why == ""
		}
		row := r.Index.ByID(x.Row)
		if row == nil {
			return true
		}
		switch row.Role {
		case models.Token:
			why = "the holder token is random and does not grow with the grants"
		case models.Origin:
			switch row.Nature {
			case "random":
				why = "a random token does not grow with the grants"
			case "clock":
				why = "a clock reading is no fencing token: clocks differ, and jump"
			case "host", "process":
				why = "the name of the owner does not grow with the grants"
			}
		case models.Fence:
			return false
		}
		return true
	})
	return why
}

// storesFence reports whether one of the values is a fencing token that the lock service gave.
func (r *Reader) storesFence(values []*facts.Origin) bool {
	for _, v := range values {
		if v.Any(func(x *facts.Origin) bool {
			if x.Row == "" {
				return false
			}
			row := r.Index.ByID(x.Row)
			return row != nil && row.Role == models.Fence
		}) {
			return true
		}
	}
	return false
}
