package section

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
)

// concrete finds the method that an interface call reaches when the type of the value is visible.
func (e *Engine) concrete(c *callee) bool {
	t := e.dynamicType(c.args[0], 0)
	if t == nil {
		return false
	}
	sel := types.NewMethodSet(t).Lookup(c.obj.Pkg(), c.obj.Name())
	if sel == nil {
		return false
	}
	obj, ok := sel.Obj().(*types.Func)
	if !ok {
		return false
	}
	if fn := e.byObj[obj.Origin()]; fn != nil {
		c.fns = []*ssa.Function{fn}
		return true
	}
	if s := e.Env.Summary(obj.Origin()); s != nil {
		c.sums = []*facts.Summary{s}
		return true
	}
	return false
}

const maxDynamic = 4

// dynamicType is the type of what an interface value holds; nil when it may be one of several.
func (e *Engine) dynamicType(v ssa.Value, depth int) types.Type {
	if depth > maxDynamic {
		return nil
	}
	switch v := v.(type) {
	case *ssa.MakeInterface:
		return v.X.Type()
	case *ssa.ChangeInterface:
		return e.dynamicType(v.X, depth+1)
	case *ssa.Phi:
		return e.oneType(v.Edges, depth)
	case *ssa.UnOp:
		return e.oneType(e.reaching(v), depth)
	case *ssa.Extract:
		if call, ok := v.Tuple.(*ssa.Call); ok {
			return e.returnedType(call, v.Index, depth)
		}
	case *ssa.Call:
		return e.returnedType(v, 0, depth)
	}
	return nil
}

// returnedType is the type of what a function of this package returns as an interface: a constructor.
func (e *Engine) returnedType(call *ssa.Call, index, depth int) types.Type {
	fn := call.Call.StaticCallee()
	if fn == nil || fn.Pkg != e.Pkg || len(fn.Blocks) == 0 {
		return nil
	}
	var all []ssa.Value
	for _, b := range fn.Blocks {
		if ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return); ok && index < len(ret.Results) {
			all = append(all, ret.Results[index])
		}
	}
	return e.oneType(all, depth)
}

// oneType is the type of what all values hold that are not nil.
func (e *Engine) oneType(all []ssa.Value, depth int) types.Type {
	var one types.Type
	for _, v := range all {
		if k, ok := v.(*ssa.Const); ok && k.IsNil() {
			continue
		}
		t := e.dynamicType(v, depth+1)
		if t == nil || one != nil && !types.Identical(one, t) {
			return nil
		}
		one = t
	}
	return one
}

// decorates reports whether in is a method that calls the method of the same name of another implementation of an interface
// which its own type implements too: a wrapper that counts or falls back. What it calls is not its own kind again.
func (e *Engine) decorates(in *ssa.Function, m *types.Func) bool {
	for in.Parent() != nil {
		in = in.Parent()
	}
	recv := in.Signature.Recv()
	if recv == nil || in.Name() != m.Name() || m.Signature().Recv() == nil {
		return false
	}
	iface, ok := m.Signature().Recv().Type().Underlying().(*types.Interface)
	return ok && types.Implements(recv.Type(), iface)
}
