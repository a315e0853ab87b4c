package section

import (
	"slices"

	"golang.org/x/tools/go/ssa"
)

// puts reports whether an instruction puts a handle where it outlives the function.
func (e *Engine) puts(in ssa.Instruction, has func(ssa.Value) bool) bool {
	switch in := in.(type) {
	case *ssa.Store:
		at := e.place(in.Addr)
		return at != nil && rooted(at) && has(in.Val)
	case *ssa.MapUpdate:
		return rooted(e.Value(in.Map)) && has(in.Value)
	case *ssa.Send:
		return has(in.X)
	}
	return false
}

func (e *Engine) anyPuts(fn *ssa.Function, has func(ssa.Value) bool) bool {
	for _, b := range fn.Blocks {
		if slices.ContainsFunc(b.Instrs, func(in ssa.Instruction) bool { return e.puts(in, has) }) {
			return true
		}
	}
	return false
}
