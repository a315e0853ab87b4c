package audit

import (
	"go/ast"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/section"
)

// owed adds what becomes of a lock that is not given back where it should be.
func (b *builder) owed(x *built) {
	if x.from.Closed {
		return
	}
	x.Discarded, x.HandsOver = x.from.Discarded(), x.from.Transferred
	if op := b.engine.DeferredInLoop(x.from); op != nil {
		x.DeferInLoop = b.place(op.Place)
	}
	x.Again = b.engine.Again(x.fn, x.from)
	for i := range x.Exits {
		if !x.Exits[i].At.IsValid() {
			x.Exits[i].At = b.closing(x.fn.Fn)
		}
	}
}

// closing is the brace that ends a function: where it returns without saying so.
func (b *builder) closing(fn *ssa.Function) Place {
	var body *ast.BlockStmt
	switch n := fn.Syntax().(type) {
	case *ast.FuncDecl:
		body = n.Body
	case *ast.FuncLit:
		body = n.Body
	}
	if body == nil {
		return b.at(fn.Pos())
	}
	return b.at(body.Rbrace)
}

// sessions makes a record of each session, lease or connection that a function makes or ends.
func (b *builder) sessions() []*Lock {
	var out []*Lock
	for _, fn := range b.engine.Functions() {
		f := b.engine.Func(fn)
		if len(f.Events) == 0 {
			continue
		}
		for _, o := range b.engine.Obligations(f) {
			out = append(out, b.session(f, o))
		}
	}
	return out
}

func (b *builder) session(f *section.Func, o *section.Obligation) *Lock {
	op, ef := o.Acquire, o.Acquire.Effect()
	rec := &Lock{
		At: b.place(op.Place), Func: funcName(f.Fn), Package: b.path, Kind: Session, What: o.What, Site: b.place(op.At), Through: op.Names,
		Service: ef.Service, Library: ef.Row.Lib.Library, API: apiName(op.Func), Unit: ef.Unit, Renews: ef.Renews, Scope: b.scope,
		Ended: len(o.Releases) > 0 || o.Transferred,
	}
	rec.TTL = b.value(ef.TTL, op, "ttl", nil)
	rec.DefaultTTL = ef.TTL != nil && ef.TTL.Type == "default"
	if !rec.TTL.Inner && !o.Closing {
		rec.UnitFault = b.unitFault(rec.TTL, rec.Unit, false)
	}
	if o.Closing {
		rec.At = b.place(o.Event.Ops[0].Place)
	}
	for _, e := range o.Exits {
		if !e.Held || e.Passes || b.alsoLeaks(f, e.Return) {
			continue
		}
		at := b.at(e.Return.Pos())
		if !at.IsValid() {
			at = b.closing(f.Fn)
		}
		rec.Exits = append(rec.Exits, Exit{At: at, Leaks: true})
	}
	return rec
}

// alsoLeaks reports whether a lock of the same function is left behind at the same return: that is what is reported.
func (b *builder) alsoLeaks(f *section.Func, ret *ssa.Return) bool {
	for _, l := range f.Locks {
		for _, e := range l.Exits {
			if e.Return == ret && e.Held && !e.Passes && l.Acquire.Effect().Handle != nil {
				return true
			}
		}
	}
	return false
}
