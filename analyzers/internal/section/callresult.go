package section

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// values evaluates the arguments; the last of a variadic call becomes a List.
func (e *Engine) argOrigins(c *callee) []*facts.Origin {
	args := make([]*facts.Origin, len(c.args))
	for i, a := range c.args {
		args[i] = e.Value(a)
	}
	if c.value != nil && c.obj != nil && c.recv { // a method value kept in a variable: its receiver is in the value
		if o := e.Value(c.value); o.Kind == facts.FuncLit && len(o.Args) > 0 {
			args = append([]*facts.Origin{o.Args[0]}, args...)
		}
	}
	return args
}

// frame is the instantiation of the n-th body of c at call.
func (e *Engine) frame(c *callee, call ssa.CallInstruction, n int, args []*facts.Origin) *facts.Frame {
	if n < len(c.fns) && c.fns[n].Parent() != nil {
		return &facts.Frame{Own: args, Base: e.paramBase(c.fns[n])}
	}
	return &facts.Frame{Args: args, Site: call}
}

// CallResult says where result n of a call comes from.
func (e *Engine) CallResult(call *ssa.Call, n int) *facts.Origin {
	c := e.callee(call)
	if c.builtin != "" {
		return e.builtin(c, call)
	}
	args := e.argOrigins(c)
	if len(c.rows) == 0 {
		var alts []*facts.Origin
		sums := e.allSummaries(c)
		for i, s := range sums {
			if n < len(s.Results) && s.Results[n].IsKnown() {
				alts = append(alts, e.frame(c, call, i, args).Subst(s.Results[n]))
			} else if s.Results != nil || len(s.Ops) > 0 {
				alts = append(alts, e.opaqueResult(c, call, s, n, args))
			}
		}
		if len(alts) > 0 {
			return facts.Alternatives(alts...)
		}
		if c.value != nil && c.obj == nil {
			if o := e.Value(c.value); o.Kind == facts.FuncLit && o.Sum != nil && n < len(o.Sum.Results) {
				return (&facts.Frame{Own: args, Base: litBase(o)}).Subst(o.Sum.Results[n])
			}
		}
	}
	return e.callNode(facts.Call, c, call, n, args)
}

// litBase is the number of the first parameter of an exported literal.
func litBase(o *facts.Origin) int { return o.Index }

// opaqueResult is a result of a function that is known to read or do something: it stands for what that yields.
func (e *Engine) opaqueResult(c *callee, call *ssa.Call, s *facts.Summary, n int, args []*facts.Origin) *facts.Origin {
	o := e.callNode(facts.Call, c, call, n, args)
	for _, op := range s.Ops {
		if row := e.Index.ByID(op.Row); row != nil && row.Role == models.Read {
			x := *o
			x.Row = op.Row
			return facts.New(x).WithSite(call)
		}
	}
	return o
}

func (e *Engine) callNode(kind facts.Kind, c *callee, call ssa.CallInstruction, n int, args []*facts.Origin) *facts.Origin {
	o := facts.Origin{Kind: kind, Text: c.name(), Index: n, Args: args, Names: paramNames(c), At: e.callPos(call)}
	if len(c.rows) > 0 {
		o.Row = c.rows[0].ID
	}
	if o.Text == "" && c.value != nil {
		o.Text = "func"
		o.Args = append([]*facts.Origin{e.Value(c.value)}, args...)
		o.Names = append([]string{"func"}, o.Names...)
	}
	if kind == facts.Call && pointerLike(call) {
		for _, m := range e.mutators(call.Value()) {
			o.Args = append(o.Args, m)
			o.Names = append(o.Names, "with")
		}
	}
	return facts.New(o).WithSite(call)
}

// outOf says what a call writes through its arg-th argument, nil when it does not write.
func (e *Engine) outOf(call ssa.CallInstruction, c *callee, arg int) *facts.Origin {
	args := make([]*facts.Origin, len(c.args))
	for i, a := range c.args {
		if i == arg || sameVar(a, c.args[arg]) {
			args[i] = facts.UnknownOrigin()
			continue
		}
		args[i] = e.Value(a)
	}
	o := *e.callNode(facts.Out, c, call, arg, args)
	o.Type = elemName(c.args[arg])
	return &o
}

// elemName is the type of what a pointer, also one in an interface, leads to.
func elemName(v ssa.Value) string {
	if mi, ok := v.(*ssa.MakeInterface); ok {
		v = mi.X
	}
	if types.IsInterface(v.Type()) {
		return ""
	}
	return typeName(v.Type())
}

func sameVar(a, b ssa.Value) bool { return a == b }

func paramNames(c *callee) []string {
	var names []string
	if c.recv {
		names = append(names, "receiver")
	}
	if c.obj == nil {
		return names
	}
	sig := c.obj.Signature()
	for i := range sig.Params().Len() {
		names = append(names, sig.Params().At(i).Name())
	}
	return names
}

func (e *Engine) builtin(c *callee, call *ssa.Call) *facts.Origin {
	switch c.builtin {
	case "append":
		if len(c.args) < 2 {
			break
		}
		a, b := e.Value(c.args[0]), e.Value(c.args[1])
		list := facts.Origin{Kind: facts.List}
		for _, x := range []*facts.Origin{a, b} {
			switch x.Kind {
			case facts.List:
				list.Args = append(list.Args, x.Args...)
			case facts.Nil:
			default:
				list.Args = append(list.Args, facts.New(facts.Origin{Kind: facts.Variadic, Args: []*facts.Origin{x}}))
			}
		}
		return facts.New(list)
	}
	o := facts.Origin{Kind: facts.Call, Text: c.builtin}
	for _, a := range c.args {
		o.Args = append(o.Args, e.Value(a))
	}
	return facts.New(o).WithSite(call)
}

func pointerLike(call ssa.CallInstruction) bool {
	v := call.Value()
	if v == nil {
		return false
	}
	t := v.Type()
	if tup, ok := t.(*types.Tuple); ok {
		if tup.Len() == 0 {
			return false
		}
		t = tup.At(0).Type()
	}
	_, ok := types.Unalias(t).(*types.Pointer)
	return ok
}
