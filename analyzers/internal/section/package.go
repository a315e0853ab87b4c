package section

import (
	"go/types"
	"sort"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
)

// index finds the functions and types of the package.
func (e *Engine) index() {
	for _, fn := range e.functions() {
		if obj, ok := fn.Object().(*types.Func); ok {
			e.byObj[obj.Origin()] = fn
		}
	}
	scope := e.Pkg.Pkg.Scope()
	for _, name := range scope.Names() {
		tn, ok := scope.Lookup(name).(*types.TypeName)
		if !ok || tn.IsAlias() {
			continue
		}
		if named, ok := tn.Type().(*types.Named); ok && named.TypeParams().Len() == 0 && !types.IsInterface(named) {
			e.named = append(e.named, named)
		}
	}
}

func (e *Engine) functions() []*ssa.Function {
	var fns []*ssa.Function
	var add func(fn *ssa.Function)
	add = func(fn *ssa.Function) {
		if fn == nil || fn.Synthetic != "" && fn.Name() != "init" || len(fn.Blocks) == 0 {
			return
		}
		fns = append(fns, fn)
		for n, lit := range fn.AnonFuncs {
			if fn.Parent() == nil {
				e.number(fn, lit, n)
			}
			add(lit)
		}
	}
	var members []ssa.Member
	for _, m := range e.Pkg.Members {
		members = append(members, m)
	}
	sort.Slice(members, func(i, j int) bool { return members[i].Name() < members[j].Name() })
	for _, m := range members {
		switch m := m.(type) {
		case *ssa.Function:
			add(m)
		case *ssa.Type:
			named, ok := m.Type().(*types.Named)
			if !ok {
				continue
			}
			for i := range named.NumMethods() {
				add(e.Pkg.Prog.FuncValue(named.Method(i)))
			}
		}
	}
	sort.SliceStable(fns, func(i, j int) bool { return fns[i].Pos() < fns[j].Pos() })
	return fns
}

// number gives the function literals of one function, at any depth, numbers of their own.
func (e *Engine) number(top, lit *ssa.Function, _ int) {
	if _, ok := e.lits[lit]; ok {
		return
	}
	n := e.lits[top]
	e.lits[top] = n + 1
	e.lits[lit] = n + 1
	for _, in := range lit.AnonFuncs {
		e.number(top, in, 0)
	}
}

// paramBase is the number of fn's first parameter in origins.
func (e *Engine) paramBase(fn *ssa.Function) int {
	if fn.Parent() == nil {
		return 0
	}
	if _, ok := e.lits[fn]; !ok {
		top := fn
		for top.Parent() != nil {
			top = top.Parent()
		}
		for _, lit := range top.AnonFuncs {
			e.number(top, lit, 0)
		}
	}
	return 1000 * e.lits[fn]
}

// implementers returns the methods of this package's types that implement an interface method.
func (e *Engine) implementers(m *types.Func) []*ssa.Function {
	if fns, ok := e.impls[m]; ok {
		return fns
	}
	e.impls[m] = nil
	recv := m.Signature().Recv()
	if recv == nil {
		return nil
	}
	iface, ok := recv.Type().Underlying().(*types.Interface)
	if !ok || iface.NumMethods() == 0 {
		return nil
	}
	var fns []*ssa.Function
	for _, t := range e.named {
		ptr := types.NewPointer(t)
		if !types.Implements(ptr, iface) {
			continue
		}
		sel := types.NewMethodSet(ptr).Lookup(m.Pkg(), m.Name())
		if sel == nil {
			continue
		}
		obj, ok := sel.Obj().(*types.Func)
		if !ok {
			continue
		}
		if fn := e.byObj[obj.Origin()]; fn != nil {
			fns = append(fns, fn)
		}
	}
	e.impls[m] = fns
	return fns
}

// Implementations returns the summaries of this package's types for an interface method, of those that act.
func (e *Engine) Implementations(m *types.Func) []*facts.Summary {
	var out []*facts.Summary
	for _, fn := range e.implementers(m) {
		if s := e.Summary(fn); s.Acts() {
			out = append(out, s)
		}
	}
	return out
}
