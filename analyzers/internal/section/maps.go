package section

import (
	"go/constant"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

const maxEntries = 32

// entries says what is in a map that the function makes: the entries under constant keys, as if they were fields. Cut tells
// that there may be others.
func (e *Engine) entries(m *ssa.MakeMap) *facts.Origin {
	o := facts.Origin{Kind: facts.Struct, Text: typeName(m.Type())}
	seen := map[ssa.Value]bool{}
	var walk func(v ssa.Value)
	walk = func(v ssa.Value) {
		if seen[v] || v.Referrers() == nil {
			return
		}
		seen[v] = true
		for _, in := range *v.Referrers() {
			switch in := in.(type) {
			case *ssa.MapUpdate:
				if in.Map == v {
					e.entry(&o, in)
				}
			case *ssa.ChangeType:
				walk(in)
			case *ssa.Phi, *ssa.Store, *ssa.MakeClosure:
				o.Cut = true // it goes on under another name
			}
		}
	}
	walk(m)
	x := facts.New(o)
	if o.Cut && !x.Cut {
		c := *x
		c.Cut = true
		x = &c
	}
	return x.WithSite(m)
}

func (e *Engine) entry(o *facts.Origin, in *ssa.MapUpdate) {
	key := e.Value(in.Key)
	k, ok := in.Key.(*ssa.Const)
	if !ok || k.Value == nil || k.Value.Kind() != constant.String {
		if key.Kind != facts.Const {
			o.Cut = true
			return
		}
	}
	if len(o.Names) >= maxEntries {
		o.Cut = true
		return
	}
	val := e.Value(in.Value)
	for i, n := range o.Names {
		if n == key.Text {
			o.Args[i] = facts.Alternatives(o.Args[i], val)
			return
		}
	}
	o.Names, o.Args = append(o.Names, key.Text), append(o.Args, val)
}

// filled notes what a modelled source of values writes into a slice: rand.Read(b).
func (w *writes) filled(sl *ssa.Slice, field string, index int) {
	for _, in := range *sl.Referrers() {
		if call, ok := in.(ssa.CallInstruction); ok {
			if o := w.e.fills(call, sl); o != nil {
				w.put(field, index, o)
			}
		}
	}
}

// fills is what a call writes into a slice that it is given, nil when it is no source of values.
func (e *Engine) fills(call ssa.CallInstruction, sl ssa.Value) *facts.Origin {
	c := e.callee(call)
	for i, a := range c.args {
		if a != sl {
			continue
		}
		for _, row := range c.rows {
			if row.Role == models.Origin {
				return e.outOf(call, c, i)
			}
		}
	}
	return nil
}

// made is a slice of a length that only the running program knows, with what fills it.
func (e *Engine) made(v *ssa.MakeSlice) *facts.Origin {
	o := facts.Origin{Kind: facts.List, Type: typeName(v.Type())}
	for _, in := range *v.Referrers() {
		if call, ok := in.(ssa.CallInstruction); ok {
			if x := e.fills(call, v); x != nil {
				o.Args = append(o.Args, x)
			}
		}
	}
	return facts.New(o).WithSite(v)
}
