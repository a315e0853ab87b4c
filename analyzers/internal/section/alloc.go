package section

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
)

// contents says what is in the variable that a allocates, over its whole life: fields and elements stored, calls that wrote
// through its address.
func (e *Engine) contents(a *ssa.Alloc) *facts.Origin {
	elem := a.Type().Underlying().(*types.Pointer).Elem()
	w := &writes{e: e, seen: map[ssa.Value]bool{}, of: typeName(elem)}
	w.collect(a, "", -1)
	w.join()
	switch t := elem.Underlying().(type) {
	case *types.Array:
		if len(w.whole) > 0 {
			return facts.New(facts.Origin{Kind: facts.List, Args: w.whole, Type: typeName(elem)})
		}
		args := make([]*facts.Origin, min(t.Len(), 32))
		for _, x := range w.elems {
			if x.index >= 0 && x.index < len(args) {
				args[x.index] = facts.Alternatives(args[x.index], x.val)
			}
		}
		return facts.New(facts.Origin{Kind: facts.List, Args: args, Type: typeName(elem)})
	case *types.Struct:
		if len(w.whole) > 0 && len(w.fields) == 0 {
			return facts.Alternatives(w.whole...)
		}
		o := facts.Origin{Kind: facts.Struct, Text: typeName(elem)}
		for i := range t.NumFields() {
			name := t.Field(i).Name()
			alts := w.fields[name]
			if len(alts)+len(w.whole) == 0 {
				continue
			}
			for _, x := range w.whole {
				alts = append(alts, facts.FieldOf(x, name))
			}
			val := facts.Alternatives(alts...)
			if t.Field(i).Embedded() {
				name = "embed:" + name
			}
			o.Names = append(o.Names, name)
			o.Args = append(o.Args, val)
		}
		return facts.New(o).WithSite(a)
	}
	if len(w.whole) == 0 {
		return facts.New(facts.Origin{Kind: facts.Nil, Text: "zero"})
	}
	return facts.Alternatives(w.whole...)
}
