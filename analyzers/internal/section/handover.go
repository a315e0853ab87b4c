package section

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
)

// givenAway are the instructions of f that hand the lock to somebody who can give it back later: they store its handle where it
// outlives the function, send it, or call what keeps it.
func (e *Engine) givenAway(f *Func, l *Lock) (out, later []ssa.Instruction) {
	has := func(v ssa.Value) bool {
		o := e.Value(v)
		return l.carries(o) || l.keepsToken(o) || e.closesOver(o, l)
	}
	for _, b := range f.Fn.Blocks {
		for _, in := range b.Instrs {
			if e.puts(in, has) {
				out = append(out, in)
				continue
			}
			switch in := in.(type) {
			case *ssa.Defer:
				if lit, ok := in.Call.Value.(*ssa.MakeClosure); ok && e.anyPuts(lit.Fn.(*ssa.Function), has) {
					out = append(out, in)
				}
			case *ssa.Go:
				if f.gives(in, l, false) {
					later = append(later, in)
				}
			case *ssa.Call:
				switch {
				case f.gives(in, l, true): // a helper that starts a goroutine for a literal
					later = append(later, in)
				case e.keptBy(in, l, has):
					out = append(out, in)
				}
			}
		}
	}
	return out, later
}

// gives reports whether what runs at a call gives l back: in goroutines alone, or anywhere.
func (f *Func) gives(in ssa.Instruction, l *Lock, async bool) bool {
	ev := f.atSite[in]
	return ev != nil && slices.ContainsFunc(ev.Ops, func(op *Op) bool { return (!async || op.Mode == facts.Async) && l.Gives(op) })
}

// keptBy reports whether a call may keep the handle it is given.
func (e *Engine) keptBy(call *ssa.Call, l *Lock, has func(ssa.Value) bool) bool {
	c := e.callee(call)
	if c.builtin != "" || len(c.rows) > 0 || l.state[call] == 0 {
		return false
	}
	if c.obj != nil {
		switch c.obj.FullName() {
		case "(*sync.Map).Store", "(*sync/atomic.Pointer[T]).Store", "(*sync/atomic.Value).Store":
			return len(c.args) > 1 && rooted(e.Value(c.args[0])) && has(c.args[len(c.args)-1])
		}
	}
	if len(c.fns) > 0 {
		for i, a := range c.args {
			if has(a) && e.anyKeeps(c.fns, i, 0) {
				return true
			}
		}
		return false
	}
	if len(c.sums) > 0 || c.obj != nil && c.obj.Pkg() != nil && e.Quiet(c.obj.Pkg().Path()) {
		return false
	}
	for _, a := range c.args {
		if o := e.Value(a); (o.Kind == facts.Call || o.Kind == facts.Held || o.Kind == facts.Struct) && l.carries(o) {
			return true
		}
	}
	return false
}

func (e *Engine) anyKeeps(fns []*ssa.Function, i, depth int) bool {
	for _, fn := range fns {
		if i < len(fn.Params) && e.keeps(fn.Params[i], depth, map[ssa.Value]bool{}) {
			return true
		}
	}
	return false
}

const maxKeeps = 4

// keeps reports whether a value goes to a place that outlives the function it is in. That it is returned is seen in the results.
func (e *Engine) keeps(v ssa.Value, depth int, seen map[ssa.Value]bool) bool {
	if depth > maxKeeps || seen[v] || v.Referrers() == nil {
		return false
	}
	seen[v] = true
	for _, in := range *v.Referrers() {
		switch in := in.(type) {
		case *ssa.Phi, *ssa.ChangeType, *ssa.ChangeInterface, *ssa.MakeInterface, *ssa.TypeAssert, *ssa.Slice:
			if e.keeps(in.(ssa.Value), depth, seen) {
				return true
			}
		case *ssa.Store:
			if in.Val == v && e.storeKeeps(in, depth, seen) {
				return true
			}
		case *ssa.MapUpdate:
			if in.Value == v {
				return true
			}
		case *ssa.Send:
			return true
		case *ssa.MakeClosure:
			if !deferredOnly(in) && e.closureKeeps(in) {
				return true
			}
		case ssa.CallInstruction:
			if e.callKeeps(in, v, depth, seen) {
				return true
			}
		}
	}
	return false
}

// storeKeeps follows a store into a local variable or composite to where that goes.
func (e *Engine) storeKeeps(st *ssa.Store, depth int, seen map[ssa.Value]bool) bool {
	addr := st.Addr
	for {
		switch a := addr.(type) {
		case *ssa.FieldAddr:
			addr = a.X
			continue
		case *ssa.IndexAddr:
			addr = a.X
			continue
		case *ssa.Alloc:
			return e.keeps(a, depth, seen)
		}
		return true
	}
}

// closureKeeps reports whether a literal that captured the value is more than called in place.
func (e *Engine) closureKeeps(mc *ssa.MakeClosure) bool {
	for _, use := range *mc.Referrers() {
		switch use := use.(type) {
		case *ssa.Defer, *ssa.DebugRef, *ssa.Return:
		case *ssa.Call:
			if use.Call.Value != ssa.Value(mc) {
				return true
			}
		default:
			return true
		}
	}
	return false
}

func (e *Engine) callKeeps(call ssa.CallInstruction, v ssa.Value, depth int, seen map[ssa.Value]bool) bool {
	if _, ok := call.(*ssa.Go); ok {
		return true
	}
	c := e.callee(call)
	switch {
	case c.builtin == "append":
		return call.Value() != nil && e.keeps(call.Value(), depth, seen)
	case c.builtin != "" || len(c.rows) > 0 || len(c.sums) > 0:
		return false
	case c.obj != nil && c.obj.Pkg() != nil && e.Quiet(c.obj.Pkg().Path()):
		return c.obj.Pkg().Path() == "sync" || c.obj.Pkg().Path() == "sync/atomic"
	case len(c.fns) > 0:
		for i, a := range c.args {
			if a == v && e.anyKeeps(c.fns, i, depth+1) {
				return true
			}
		}
		return false
	}
	_, basic := v.Type().Underlying().(*types.Basic)
	return !basic
}

// handed reports whether control can get from one of the instructions to the return.
func handed(given []ssa.Instruction, ret *ssa.Return) bool {
	for _, in := range given {
		if in.Block() == ret.Block() || reachable(in.Block(), ret.Block()) {
			return true
		}
	}
	return false
}

// carries reports whether the handle is part of o; another result of the acquire, such as the context that ends with the lock,
// gives nothing back.
func (l *Lock) carries(o *facts.Origin) bool {
	return o.Any(func(x *facts.Origin) bool {
		for _, p := range l.Places {
			if !rooted(p) && (x.Kind == facts.Call || x.Kind == facts.Held) && sameHandle(x, p) && (x.Kind != p.Kind || x.Index == p.Index) {
				return true
			}
		}
		return false
	})
}

// yields reports whether a return hands something on beside an error or a yes: an unlock function, a handle, a token.
func yields(ret *ssa.Return) bool {
	for _, r := range ret.Results {
		if isError(r.Type()) || isBool(r.Type()) || isContext(r.Type()) {
			continue
		}
		if k, ok := r.(*ssa.Const); ok && (k.IsNil() || k.Value != nil && isZero(k.Value)) {
			continue
		}
		return true
	}
	return false
}

// loose reports whether a lock that a helper took goes by none of its results as far as is known, and yet one of them is used: it
// may well be what gives the lock back.
func (l *Lock) loose() bool {
	if l.held == nil || len(l.Releases) > 0 || len(l.held.lock.Places) > 0 {
		return false
	}
	v := l.Event.Call.Value()
	if v == nil || v.Referrers() == nil {
		return false
	}
	if _, ok := v.Type().(*types.Tuple); !ok {
		return mayGive(v)
	}
	for _, in := range *v.Referrers() {
		if x, ok := in.(*ssa.Extract); ok && mayGive(x) {
			return true
		}
	}
	return false
}

// mayGive reports whether a value is of a kind that can give a lock back, and is called, deferred or passed.
func mayGive(v ssa.Value) bool {
	if isError(v.Type()) || isContext(v.Type()) {
		return false
	}
	switch v.Type().Underlying().(type) {
	case *types.Signature, *types.Pointer, *types.Interface, *types.Struct:
	default:
		return false
	}
	for _, in := range *v.Referrers() {
		switch in.(type) {
		case *ssa.BinOp, *ssa.DebugRef:
		default:
			return true
		}
	}
	return false
}

// outlives reports whether the lock is one of a session or connection that was not made here and that nothing here gives back: it
// ends with that.
func (l *Lock) outlives() bool {
	return l.Acquire.Effect().NoTTL == "ends" && len(l.Releases) == 0
}

// Undoes reports whether a release takes a grant back: after it the function fails, or tries again.
func (e *Engine) Undoes(f *Func, l *Lock, ev *Event) bool {
	acquire, ok := l.Event.Call.(ssa.Instruction)
	if !ok || ev.Deferred() || ev.Call.Parent() != f.Fn {
		return false
	}
	again, failing := false, false
	seen := map[*ssa.BasicBlock]bool{}
	work := []*ssa.BasicBlock{ev.Call.Block()}
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		if ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return); ok {
			if !e.fails(ret) {
				return false
			}
			failing = true
		}
		for _, s := range b.Succs {
			switch {
			case s == acquire.Block():
				again = true
			case !seen[s]:
				seen[s] = true
				work = append(work, s)
			}
		}
	}
	return failing || again
}

// fails reports whether a return says that there is no lock: by an error that cannot be nil, or a no.
func (e *Engine) fails(ret *ssa.Return) bool {
	for _, r := range ret.Results {
		switch {
		case isError(r.Type()):
			if e.mustFail(r, 0) || OnError(ret.Block()) {
				return true
			}
		case isBool(r.Type()):
			if k, ok := r.(*ssa.Const); ok && k.Value != nil && isZero(k.Value) {
				return true
			}
		}
	}
	return false
}

// mustFail reports whether an error cannot be nil: made here, or a package's sentinel.
func (e *Engine) mustFail(v ssa.Value, depth int) bool {
	if depth > 4 {
		return false
	}
	switch v := v.(type) {
	case *ssa.MakeInterface:
		return true
	case *ssa.Phi:
		for _, x := range v.Edges {
			if !e.mustFail(x, depth+1) {
				return false
			}
		}
		return true
	case *ssa.UnOp:
		if _, global := v.X.(*ssa.Global); global {
			return true
		}
		srcs := e.reaching(v)
		for _, x := range srcs {
			if !e.mustFail(x, depth+1) {
				return false
			}
		}
		return len(srcs) > 0
	case *ssa.Call:
		c := e.callee(v)
		if c.obj == nil {
			return false
		}
		switch c.obj.FullName() {
		case "fmt.Errorf", "errors.New", "(context.Context).Err":
			return true
		case "errors.Join":
			for _, a := range v.Common().Args {
				for _, x := range elements(a) {
					if e.mustFail(x, depth+1) {
						return true
					}
				}
			}
		}
	}
	return false
}

// elements are the values that a variadic argument list is made of.
func elements(v ssa.Value) []ssa.Value {
	sl, ok := v.(*ssa.Slice)
	if !ok {
		return nil
	}
	arr, ok := sl.X.(*ssa.Alloc)
	if !ok {
		return nil
	}
	var out []ssa.Value
	for _, in := range *arr.Referrers() {
		if ia, ok := in.(*ssa.IndexAddr); ok {
			for _, use := range *ia.Referrers() {
				if st, ok := use.(*ssa.Store); ok && st.Addr == ssa.Value(ia) {
					out = append(out, st.Val)
				}
			}
		}
	}
	return out
}

// keepsToken reports whether a value is the holder token of a lock that goes by its key, or has it inside: whoever keeps that can
// give the lock back.
func (l *Lock) keepsToken(o *facts.Origin) bool {
	t := l.Acquire.Effect().Token
	if l.Acquire.Effect().Handle != nil || t == nil || t.Kind == facts.Const || t.Kind == facts.Param || t.Kind == facts.Field || t.Kind == facts.Global {
		return false
	}
	return o.Any(func(x *facts.Origin) bool { return facts.Equal(x, t) && (x.Site() == nil || x.Site() == t.Site()) })
}
