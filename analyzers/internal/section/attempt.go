package section

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/effects"
	"github.com/lockaudit/lockaudit/analyzers/internal/effects/redistext"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// An Attempt takes a lock in two steps that do not belong together: it looks whether the key is there and then sets it.
type Attempt struct {
	Look, Set *Op
	// Back is a delete of the same key in the same function; nil when there is none.
	Back *Op
}

// Attempts finds the looks of f that decide whether the same key is set.
func (e *Engine) Attempts(f *Func) []Attempt {
	var out []Attempt
	if e.optimistic(f.Fn) {
		return nil
	}
	for _, ev := range f.Events {
		for _, set := range ev.Ops {
			if !sets(set) {
				continue
			}
			if look := e.lookBefore(f, ev, set); look != nil {
				out = append(out, Attempt{Look: look, Set: set, Back: backOf(f, set)})
			}
		}
	}
	return out
}

// sets reports whether an operation writes a key whatever is there.
func sets(op *Op) bool {
	ef := op.Effect()
	if ef.Kind != effects.Write || ef.Key == nil || op.Mode != facts.Now {
		return false
	}
	if c := ef.Redis; c != nil {
		return c.Kind == redistext.Set && !c.NX && !c.XX && !c.IfEq && !c.IfNe && !c.Uncertain
	}
	switch ef.Resource {
	case "memcache", "etcd", "consul", "kv":
		return ef.Row.Role == models.Write && ef.Row.Form == "put" && ef.Guard != effects.Held
	}
	return false
}

// looks reports whether an operation asks whether a key is there, or what it holds.
func looks(op *Op) bool {
	ef := op.Effect()
	if ef.Key == nil || op.Mode != facts.Now {
		return false
	}
	if c := ef.Redis; c != nil {
		return c.Kind == redistext.Get || c.Kind == redistext.Exists || c.Kind == redistext.TTLQuery
	}
	return ef.Kind == effects.Read
}

// lookBefore is the look at the same key that decides whether set runs, when what it finds is not used otherwise.
func (e *Engine) lookBefore(f *Func, ev *Event, set *Op) *Op {
	for _, g := range f.Events {
		if g == ev || g.Deferred() || g.Go() || !dominates(g.Call, ev.Call, f) {
			continue
		}
		for _, look := range g.Ops {
			if !looks(look) || look.Effect().Resource != set.Effect().Resource || !sameKey(look.Effect(), set.Effect()) {
				continue
			}
			o := e.outcomes(g.Call)
			if e.decides(o, look, ev.Call.Block()) && !o.spent() {
				return look
			}
		}
	}
	return nil
}

// carriedBy reports whether a condition depends on the outcome.
func (o *outcome) carriedBy(v ssa.Value, depth int) bool {
	if depth > 4 {
		return false
	}
	if _, ok := o.kind(v); ok {
		return true
	}
	switch v := v.(type) {
	case *ssa.BinOp:
		return o.carriedBy(v.X, depth+1) || o.carriedBy(v.Y, depth+1)
	case *ssa.UnOp:
		return o.carriedBy(v.X, depth+1)
	case *ssa.Phi:
		for _, x := range v.Edges {
			if o.carriedBy(x, depth+1) {
				return true
			}
		}
	case *ssa.Call:
		for _, a := range v.Common().Args {
			if o.carriedBy(a, depth+1) {
				return true
			}
		}
	}
	return false
}

// spent reports whether the value that was found is used for more than deciding: it is data, and the key a cache.
func (o *outcome) spent() bool {
	for v, kind := range o.of {
		if kind == carriesError || v.Referrers() == nil {
			continue
		}
		for _, in := range *v.Referrers() {
			switch in := in.(type) {
			case *ssa.Return, *ssa.MapUpdate, *ssa.Send:
				return true
			case *ssa.Store:
				if in.Val == v {
					if _, local := in.Addr.(*ssa.Alloc); !local {
						return true
					}
				}
			case *ssa.Call:
				c := o.e.callee(in)
				if len(c.rows) > 0 || c.builtin != "" || equals(in) {
					continue
				}
				if c.obj != nil && c.obj.Pkg() != nil && o.e.Quiet(c.obj.Pkg().Path()) && c.obj.Pkg().Path() != "encoding/json" {
					continue
				}
				return true
			}
		}
	}
	return false
}

// backOf is a delete of the same key in the same function.
func backOf(f *Func, set *Op) *Op {
	for _, ev := range f.Events {
		for _, op := range ev.Ops {
			if (op.Does() == effects.Release || op.Effect().Tokenless && op.Does() == effects.Write) &&
				sameService(op.Effect(), set.Effect()) && sameKey(op.Effect(), set.Effect()) {
				return op
			}
		}
	}
	return nil
}

// optimistic reports whether fn runs under WATCH or inside a transaction that is tried again when what it read has changed.
func (e *Engine) optimistic(fn *ssa.Function) bool {
	for ; fn.Parent() != nil; fn = fn.Parent() {
		if e.calledBy(fn, func(row *models.Row) bool {
			return row.Role == models.Run && (row.Resource == "redis-watch" || row.Resource == "etcd-stm" || row.Resource == "redis-multi")
		}) {
			return true
		}
	}
	return false
}

// Atomic reports whether an operation is queued for a transaction: what is queued with it runs with it or not at all.
func (e *Engine) Atomic(op *Op) bool {
	if slices.Contains(op.Within, "redis-multi") {
		return true
	}
	for _, b := range op.Slot("recv").Branches() {
		if row := e.Index.ByID(b.Row); row != nil && row.Resource == "redis-multi" {
			return true
		}
	}
	for fn := op.Event.Call.Parent(); fn.Parent() != nil; fn = fn.Parent() {
		if e.calledBy(fn, func(row *models.Row) bool { return row.Role == models.Run && row.Resource == "redis-multi" }) {
			return true
		}
	}
	return false
}

// calledBy reports whether a literal is given to a modelled call of a certain kind.
func (e *Engine) calledBy(lit *ssa.Function, kind func(*models.Row) bool) bool {
	refs := lit.Referrers()
	if refs == nil {
		return false
	}
	var uses []ssa.Instruction
	for _, in := range *refs {
		uses = append(uses, in)
		if mc, ok := in.(*ssa.MakeClosure); ok {
			uses = append(uses, *mc.Referrers()...)
		}
	}
	for _, in := range uses {
		call, ok := in.(ssa.CallInstruction)
		if !ok {
			continue
		}
		for _, row := range e.callee(call).rows {
			if kind(row) {
				return true
			}
		}
	}
	return false
}
