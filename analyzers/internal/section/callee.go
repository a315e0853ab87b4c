package section

import (
	"go/types"
	"sort"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// A callee is what a call calls, however it is spelled: static, through an interface, bound, deferred, as a goroutine.
type callee struct {
	obj     *types.Func      // the declared function or method, nil for function values
	rows    []*models.Row    // what the models say
	fns     []*ssa.Function  // bodies in this package
	sums    []*facts.Summary // summaries of other packages
	value   ssa.Value        // a function value that is neither
	args    []ssa.Value      // receiver and arguments, as the signature of obj has them
	recv    bool             // args[0] is the receiver
	sig     *types.Signature // without receiver
	builtin string
	invoke  bool
}

// name is the callee as messages and traces print it.
func (c *callee) name() string {
	if c.obj != nil {
		return c.obj.FullName()
	}
	if len(c.fns) == 1 {
		return funcName(c.fns[0])
	}
	return ""
}

// short is name without package path: (*Store).Put.
func short(obj *types.Func) string {
	if obj == nil {
		return ""
	}
	sig := obj.Signature()
	if sig.Recv() == nil {
		return obj.Name()
	}
	t := sig.Recv().Type()
	star := ""
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t, star = p.Elem(), "*"
	}
	name := "?"
	if n, ok := types.Unalias(t).(*types.Named); ok {
		name = n.Obj().Name()
	}
	if star == "" {
		return name + "." + obj.Name()
	}
	return "(*" + name + ")." + obj.Name()
}

func (e *Engine) callee(call ssa.CallInstruction) *callee {
	if c := e.called[call]; c != nil {
		return c
	}
	c := e.findCallee(call)
	e.called[call] = c
	return c
}

func (e *Engine) findCallee(call ssa.CallInstruction) *callee {
	common := call.Common()
	c := &callee{sig: common.Signature()}
	switch {
	case common.IsInvoke():
		c.invoke, c.recv = true, true
		c.obj = common.Method.Origin()
		c.args = append([]ssa.Value{common.Value}, common.Args...)
	default:
		c.args = common.Args
		switch v := common.Value.(type) {
		case *ssa.Builtin:
			c.builtin = v.Name()
			return c
		case *ssa.Function:
			e.static(c, v)
		case *ssa.MakeClosure:
			fn := v.Fn.(*ssa.Function)
			if fn.Synthetic != "" {
				e.bound(c, fn, v)
			} else {
				c.fns = []*ssa.Function{fn}
			}
		default:
			c.value = common.Value
			e.dynamic(c)
		}
	}
	if c.obj != nil {
		if c.rows = e.Index.Lookup(c.obj); c.invoke && len(c.rows) == 0 {
			c.rows = e.locker(c)
		}
		if c.invoke && e.outseen(c.obj, c.rows) {
			c.rows = nil
		}
		if len(c.rows) == 0 {
			e.resolve(c, call.Parent())
		}
		if c.invoke && len(c.rows)+len(c.fns)+len(c.sums) == 0 {
			e.fromLibrary(c)
		}
	}
	return c
}

func (e *Engine) static(c *callee, fn *ssa.Function) {
	if fn.Origin() != nil {
		fn = fn.Origin()
	}
	if obj, ok := fn.Object().(*types.Func); ok {
		c.obj = obj.Origin()
		c.recv = obj.Signature().Recv() != nil
		return
	}
	if len(fn.Blocks) > 0 {
		c.fns = []*ssa.Function{fn}
	}
}

func (e *Engine) bound(c *callee, fn *ssa.Function, mc *ssa.MakeClosure) {
	if obj, ok := fn.Object().(*types.Func); ok {
		c.obj = obj.Origin()
		c.recv = obj.Signature().Recv() != nil
		c.args = append(append([]ssa.Value{}, mc.Bindings...), c.args...)
	}
}

// dynamic follows a function value to the literal or method value it can only be.
func (e *Engine) dynamic(c *callee) {
	o := e.Value(c.value)
	if o.Kind != facts.FuncLit || o.Sum != nil { // one that came out of a call is in the caller's terms: see fn
		return
	}
	switch site := o.Site().(type) {
	case *ssa.Function:
		if obj, ok := site.Object().(*types.Func); ok {
			c.obj = obj.Origin()
			c.recv = false
			if obj.Signature().Recv() != nil {
				c.recv = true
			}
		} else {
			c.fns = []*ssa.Function{site}
		}
	case *types.Func:
		c.obj = site.Origin()
	}
}

// resolve finds bodies and summaries of a function that no model describes.
func (e *Engine) resolve(c *callee, in *ssa.Function) {
	if c.invoke {
		if e.concrete(c) {
			return
		}
		c.fns = e.implementers(c.obj)
		if e.decorates(in, c.obj) {
			c.fns = nil
		}
		c.sums = e.Env.Implementers(c.obj)
		return
	}
	if fn := e.byObj[c.obj]; fn != nil {
		c.fns = []*ssa.Function{fn}
		return
	}
	if s := e.Env.Summary(c.obj); s != nil {
		c.sums = []*facts.Summary{s}
	}
}

// fromLibrary handles an interface of the project that a library's own type satisfies: interface{ SetNX(...) *redis.BoolCmd }.
func (e *Engine) fromLibrary(c *callee) {
	if obj, ok := e.libs[c.obj]; ok {
		if obj != nil {
			c.obj, c.rows = obj, e.Index.Lookup(obj)
		}
		return
	}
	e.libs[c.obj] = nil
	recv := c.obj.Signature().Recv()
	if recv == nil {
		return
	}
	iface, ok := recv.Type().Underlying().(*types.Interface)
	if !ok || iface.NumMethods() == 0 {
		return
	}
	for _, imp := range e.imports() {
		if !e.Index.Modelled(imp.Path()) {
			continue
		}
		for _, name := range imp.Scope().Names() {
			tn, ok := imp.Scope().Lookup(name).(*types.TypeName)
			if !ok || !tn.Exported() || tn.IsAlias() {
				continue
			}
			t := tn.Type()
			if n, ok := t.(*types.Named); ok && n.TypeParams().Len() > 0 {
				continue
			}
			if !types.IsInterface(t) {
				t = types.NewPointer(t)
			}
			if !types.Implements(t, iface) {
				continue
			}
			sel := types.NewMethodSet(t).Lookup(c.obj.Pkg(), c.obj.Name())
			if sel == nil {
				continue
			}
			if obj, ok := sel.Obj().(*types.Func); ok {
				if rows := e.Index.Lookup(obj.Origin()); len(rows) > 0 {
					e.libs[c.obj] = obj.Origin()
					c.obj, c.rows = obj.Origin(), rows
					return
				}
			}
		}
	}
}

// imports are the packages that this one imports, sorted by path.
func (e *Engine) imports() []*types.Package {
	imps := append([]*types.Package{}, e.Pkg.Pkg.Imports()...)
	sort.Slice(imps, func(i, j int) bool { return imps[i].Path() < imps[j].Path() })
	return imps
}

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

// allSummaries are the summaries of every body the call can reach, those of this package first.
func (e *Engine) allSummaries(c *callee) []*facts.Summary {
	var sums []*facts.Summary
	for _, fn := range c.fns {
		if s := e.Summary(fn); s != nil {
			sums = append(sums, s)
		}
	}
	return append(sums, c.sums...)
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
