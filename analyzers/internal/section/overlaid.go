package section

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
)

// overlaid is what a function of this program returned, with the fields that its caller sets afterwards and what it attaches.
func (e *Engine) overlaid(v ssa.Value, o *facts.Origin) *facts.Origin {
	ptr, ok := types.Unalias(v.Type()).(*types.Pointer)
	if !ok {
		return o
	}
	t, ok := ptr.Elem().Underlying().(*types.Struct)
	if !ok || !e.ours(v) {
		return o
	}
	attached := e.mutators(v)
	if len(attached) == 0 && !setsField(v) {
		return o
	}
	w := &writes{e: e, seen: map[ssa.Value]bool{}}
	w.collect(v, "", -1)
	w.join()
	s := facts.Origin{Kind: facts.Struct, Text: typeName(ptr)}
	for i := range t.NumFields() {
		name := t.Field(i).Name()
		set := w.fields[name]
		if len(set) == 0 {
			continue
		}
		s.Args = append(s.Args, facts.Alternatives(append(set[:len(set):len(set)], facts.FieldOf(o, name))...))
		if t.Field(i).Embedded() {
			name = "embed:" + name
		}
		s.Names = append(s.Names, name)
	}
	for _, x := range attached {
		s.Names, s.Args = append(s.Names, "with"), append(s.Args, x)
	}
	if len(s.Names) == 0 {
		return o
	}
	s.Names, s.Args = append(s.Names, ""), append(s.Args, o)
	return facts.New(s).WithSite(v)
}

// ours reports whether a value is the result of a function that no model describes.
func (e *Engine) ours(v ssa.Value) bool {
	if x, ok := v.(*ssa.Extract); ok {
		v = x.Tuple
	}
	call, ok := v.(*ssa.Call)
	return ok && len(e.callee(call).rows) == 0
}

// setsField reports whether a field of what v points to is stored to in its function.
func setsField(v ssa.Value) bool {
	for _, in := range *v.Referrers() {
		fa, ok := in.(*ssa.FieldAddr)
		if !ok {
			continue
		}
		for _, use := range *fa.Referrers() {
			switch use := use.(type) {
			case *ssa.Store:
				if use.Addr == fa {
					return true
				}
			case *ssa.FieldAddr:
				return true
			}
		}
	}
	return false
}
