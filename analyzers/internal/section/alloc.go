package section

import (
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/models"
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

type elemWrite struct {
	index int
	val   *facts.Origin
}

// writes gathers what is written through an address and the addresses derived from it.
type writes struct {
	e      *Engine
	of     string // type of the variable
	whole  []*facts.Origin
	fields map[string][]*facts.Origin
	elems  []elemWrite
	parts  map[partKey]*facts.Origin // composites in fields and elements, as far as they are known
	order  []partKey
	seen   map[ssa.Value]bool
}

// A partKey is a field or an element.
type partKey struct {
	field string
	index int
}

func (w *writes) put(field string, index int, val *facts.Origin) {
	switch {
	case field != "":
		if w.fields == nil {
			w.fields = map[string][]*facts.Origin{}
		}
		w.fields[field] = append(w.fields[field], val)
	case index >= 0:
		w.elems = append(w.elems, elemWrite{index, val})
	default:
		w.whole = append(w.whole, val)
	}
}

// collect follows addr, which is the address of field or element (or of the whole).
func (w *writes) collect(addr ssa.Value, field string, index int) {
	if w.seen[addr] {
		return
	}
	w.seen[addr] = true
	refs := addr.Referrers()
	if refs == nil {
		return
	}
	for _, in := range *refs {
		switch in := in.(type) {
		case *ssa.Store:
			if in.Addr == addr {
				w.put(field, index, w.e.Value(in.Val))
			} else if in.Val == addr {
				w.passed(in, field, index)
			}
		case *ssa.FieldAddr:
			if in.X == addr && field == "" && index < 0 {
				w.collect(in, fieldName(in.X.Type(), in.Field), -1)
			} else if in.X == addr {
				w.nested(in, field, index)
			}
		case *ssa.IndexAddr:
			if c, ok := in.Index.(*ssa.Const); ok && in.X == addr && field == "" && c.Value != nil {
				w.collect(in, "", int(c.Int64()))
			}
		case *ssa.MakeInterface, *ssa.ChangeType, *ssa.ChangeInterface:
			w.collect(in.(ssa.Value), field, index)
		case *ssa.MakeClosure:
			for i, b := range in.Bindings {
				if fn := in.Fn.(*ssa.Function); b == addr && fn.Synthetic == "" && i < len(fn.FreeVars) {
					w.collect(fn.FreeVars[i], field, index)
				}
			}
		case *ssa.Slice:
			w.filled(in, field, index)
		case ssa.CallInstruction:
			w.call(in, addr, field, index)
		}
	}
}

// nested handles p.Params.Key = x and list[0].Key = x: the write counts for the outer field or element, as part of a composite
// of its own.
func (w *writes) nested(fa *ssa.FieldAddr, field string, index int) {
	inner := &writes{e: w.e, seen: w.seen}
	name := fieldName(fa.X.Type(), fa.Field)
	inner.collect(fa, name, -1)
	inner.join()
	if len(inner.fields[name]) == 0 || field == "" && index < 0 {
		return
	}
	key := partKey{field, index}
	part := w.parts[key]
	if part == nil {
		part = &facts.Origin{Kind: facts.Struct, Text: typeName(fa.X.Type())}
		if w.parts == nil {
			w.parts = map[partKey]*facts.Origin{}
		}
		w.parts[key] = part
		w.order = append(w.order, key)
	}
	part.Names, part.Args = append(part.Names, name), append(part.Args, facts.Alternatives(inner.fields[name]...))
}

// join turns the parts gathered so far into composites.
func (w *writes) join() {
	for _, key := range w.order {
		w.put(key.field, key.index, facts.New(*w.parts[key]))
	}
	w.order, w.parts = nil, nil
}

// passed handles an address stored into the argument list of a variadic call: Scan(&x).
func (w *writes) passed(st *ssa.Store, field string, index int) {
	ia, ok := st.Addr.(*ssa.IndexAddr)
	if !ok {
		return
	}
	arr, ok := ia.X.(*ssa.Alloc)
	if !ok || arr.Referrers() == nil {
		return
	}
	for _, in := range *arr.Referrers() {
		sl, ok := in.(*ssa.Slice)
		if !ok || sl.Referrers() == nil {
			continue
		}
		for _, use := range *sl.Referrers() {
			if call, ok := use.(ssa.CallInstruction); ok {
				w.call(call, sl, field, index)
			}
		}
	}
}

// call handles an address that a call gets: what the call may write there.
func (w *writes) call(call ssa.CallInstruction, addr ssa.Value, field string, index int) {
	c := w.e.callee(call)
	if c.builtin != "" {
		return
	}
	arg := -1
	for i, a := range c.args {
		if a == addr {
			arg = i
		}
	}
	if arg < 0 {
		return
	}
	if len(c.rows) > 0 && !writesTo(c, arg) {
		return
	}
	if o := w.e.outOf(call, c, arg); o != nil {
		if field == "" && index < 0 && w.of != "" && (o.Type == "" || strings.HasPrefix(o.Type, "[]interface") || strings.HasPrefix(o.Type, "[]any")) {
			k := *o
			k.Type = w.of
			o = &k
		}
		w.put(field, index, o)
	}
}

// writesTo reports whether a modelled call writes through its arg-th argument (receiver first): Scan's destinations, the
// params that an idempotency setter is called on.
func writesTo(c *callee, arg int) bool {
	for _, row := range c.rows {
		switch {
		case row.Role == models.Guard && row.Nature == "table":
			return strings.Contains(c.name(), "SelectQuery)") && arg > 0 // a query that reads fills its model
		case row.Role == models.Idempotency || row.Role == models.Guard:
			return arg == 0 && c.recv
		}
		if row.Role != models.Access && row.Role != models.SQL && row.Role != models.Read {
			continue
		}
		for _, p := range row.ValueAt {
			i, ok := p.Param(c.obj.Signature())
			if !ok || len(p.Fields) > 0 {
				continue
			}
			if c.recv {
				i++
			}
			if i == arg || i < arg && c.obj.Signature().Variadic() {
				return true
			}
		}
	}
	return false
}

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
