package section

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/effects"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// A Fate is what becomes of a context until an operation does its I/O with it, mildest first.
type Fate uint8

// The fates.
const (
	Lives   Fate = iota // it does not end before, or nothing is known
	Foreign             // the caller gives it and can end it
	Ends                // it is done by then, or can be
)

// A ContextFate is what becomes of a context, and why.
type ContextFate struct {
	Fate Fate
	// Nature is how it can end: request, timeout, cancel.
	Nature string
	At     facts.Pos // where the context that ends is made
}

// Context judges the context that a release does its I/O with.
func (e *Engine) Context(op *Op) ContextFate {
	if op.Effect().Ctx == nil {
		return ContextFate{}
	}
	j := &contextJudge{e: e, op: op, seen: map[*facts.Origin]bool{}}
	return j.judge(op.Effect().Ctx, 0)
}

// A contextJudge judges the contexts one release can be given.
type contextJudge struct {
	e    *Engine
	op   *Op
	seen map[*facts.Origin]bool
}

const maxContexts = 12

func (j *contextJudge) judge(o *facts.Origin, depth int) ContextFate {
	if o == nil || depth > maxContexts || j.seen[o] {
		return ContextFate{}
	}
	switch o.Kind {
	case facts.Join:
		var worst ContextFate
		for _, b := range o.Args {
			if f := j.judge(b, depth+1); f.Fate > worst.Fate {
				worst = f
			}
		}
		return worst
	case facts.Param:
		return ContextFate{Fate: Foreign}
	case facts.Call:
	default:
		return ContextFate{}
	}
	row := j.e.Index.ByID(o.Row)
	if row == nil || row.Role != models.Context {
		return ContextFate{}
	}
	j.seen[o] = true
	parent := func() ContextFate {
		return j.judge(effects.Resolve(j.e.Index, o, row.ContextAt), depth+1)
	}
	switch row.Nature {
	case "request":
		return ContextFate{Ends, "request", o.At}
	case "value":
		return parent()
	case "timeout", "cancel":
		f := parent()
		if f.Fate == Ends {
			return f
		}
		if own := j.ends(o, row); own {
			return ContextFate{Ends, row.Nature, o.At}
		}
		return f
	}
	return ContextFate{}
}

// ends reports whether a context with a deadline or a cancel function may be done before the release, its parents aside.
func (j *contextJudge) ends(o *facts.Origin, row *models.Row) bool {
	mk, ok := o.Site().(ssa.CallInstruction)
	rel := j.op.Event.Call
	if !ok || mk == rel || !j.comesFrom(o, mk) { // made by the call that releases, or in a function that mk returned
		return false
	}
	if mk.Parent() != rel.Parent() { // in a literal: one that runs at the end makes it for the release
		if !literalIn(mk.Parent(), rel.Parent()) || j.op.Event.Deferred() || j.onlyReleases(mk) {
			return false
		}
	}
	if row.Nature == "timeout" {
		if !j.onlyReleases(mk) {
			return true
		}
		return j.op.Event.Deferred() && mk.Parent() == rel.Parent() // its time has been running since before the work
	}
	return j.cancelled(mk, row)
}

// comesFrom reports whether a context is a result of mk, the constructor or a helper around it.
func (j *contextJudge) comesFrom(o *facts.Origin, mk ssa.CallInstruction) bool {
	for _, row := range j.e.callee(mk).rows {
		if row.Role == models.Context {
			return true
		}
	}
	for _, v := range contextOf(mk) {
		if j.e.Value(v).Any(func(x *facts.Origin) bool { return x.Kind == facts.Call && x.Row == o.Row && x.At.Same(o.At) }) {
			return true
		}
	}
	return false
}

// literalIn reports whether fn is a literal in outer, at any depth.
func literalIn(fn, outer *ssa.Function) bool {
	for fn = fn.Parent(); fn != nil; fn = fn.Parent() {
		if fn == outer {
			return true
		}
	}
	return false
}

// onlyReleases reports whether the context that mk makes is for releasing alone: no other operation is given it.
func (j *contextJudge) onlyReleases(mk ssa.CallInstruction) bool {
	only := true
	j.e.consumers(contextOf(mk), func(call ssa.CallInstruction) {
		c := j.e.callee(call)
		for _, row := range c.rows {
			if row.Role == models.Context || row.Role == models.Noise {
				return
			}
		}
		ev := j.e.Func(call.Parent()).atSite[call]
		if ev == nil {
			if len(c.rows) > 0 || c.obj == nil {
				only = false // a request made with it, say
			}
			return
		}
		releases, works := false, false
		for _, op := range ev.Ops {
			switch op.Does() {
			case effects.Release, effects.Close, effects.Rollback:
				releases = true
			case effects.Write:
				gives := op.Effect().Tokenless || op.Effect().Deletes
				releases, works = releases || gives, works || !gives
			case effects.Read, effects.Renew:
			default:
				works = true
			}
		}
		only = only && (releases || !works)
	})
	return only
}

// contextOf are the results of a call that are contexts.
func contextOf(mk ssa.CallInstruction) []ssa.Value { return resultsOf(mk, isContext) }

func resultsOf(call ssa.CallInstruction, want func(types.Type) bool) []ssa.Value {
	v := call.Value()
	if v == nil {
		return nil
	}
	if _, ok := v.Type().(*types.Tuple); !ok {
		if want(v.Type()) {
			return []ssa.Value{v}
		}
		return nil
	}
	var out []ssa.Value
	for _, in := range *v.Referrers() {
		if x, ok := in.(*ssa.Extract); ok && want(x.Type()) {
			out = append(out, x)
		}
	}
	return out
}

func isContext(t types.Type) bool {
	n, ok := types.Unalias(t).(*types.Named)
	return ok && n.Obj().Name() == "Context" && n.Obj().Pkg() != nil && n.Obj().Pkg().Path() == "context"
}

func isFunc(t types.Type) bool { _, ok := t.Underlying().(*types.Signature); return ok }

// consumers calls f for every call that is given one of the values, as receiver, argument or function, also from literals that
// captured it.
func (e *Engine) consumers(vs []ssa.Value, f func(ssa.CallInstruction)) {
	seen := map[ssa.Value]bool{}
	var walk func(v ssa.Value)
	walk = func(v ssa.Value) {
		if v == nil || seen[v] || v.Referrers() == nil {
			return
		}
		seen[v] = true
		for _, in := range *v.Referrers() {
			switch in := in.(type) {
			case *ssa.Phi, *ssa.ChangeType, *ssa.ChangeInterface, *ssa.MakeInterface:
				walk(in.(ssa.Value))
			case *ssa.Store:
				if in.Val != v {
					continue
				}
				if a, ok := in.Addr.(*ssa.Alloc); ok {
					for _, ld := range e.loadsOf(a) {
						srcs := e.reaching(ld)
						for _, s := range srcs {
							if s == v {
								walk(ld)
							}
						}
						if srcs == nil {
							walk(ld)
						}
					}
				}
			case *ssa.MakeClosure:
				fn := in.Fn.(*ssa.Function)
				for i, b := range in.Bindings {
					if b == v && i < len(fn.FreeVars) {
						walk(fn.FreeVars[i])
					}
				}
			case ssa.CallInstruction:
				f(in)
			}
		}
	}
	for _, v := range vs {
		walk(v)
	}
}

// cancelled reports whether the cancel function of a context may be called before the release.
func (j *contextJudge) cancelled(mk ssa.CallInstruction, row *models.Row) bool {
	group := len(resultsOf(mk, isFunc)) == 0 && len(row.HandleAt) > 0
	if group { // errgroup: done as soon as Wait returns
		return !j.onlyReleases(mk)
	}
	cancels := resultsOf(mk, isFunc)
	before, kept := false, false
	for _, c := range cancels {
		for _, in := range *c.Referrers() {
			switch in := in.(type) {
			case *ssa.Store, *ssa.Return, *ssa.Send, *ssa.MapUpdate:
				kept = kept || !plainVariable(in)
			}
		}
	}
	j.e.consumers(cancels, func(call ssa.CallInstruction) {
		switch {
		case !isCallOf(call, cancels, j.e): // given to somebody who calls it when it likes
			if _, ok := call.(*ssa.Defer); !ok {
				kept = true
			}
		case j.runsBefore(call):
			before = true
		}
	})
	return before || kept
}

func plainVariable(in ssa.Instruction) bool {
	st, ok := in.(*ssa.Store)
	if !ok {
		return false
	}
	_, ok = st.Addr.(*ssa.Alloc)
	return ok
}

// isCallOf reports whether call calls the function value itself, rather than passing it on.
func isCallOf(call ssa.CallInstruction, fns []ssa.Value, e *Engine) bool {
	for _, a := range call.Common().Args {
		for _, f := range fns {
			if a == f {
				return false
			}
		}
	}
	return !call.Common().IsInvoke()
}

// runsBefore reports whether a call of a cancel function can run before the release.
func (j *contextJudge) runsBefore(call ssa.CallInstruction) bool {
	rel := j.op.Event.Call
	fn := rel.Parent()
	if call.Parent() != fn {
		if sameLiteral(call, j.op) {
			return j.firstInLiteral(call)
		}
		return !deferredLater(call.Parent(), rel)
	}
	_, deferred := call.(*ssa.Defer)
	f := j.e.Func(fn)
	switch {
	case deferred && j.op.Event.Deferred(): // the one registered last runs first
		return !dominates(call, rel, f)
	case deferred:
		return false
	case j.op.Event.Deferred():
		return !isFailure(call, j, f)
	}
	return call.Block() == rel.Block() && f.order[call] < f.order[rel] || call.Block() != rel.Block() && reachable(call.Block(), rel.Block())
}

// isFailure reports whether a cancel runs before the release is even registered.
func isFailure(call ssa.CallInstruction, j *contextJudge, f *Func) bool {
	rel := j.op.Event.Call
	return !reachable(rel.Block(), call.Block()) && call.Block() != rel.Block() && !reachable(call.Block(), rel.Block())
}

func reachable(a, b *ssa.BasicBlock) bool {
	seen := map[*ssa.BasicBlock]bool{}
	work := append([]*ssa.BasicBlock{}, a.Succs...)
	for len(work) > 0 {
		x := work[len(work)-1]
		work = work[:len(work)-1]
		if x == b {
			return true
		}
		if !seen[x] {
			seen[x] = true
			work = append(work, x.Succs...)
		}
	}
	return false
}

// sameLiteral reports whether call is in the literal that the release is in.
func sameLiteral(call ssa.CallInstruction, op *Op) bool {
	fns := op.Event.callee.fns
	return len(fns) == 1 && fns[0] == call.Parent()
}

// firstInLiteral: defer func() { cancel(); lock.Release(ctx) }().
func (j *contextJudge) firstInLiteral(call ssa.CallInstruction) bool {
	if _, ok := call.(*ssa.Defer); ok {
		return false
	}
	return j.e.callPos(call).Compare(j.op.Place) < 0
}

// deferredLater reports whether the literal runs only by a defer, after the release: it was registered before the release's own
// defer, or the release is not deferred.
func deferredLater(lit *ssa.Function, rel ssa.CallInstruction) bool {
	refs := lit.Referrers()
	if refs == nil {
		return false
	}
	_, deferred := rel.(*ssa.Defer)
	for _, in := range *refs {
		mc, ok := in.(*ssa.MakeClosure)
		if !ok {
			continue
		}
		for _, use := range *mc.Referrers() {
			d, ok := use.(*ssa.Defer)
			if !ok || d.Parent() != rel.Parent() || deferred && !d.Block().Dominates(rel.Block()) {
				return false
			}
			if !deferred {
				continue
			}
			if d.Block() == rel.Block() {
				for _, x := range d.Block().Instrs {
					if x == ssa.Instruction(rel) {
						return false
					}
					if x == ssa.Instruction(d) {
						break
					}
				}
			}
		}
	}
	return true
}
