package section

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
)

// looksAt lists the parameters of f that carry the outcome of a call and are looked at: a sql.Result, a command tag.
func (e *Engine) looksAt(f *Func) []facts.Asked {
	var out []facts.Asked
	for i, p := range f.Fn.Params {
		t := types.Unalias(p.Type())
		if ptr, ok := t.(*types.Pointer); ok {
			t = types.Unalias(ptr.Elem())
		}
		n, ok := t.(*types.Named)
		if !ok || n.Obj().Pkg() == nil || !e.Index.Modelled(n.Obj().Pkg().Path()) {
			continue
		}
		o := &outcome{e: e, of: map[ssa.Value]int{}}
		o.follow(p, 0)
		if use := o.uses & (facts.CountRead | facts.DuplicateRead); use != 0 {
			out = append(out, facts.Asked{Param: i, Use: o.uses})
		}
	}
	return out
}

// handed follows a raw outcome into a function that looks at it, and reports whether one does. What that function answers
// then tells what it has seen.
func (o *outcome) handed(call ssa.CallInstruction, c *callee, v ssa.Value, kind int) bool {
	if kind < 0 && kind != carriesValue || len(c.rows) > 0 {
		return false
	}
	found := false
	for _, s := range o.e.allSummaries(c) {
		for _, a := range s.Asks {
			if a.Param >= len(c.args) || c.args[a.Param] != v {
				continue
			}
			found = true
			use := a.Use &^ (facts.ValueGate | facts.Returned)
			if a.Use&facts.Returned != 0 && a.Use&facts.ValueGate == 0 { // only hands it on
				use &^= facts.CountRead | facts.ValueRead
			}
			o.uses |= use
		}
	}
	if r := call.Value(); found && r != nil {
		o.answered(r)
	}
	return found
}

// answered follows what a function makes of an outcome: an error, a boolean, a number.
func (o *outcome) answered(v ssa.Value) {
	if tup, ok := v.Type().(*types.Tuple); ok {
		for _, in := range *v.Referrers() {
			if x, ok := in.(*ssa.Extract); ok && x.Index < tup.Len() {
				o.answered(x)
			}
		}
		return
	}
	if isError(v.Type()) {
		o.follow(v, carriesError)
		return
	}
	o.follow(v, carriesCount)
}
