package section

import (
	"go/constant"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
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
