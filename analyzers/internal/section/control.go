package section

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/effects"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
)

// control notes, for every write and external effect of f, what decides whether it runs: conditions on values that may have
// been read, and checked conditional writes that come before it.
func (e *Engine) control(f *Func) {
	for _, ev := range f.Events {
		for _, op := range ev.Ops {
			if k := op.Does(); k != effects.Write && k != effects.External && k != effects.Unsure {
				continue
			}
			if !op.Gated {
				op.Gated = e.gated(f, ev)
			}
			e.decided(op, ev)
		}
		for _, op := range ev.Ops {
			op.InLoop = op.InLoop || inLoop(ev.Call.Block())
			op.Served = op.Served || op.InLoop && e.served(ev.Call)
		}
	}
}

// gated reports whether an earlier checked transition or deduplicating insert decides whether ev runs.
func (e *Engine) gated(f *Func, ev *Event) bool {
	for _, g := range f.Events {
		if g == ev || g.Deferred() || g.Go() || !dominates(g.Call, ev.Call, f) {
			continue
		}
		for _, op := range g.Ops {
			if op.Does() == effects.Write && decides(op) && e.outcomes(g.Call).uses&facts.ValueGate != 0 {
				return true
			}
		}
	}
	return false
}

// decides reports whether the outcome of a write tells a first run from a repeat, and the code looks at it.
func decides(op *Op) bool {
	ef := op.Effect()
	switch {
	case ef.Transition:
		return true
	case ef.Dedups:
		return op.Use&(facts.CountRead|facts.DuplicateRead|facts.ValueRead) != 0
	}
	return false
}

const maxDecisions = 6

// decided adds the conditions that a write or external effect depends on here to those that its callee found.
func (e *Engine) decided(op *Op, ev *Event) {
	if len(op.Slots) == 0 {
		return
	}
	here := e.conditions(ev.Call.Block())
	if len(here) == 0 {
		return
	}
	for i := range op.Slots {
		if op.Slots[i].Name != "cond" {
			continue
		}
		op.Slots = append([]facts.Slot{}, op.Slots...)
		op.Slots[i] = op.Slots[i].With(here, maxDecisions)
		return
	}
	op.Slots = append(op.Slots, facts.Slot{Name: "cond", X: facts.New(facts.Origin{Kind: facts.List, Args: here})})
}

func dominates(a, b ssa.CallInstruction, f *Func) bool {
	if a.Block() == b.Block() {
		return f.order[a] < f.order[b]
	}
	return a.Block().Dominates(b.Block())
}

func inLoop(b *ssa.BasicBlock) bool {
	seen := map[*ssa.BasicBlock]bool{}
	work := append([]*ssa.BasicBlock{}, b.Succs...)
	for len(work) > 0 {
		s := work[len(work)-1]
		work = work[:len(work)-1]
		if s == b {
			return true
		}
		if !seen[s] {
			seen[s] = true
			work = append(work, s.Succs...)
		}
	}
	return false
}

const maxConditions = 4

// conditions are the origins of the branch conditions that b depends on, nearest first; tests of an error for nil and loop
// conditions decide nothing about state.
func (e *Engine) conditions(b *ssa.BasicBlock) []*facts.Origin {
	var out []*facts.Origin
	for d := b.Idom(); d != nil && len(out) < maxConditions; d = d.Idom() {
		br, ok := d.Instrs[len(d.Instrs)-1].(*ssa.If)
		if !ok {
			continue
		}
		on := false
		for _, s := range d.Succs {
			on = on || len(s.Preds) == 1 && s.Dominates(b)
		}
		if !on || boring(br.Cond) {
			continue
		}
		if o := e.Value(br.Cond); o.IsKnown() && o.Size() < 40 {
			out = append(out, o)
		}
	}
	return out
}

func boring(cond ssa.Value) bool {
	switch c := cond.(type) {
	case *ssa.UnOp:
		return c.Op == token.NOT && boring(c.X)
	case *ssa.BinOp:
		if isError(c.X.Type()) || isError(c.Y.Type()) {
			for _, v := range []ssa.Value{c.X, c.Y} {
				if k, ok := v.(*ssa.Const); ok && k.IsNil() {
					return true
				}
			}
		}
		for _, v := range []ssa.Value{c.X, c.Y} {
			if call, ok := v.(*ssa.Call); ok {
				if bi, ok := call.Call.Value.(*ssa.Builtin); ok && bi.Name() == "len" {
					return true
				}
			}
		}
	case *ssa.Extract:
		_, ok := c.Tuple.(*ssa.Next)
		return ok
	case *ssa.Call:
		if c.Call.IsInvoke() {
			return c.Call.Method.Name() == "Next"
		}
		if fn := c.Call.StaticCallee(); fn != nil {
			return fn.Name() == "Next"
		}
	}
	return false
}

// OnError reports whether a block runs only after something has failed: behind err != nil.
func OnError(b *ssa.BasicBlock) bool {
	for d := b.Idom(); d != nil; d = d.Idom() {
		br, ok := d.Instrs[len(d.Instrs)-1].(*ssa.If)
		if !ok {
			continue
		}
		c, ok := br.Cond.(*ssa.BinOp)
		if !ok || !isError(c.X.Type()) {
			continue
		}
		k, ok := c.Y.(*ssa.Const)
		if !ok || !k.IsNil() {
			continue
		}
		bad := 0
		if c.Op == token.EQL {
			bad = 1
		}
		if s := d.Succs[bad]; len(s.Preds) == 1 && s.Dominates(b) {
			return true
		}
	}
	return false
}

// Reaches reports whether control can go from the end of a to b.
func Reaches(a, b *ssa.BasicBlock) bool {
	seen := map[*ssa.BasicBlock]bool{}
	work := append([]*ssa.BasicBlock{}, a.Succs...)
	for len(work) > 0 {
		s := work[len(work)-1]
		work = work[:len(work)-1]
		if s == b {
			return true
		}
		if !seen[s] {
			seen[s] = true
			work = append(work, s.Succs...)
		}
	}
	return false
}
