package section

import (
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"golang.org/x/tools/go/ssa"
)

// export makes an origin independent of this analysis: a literal that callers may call carries its summary. One that is only
// an argument of some call in the tree has been run, or not, where it was written.
func (e *Engine) export(o *facts.Origin, fn *ssa.Function) *facts.Origin {
	switch o.Kind {
	case facts.FuncLit:
		if o.Sum != nil {
			return o
		}
		if lit, ok := o.Site().(*ssa.Function); ok && lit.Parent() != nil {
			c := *o
			c.Index = e.paramBase(lit)
			c.Args = nil
			if s := e.Summary(lit); s.Weight() <= maxLiteral {
				c.Sum = s
			} else {
				c.Sum = s.Essence()
			}
			return facts.New(c)
		}
		return o
	case facts.Struct, facts.List, facts.Join, facts.Variadic:
	default:
		return o
	}
	args := make([]*facts.Origin, len(o.Args))
	same := true
	for i, a := range o.Args {
		args[i] = e.export(a, fn)
		same = same && args[i] == a
	}
	if same {
		return o
	}
	c := *o
	c.Args = args
	return facts.New(c)
}

// maxLiteral bounds what a literal carries, in nodes of origins.
const maxLiteral = 256

// exportSlot exports a slot. Only function values that may still be called, and handles, keep their literals.
func (e *Engine) exportSlot(s facts.Slot, fn *ssa.Function) facts.Slot {
	if s.Name == "fn" || s.Name == "handle" || len(s.Name) == 2 && s.Name[0] == 'a' {
		return facts.Slot{Name: s.Name, X: e.export(s.Value(), fn)}
	}
	return s
}

func (e *Engine) exportAll(os []*facts.Origin, fn *ssa.Function) []*facts.Origin {
	var out []*facts.Origin
	for _, o := range os {
		if len(out) < maxJoins && o.IsKnown() {
			out = append(out, e.export(o, fn))
		}
	}
	return out
}
