package section

import (
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

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
