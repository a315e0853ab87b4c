package section

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
)

// An Element is one element of a slice that the code builds. Round counts the elements that one append in a loop adds.
type Element struct {
	X     *facts.Origin
	Round int
	loop  *loop
}

// MadeInRound reports whether o is made anew in each round of the loop that appends the element.
func (x Element) MadeInRound(o *facts.Origin) bool {
	in, ok := o.Site().(ssa.Instruction)
	return x.loop != nil && ok && x.loop.blocks[in.Block()]
}

// Elements are the elements of the last argument of a call, which is variadic; ok is false when the code does not show them
// all.
func (e *Engine) Elements(call ssa.CallInstruction) (out []Element, ok bool) {
	args := call.Common().Args
	if len(args) == 0 {
		return nil, false
	}
	return e.elements(args[len(args)-1], 0)
}

const maxElements = 16

func (e *Engine) elements(v ssa.Value, depth int) ([]Element, bool) {
	if depth > 8 {
		return nil, false
	}
	switch v := v.(type) {
	case *ssa.Const:
		return nil, v.IsNil()
	case *ssa.MakeSlice:
		n, ok := intConst(v.Len)
		return nil, ok && n == 0
	case *ssa.Slice:
		n := int64(-1)
		if a, ok := v.X.(*ssa.Alloc); ok && v.Low == nil {
			if arr, ok := a.Type().Underlying().(*types.Pointer).Elem().Underlying().(*types.Array); ok {
				n = arr.Len()
			}
			if v.High != nil {
				if n, ok = intConst(v.High); !ok {
					return nil, false
				}
			}
		}
		o := e.Value(v)
		if o.Kind != facts.List || n < 0 || n > maxElements {
			return nil, false
		}
		var out []Element
		for i, a := range o.Args {
			if int64(i) < n {
				out = append(out, Element{X: a})
			}
		}
		return out, true
	case *ssa.Call:
		b, ok := v.Call.Value.(*ssa.Builtin)
		if !ok || b.Name() != "append" || len(v.Call.Args) != 2 {
			return nil, false
		}
		head, ok := e.elements(v.Call.Args[0], depth+1)
		tail, ok2 := e.elements(v.Call.Args[1], depth+1)
		return append(head, tail...), ok && ok2
	case *ssa.Phi:
		return e.rounds(v, depth)
	}
	return nil, false
}

// rounds are the elements of a slice that a loop with a constant number of rounds appends to.
func (e *Engine) rounds(v *ssa.Phi, depth int) ([]Element, bool) {
	var lp *loop
	for _, l := range e.loops(v.Parent()) {
		if l.head == v.Block() {
			lp = l
		}
	}
	if lp == nil || len(v.Edges) != 2 {
		return nil, false
	}
	var before, added []Element
	ok := lp.times() > 0
	for i, x := range v.Edges {
		if !lp.blocks[v.Block().Preds[i]] {
			var known bool
			before, known = e.elements(x, depth+1)
			ok = ok && known
			continue
		}
		c, isCall := x.(*ssa.Call)
		if !isCall || len(c.Call.Args) != 2 || c.Call.Args[0] != ssa.Value(v) {
			return nil, false
		}
		var known bool
		added, known = e.elements(c.Call.Args[1], depth+1)
		ok = ok && known
	}
	if !ok || len(added)*lp.times() > maxElements {
		return nil, false
	}
	for n := range lp.times() {
		for _, x := range added {
			before = append(before, Element{X: x.X, Round: n, loop: lp})
		}
	}
	return before, true
}
