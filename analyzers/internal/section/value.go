package section

import (
	"go/constant"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
)

// Value says where v comes from.
func (e *Engine) Value(v ssa.Value) *facts.Origin {
	if v == nil {
		return facts.UnknownOrigin()
	}
	if o, ok := e.values[v]; ok {
		if o == nil { // a cycle: a loop variable
			return facts.UnknownOrigin()
		}
		return o
	}
	e.values[v] = nil
	o := e.eval(v)
	if o == nil {
		o = facts.UnknownOrigin()
	}
	e.values[v] = o
	return o
}

func (e *Engine) eval(v ssa.Value) *facts.Origin {
	switch v := v.(type) {
	case *ssa.Const:
		return constOrigin(v)
	case *ssa.Parameter:
		fn := v.Parent()
		for i, p := range fn.Params {
			if p == v {
				return facts.New(facts.Origin{Kind: facts.Param, Index: e.paramBase(fn) + i, Name: v.Name(), Type: typeName(v.Type())})
			}
		}
	case *ssa.FreeVar:
		if b := binding(v); b != nil {
			return e.Value(b)
		}
	case *ssa.Global:
		return e.global(v)
	case *ssa.Function:
		return facts.New(facts.Origin{Kind: facts.FuncLit, Text: funcName(v)}).WithSite(v)
	case *ssa.MakeClosure:
		return e.closure(v)
	case *ssa.Alloc:
		return e.contents(v)
	case *ssa.UnOp:
		return e.unop(v)
	case *ssa.FieldAddr:
		return owned(facts.FieldOf(e.Value(v.X), fieldName(v.X.Type(), v.Field)), v.X.Type())
	case *ssa.Field:
		return owned(facts.FieldOf(e.Value(v.X), fieldName(v.X.Type(), v.Field)), v.X.Type())
	case *ssa.IndexAddr:
		return element(e.Value(v.X), v.Index)
	case *ssa.Index:
		return element(e.Value(v.X), v.Index)
	case *ssa.Lookup:
		return facts.ElemOf(e.Value(v.X))
	case *ssa.Extract:
		return e.overlaid(v, e.extract(v))
	case *ssa.Call:
		return e.overlaid(v, e.CallResult(v, 0))
	case *ssa.Phi:
		return e.phi(v)
	case *ssa.BinOp:
		return facts.New(facts.Origin{Kind: facts.Binary, Text: v.Op.String(), Args: []*facts.Origin{e.Value(v.X), e.Value(v.Y)}})
	case *ssa.Convert:
		x := e.Value(v.X)
		if isDuration(v.Type()) && !isDuration(v.X.Type()) && x.Kind != facts.Const {
			return facts.New(facts.Origin{Kind: facts.Binary, Text: "time.Duration", Args: []*facts.Origin{x}})
		}
		return x
	case *ssa.ChangeType:
		if _, plain := types.Unalias(v.X.Type()).(*types.Basic); plain && isDuration(v.Type()) {
			if x := e.Value(v.X); x.Kind != facts.Const { // an int64 that becomes a time.Duration
				return facts.New(facts.Origin{Kind: facts.Binary, Text: "time.Duration", Args: []*facts.Origin{x}})
			}
		}
		return e.Value(v.X)
	case *ssa.ChangeInterface:
		return e.Value(v.X)
	case *ssa.MakeInterface:
		return e.Value(v.X)
	case *ssa.TypeAssert:
		return e.Value(v.X)
	case *ssa.SliceToArrayPointer:
		return e.Value(v.X)
	case *ssa.Slice:
		return e.Value(v.X)
	case *ssa.MakeSlice:
		return e.made(v)
	case *ssa.MakeMap:
		return e.entries(v)
	case *ssa.MakeChan:
		return facts.New(facts.Origin{Kind: facts.Struct, Text: typeName(v.Type()), Cut: true}).WithSite(v)
	}
	return facts.UnknownOrigin()
}

func constOrigin(v *ssa.Const) *facts.Origin {
	if v.Value == nil {
		if v.IsNil() {
			return facts.New(facts.Origin{Kind: facts.Nil})
		}
		return facts.New(facts.Origin{Kind: facts.Nil, Text: "zero"})
	}
	text := v.Value.ExactString()
	if v.Value.Kind() == constant.String {
		text = constant.StringVal(v.Value)
	}
	return facts.New(facts.Origin{Kind: facts.Const, Text: text, Type: typeName(v.Type())})
}

// binding is the value a literal captured as v.
func binding(v *ssa.FreeVar) ssa.Value {
	fn := v.Parent()
	refs := fn.Referrers()
	if refs == nil {
		return nil
	}
	for i, fv := range fn.FreeVars {
		if fv != v {
			continue
		}
		for _, in := range *refs {
			if mc, ok := in.(*ssa.MakeClosure); ok && i < len(mc.Bindings) {
				return mc.Bindings[i]
			}
		}
	}
	return nil
}

func (e *Engine) closure(v *ssa.MakeClosure) *facts.Origin {
	fn := v.Fn.(*ssa.Function)
	if fn.Synthetic != "" { // a method value: the receiver is bound
		var args []*facts.Origin
		for _, b := range v.Bindings {
			args = append(args, e.Value(b))
		}
		if obj, ok := fn.Object().(*types.Func); ok {
			o := facts.Origin{Kind: facts.FuncLit, Text: obj.FullName(), Args: args}
			return facts.New(o).WithSite(obj)
		}
	}
	return facts.New(facts.Origin{Kind: facts.FuncLit, Text: funcName(fn)}).WithSite(fn)
}

func (e *Engine) global(v *ssa.Global) *facts.Origin {
	name := v.Name()
	if v.Pkg != nil {
		name = v.Pkg.Pkg.Path() + "." + name
	}
	o := facts.New(facts.Origin{Kind: facts.Global, Text: name, Type: typeName(v.Type())})
	if v.Pkg != e.Pkg {
		return o
	}
	if x := e.globalValue(v); x != nil {
		return x
	}
	return o
}

// globalValue is what a package variable holds when it is set once, where it is declared.
func (e *Engine) globalValue(v *ssa.Global) *facts.Origin {
	init := e.Pkg.Func("init")
	if init == nil {
		return nil
	}
	var val ssa.Value
	for _, b := range init.Blocks {
		for _, in := range b.Instrs {
			if st, ok := in.(*ssa.Store); ok && st.Addr == v {
				if val != nil {
					return nil
				}
				val = st.Val
			}
		}
	}
	if val == nil {
		return nil
	}
	switch val.(type) {
	case *ssa.Const, *ssa.Call, *ssa.BinOp, *ssa.Convert:
	default:
		return nil
	}
	x := e.Value(val)
	switch x.Kind {
	case facts.Const:
		if e.assigned(v) {
			return nil
		}
		c := *x
		c.Name = v.Name()
		return facts.New(c)
	case facts.Call, facts.Binary:
		if x.Row != "" || x.Kind == facts.Binary {
			c := *x
			c.Name = v.Name() // made once
			return facts.New(c)
		}
	}
	return nil
}

// assigned reports whether a package variable is also stored to outside its declaration.
func (e *Engine) assigned(v *ssa.Global) bool {
	for _, fn := range e.functions() {
		if fn.Name() == "init" && fn.Synthetic != "" {
			continue
		}
		for _, b := range fn.Blocks {
			for _, in := range b.Instrs {
				if st, ok := in.(*ssa.Store); ok && st.Addr == v {
					return true
				}
			}
		}
	}
	return false
}

func (e *Engine) unop(v *ssa.UnOp) *facts.Origin {
	switch v.Op {
	case token.MUL:
		return e.load(v)
	case token.ARROW:
		return facts.ElemOf(e.Value(v.X))
	}
	return facts.New(facts.Origin{Kind: facts.Binary, Text: v.Op.String(), Args: []*facts.Origin{e.Value(v.X)}})
}

func (e *Engine) load(v *ssa.UnOp) *facts.Origin {
	if srcs := e.reaching(v); srcs != nil {
		alts := make([]*facts.Origin, 0, len(srcs))
		for _, s := range srcs {
			alts = append(alts, e.Value(s))
		}
		return facts.Alternatives(alts...)
	}
	return e.Value(v.X)
}

func (e *Engine) extract(v *ssa.Extract) *facts.Origin {
	switch t := v.Tuple.(type) {
	case *ssa.Call:
		return e.CallResult(t, v.Index)
	case *ssa.TypeAssert:
		if v.Index == 0 {
			return e.Value(t.X)
		}
	case *ssa.Lookup:
		if v.Index == 0 {
			return facts.ElemOf(e.Value(t.X))
		}
	case *ssa.UnOp:
		if v.Index == 0 {
			return facts.ElemOf(e.Value(t.X))
		}
	case *ssa.Select:
		n := 2
		for _, st := range t.States {
			if st.Dir == types.RecvOnly {
				if n == v.Index {
					return facts.ElemOf(e.Value(st.Chan))
				}
				n++
			}
		}
	case *ssa.Next:
		r, ok := t.Iter.(*ssa.Range)
		switch {
		case !ok || t.IsString:
		case v.Index == 1: // a key of a map
			return facts.New(facts.Origin{Kind: facts.Elem, Text: "key", Args: []*facts.Origin{e.Value(r.X)}})
		case v.Index == 2:
			return facts.ElemOf(e.Value(r.X))
		}
	}
	return facts.UnknownOrigin()
}

// phi joins the values a variable can have. Variables that are set from each other in a loop are taken together, so that the
// outcome does not depend on which of them is asked for first.
func (e *Engine) phi(v *ssa.Phi) *facts.Origin {
	var alts []*facts.Origin
	seen := map[*ssa.Phi]bool{v: true}
	work := []*ssa.Phi{v}
	for len(work) > 0 {
		p := work[0]
		work = work[1:]
		for _, x := range p.Edges {
			if q, ok := x.(*ssa.Phi); ok {
				if !seen[q] {
					seen[q] = true
					work = append(work, q)
				}
				continue
			}
			alts = append(alts, e.Value(x))
		}
	}
	return facts.Alternatives(alts...)
}

func element(x *facts.Origin, index ssa.Value) *facts.Origin {
	if x.Kind == facts.List {
		if c, ok := index.(*ssa.Const); ok && c.Value != nil {
			if i := int(c.Int64()); i >= 0 && i < len(x.Args) {
				return x.Args[i]
			}
		}
	}
	return facts.ElemOf(x)
}

// owned notes the struct type a field belongs to.
func owned(o *facts.Origin, t types.Type) *facts.Origin {
	if o.Kind != facts.Field || o.Type != "" {
		return o
	}
	c := *o
	c.Type = typeName(t)
	return &c
}

func fieldName(t types.Type, i int) string {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	st, ok := t.Underlying().(*types.Struct)
	if !ok || i >= st.NumFields() {
		return "?"
	}
	return st.Field(i).Name()
}

func typeName(t types.Type) string {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	return types.TypeString(t, nil)
}

func isDuration(t types.Type) bool { return typeName(t) == "time.Duration" }

func funcName(fn *ssa.Function) string {
	if obj, ok := fn.Object().(*types.Func); ok {
		return obj.FullName()
	}
	return strings.TrimPrefix(fn.String(), "*")
}
