package section

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// reaching returns the values that a load of a local scalar variable can see, or nil when the variable escapes the function
// (then all values ever stored count) or the address is not a variable.
func (e *Engine) reaching(v *ssa.UnOp) []ssa.Value {
	if srcs, ok := e.loads[v]; ok {
		return srcs
	}
	srcs := e.findReaching(v)
	e.loads[v] = srcs
	return srcs
}

func (e *Engine) findReaching(v *ssa.UnOp) []ssa.Value {
	a, ok := v.X.(*ssa.Alloc)
	if !ok || v.Op != token.MUL || v.Block() == nil {
		return nil
	}
	switch a.Type().Underlying().(*types.Pointer).Elem().Underlying().(type) {
	case *types.Struct, *types.Array:
		return nil
	}
	if written(a) {
		return nil
	}
	var srcs []ssa.Value
	seen := map[*ssa.BasicBlock]bool{}
	var walk func(b *ssa.BasicBlock, from int)
	walk = func(b *ssa.BasicBlock, from int) {
		for i := from; i >= 0; i-- {
			if st, ok := b.Instrs[i].(*ssa.Store); ok && st.Addr == a {
				srcs = append(srcs, st.Val)
				return
			}
			if b.Instrs[i] == ssa.Instruction(a) {
				return
			}
		}
		for _, p := range b.Preds {
			if !seen[p] {
				seen[p] = true
				walk(p, len(p.Instrs)-1)
			}
		}
	}
	at := -1
	for i, in := range v.Block().Instrs {
		if in == ssa.Instruction(v) {
			at = i
		}
	}
	walk(v.Block(), at-1)
	return srcs
}

// written reports whether anything but plain stores of its own function may write to a: a literal that captures and sets it,
// or a call that gets its address.
func written(a *ssa.Alloc) bool {
	for _, in := range *a.Referrers() {
		switch in := in.(type) {
		case *ssa.Store:
			if in.Val == ssa.Value(a) {
				return true
			}
		case *ssa.UnOp, *ssa.DebugRef:
		case *ssa.MakeClosure:
			fn := in.Fn.(*ssa.Function)
			for i, b := range in.Bindings {
				if b != ssa.Value(a) || i >= len(fn.FreeVars) {
					continue
				}
				if deferredOnly(in) {
					continue // runs after everything that loads here, for all that a reader of the function can see
				}
				for _, use := range *fn.FreeVars[i].Referrers() {
					if _, ok := use.(*ssa.UnOp); !ok {
						return true
					}
				}
			}
		default:
			return true
		}
	}
	return false
}

func deferredOnly(mc *ssa.MakeClosure) bool {
	for _, use := range *mc.Referrers() {
		if _, ok := use.(*ssa.Defer); !ok {
			if _, ok := use.(*ssa.DebugRef); !ok {
				return false
			}
		}
	}
	return true
}
