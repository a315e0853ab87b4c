package section

import (
	"go/types"

	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/models"
	"golang.org/x/tools/go/ssa"
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

// isCalled reports whether a call is of the function with a full name.
func isCalled(c *callee, name string) bool { return c.obj != nil && c.obj.FullName() == name }
