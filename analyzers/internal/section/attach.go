package section

import (
	"go/types"
	"reflect"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// attached says what a call attaches to x: a modelled setter called on it, or a function of the program that is given it.
func (e *Engine) attached(call ssa.CallInstruction, x ssa.Value) []*facts.Origin {
	c := e.callee(call)
	if len(c.rows) > 0 {
		common := call.Common()
		if common.IsInvoke() && common.Value != x || !common.IsInvoke() && (len(common.Args) == 0 || common.Args[0] != x) {
			return nil
		}
		if o := e.setter(call, c); o != nil {
			return []*facts.Origin{o}
		}
		return nil
	}
	if len(c.fns)+len(c.sums) == 0 {
		return nil
	}
	var out []*facts.Origin
	for i, a := range c.args {
		if a != x {
			continue
		}
		for n, s := range e.allSummaries(c) {
			for _, set := range s.Sets {
				if set.Param == i {
					out = append(out, e.frame(c, call, n, e.argOrigins(c)).Subst(set.X))
				}
			}
		}
	}
	return out
}

func (e *Engine) setter(call ssa.CallInstruction, c *callee) *facts.Origin {
	for _, row := range c.rows {
		if row.Role != models.Idempotency && row.Role != models.Guard && !setsTTL(row) {
			continue
		}
		if !c.recv && len(row.HandleAt) == 0 { // makes a value of its own, as WithValue does of a context
			continue
		}
		o := facts.Origin{Kind: facts.Out, Text: c.name(), Row: row.ID, Names: paramNames(c), At: e.callPos(call)}
		for i, a := range c.args {
			if i == 0 {
				o.Args = append(o.Args, facts.UnknownOrigin())
				continue
			}
			o.Args = append(o.Args, e.Value(a))
		}
		return facts.New(o).WithSite(call)
	}
	return nil
}

const maxAttached = 8

// attaches lists what a function attaches to its parameters.
func (e *Engine) attaches(f *Func) []facts.Attached {
	if f.Fn.Parent() != nil {
		return nil
	}
	var out []facts.Attached
	for i, p := range f.Fn.Params {
		switch types.Unalias(p.Type()).Underlying().(type) {
		case *types.Pointer, *types.Map, *types.Interface:
		default:
			continue
		}
		for _, m := range e.mutators(p) {
			if len(out) < maxAttached {
				out = append(out, facts.Attached{Param: i, X: e.export(m, f.Fn)})
			}
		}
	}
	return out
}

func hasVersionTag(tag string) bool {
	for _, word := range strings.Fields(reflect.StructTag(tag).Get("xorm")) {
		if word == "version" {
			return true
		}
	}
	return false
}

// versioned reports whether a mapper adds a version to the condition of a write by itself: a field of the type of gorm's
// optimisticlock, or one tagged xorm:"version".
func versioned(args []ssa.Value) bool {
	for _, a := range args {
		if mi, ok := a.(*ssa.MakeInterface); ok {
			a = mi.X
		}
		t := types.Unalias(a.Type())
		if p, ok := t.(*types.Pointer); ok {
			t = p.Elem()
		}
		st, ok := t.Underlying().(*types.Struct)
		if !ok {
			continue
		}
		for i := range st.NumFields() {
			if types.TypeString(st.Field(i).Type(), nil) == "gorm.io/plugin/optimisticlock.Version" || hasVersionTag(st.Tag(i)) {
				return true
			}
		}
	}
	return false
}
