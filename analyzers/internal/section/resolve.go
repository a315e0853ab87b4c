package section

import (
	"go/types"
	"sort"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
)

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
