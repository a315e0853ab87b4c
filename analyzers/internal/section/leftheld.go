package section

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/effects"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
)

// handOver decides which locks f leaves held for its caller, and returns how origins must be rewritten so that the handle
// can be recognised there; nil when nothing changes.
func (e *Engine) handOver(f *Func, s *facts.Summary, index map[*Op]int) func(*facts.Origin) *facts.Origin {
	type out struct {
		l *Lock
		n int
	}
	var outs []out
	for _, l := range f.Locks {
		if l.Closed {
			continue
		}
		e.judgeExits(f, l)
		i, ok := index[l.Acquire]
		if !ok || !l.Transferred {
			continue
		}
		n := len(s.Locks)
		outs = append(outs, out{l, n})
		h := facts.HeldLock{Op: i, Granted: e.granted(f, l)}
		for _, p := range l.Places {
			if rooted(p) {
				h.Places = append(h.Places, p)
			}
		}
		h.Places = append(h.Places, e.storedAt(f, l)...)
		if len(h.Places) == 0 && !l.returned && (l.Acquire.Effect().Handle != nil || l.Acquire.Effect().Key == nil) {
			outs = outs[:len(outs)-1] // the caller has no way to name it
			continue
		}
		s.Locks = append(s.Locks, h)
	}
	if len(outs) == 0 {
		return nil
	}
	var rewrite func(o *facts.Origin) *facts.Origin
	rewrite = func(o *facts.Origin) *facts.Origin {
		for _, x := range outs {
			for _, p := range x.l.Places {
				if !rooted(p) && (o.Kind == facts.Call || o.Kind == facts.Held) && sameHandle(o, p) {
					return facts.New(facts.Origin{Kind: facts.Held, Index: x.n, Row: o.Row, Text: o.Text})
				}
			}
		}
		if o.Sum != nil {
			c := *o
			c.Sum = rewriteSummary(o.Sum, rewrite)
			return facts.New(c)
		}
		if len(o.Args) == 0 {
			return o
		}
		args := make([]*facts.Origin, len(o.Args))
		same := true
		for i, a := range o.Args {
			args[i] = rewrite(a)
			same = same && args[i] == a
		}
		if same {
			return o
		}
		c := *o
		c.Args = args
		return facts.New(c)
	}
	return rewrite
}

// judgeExits decides whether the lock changes hands when f returns.
func (e *Engine) judgeExits(f *Func, l *Lock) {
	keyed := l.Acquire.Effect().Handle == nil && l.held == nil
	fixed := false
	for _, p := range l.Places {
		fixed = fixed || slices.ContainsFunc(p.Branches(), rooted)
	}
	if l.held != nil && len(l.held.lock.Places) == 0 && l.Acquire.Effect().Handle == nil {
		keyed = true
	}
	given, later := e.givenAway(f, l)
	captured, loose := e.captured(f, l), l.loose()
	for i := range l.Exits {
		x := &l.Exits[i]
		if !x.Held && !x.Pending {
			continue
		}
		for _, r := range x.Return.Results {
			if o := e.Value(r); !isError(r.Type()) && (l.carries(o) || e.closesOver(o, l) || l.ownedBy(o)) {
				x.Passes, l.returned = true, true
			}
			if _, ok := l.outcome.kind(r); ok && x.Pending {
				x.Passes, l.returned = true, true
			}
		}
		passed := captured || loose || handed(given, x.Return)
		if !passed && !x.Passes && handed(later, x.Return) {
			x.Passes = true // a goroutine gives it back, and nobody else
			continue
		}
		if x.Passes || passed || (keyed || fixed) && (l.maybe || e.undone(f, l) && (idle(l) || keyed && (yields(x.Return) || l.outlives()))) {
			l.Transferred = true
			if passed || keyed || fixed {
				x.Passes = true
			}
		}
		if l.maybe { // a flag decides whether it has been given back
			x.Passes = true
		}
	}
}

// idle reports whether nothing is done while the lock is held: a function that takes a lock by its key for its caller does
// that and nothing else; one that goes on to work has taken it for itself.
func idle(l *Lock) bool {
	for _, h := range l.Ops {
		switch {
		case h.Closing:
		case h.Kind == facts.Invoke:
			return false
		case h.Does() == effects.Write && h.Effect().Guard != effects.Noise, h.Does() == effects.External:
			return false
		}
	}
	return true
}

// undone reports whether everything that gives the lock back does so because something failed: on success the caller has it.
func (e *Engine) undone(f *Func, l *Lock) bool {
	for _, r := range l.Releases {
		if !r.Loser && !OnError(r.Event.Call.Block()) && !e.Undoes(f, l, r.Event) {
			return false
		}
	}
	return true
}

// within reports whether the handle is part of o.
func (l *Lock) within(o *facts.Origin) bool {
	return o.Any(func(x *facts.Origin) bool {
		for _, p := range l.Places {
			if !rooted(p) && (x.Kind == facts.Call || x.Kind == facts.Held) && sameHandle(x, p) {
				return true
			}
		}
		return false
	})
}

// closesOver reports whether o is a literal that gives l back: an unlock function.
func (e *Engine) closesOver(o *facts.Origin, l *Lock) bool {
	return o.Any(func(x *facts.Origin) bool {
		if x.Kind != facts.FuncLit {
			return false
		}
		if fn, ok := x.Site().(*ssa.Function); ok && fn.Parent() != nil {
			for _, ev := range e.Func(fn).Events {
				for _, op := range ev.Ops {
					if l.Gives(op) {
						return true
					}
				}
			}
		}
		if x.Sum != nil { // a literal that a helper returned
			for i := range x.Sum.Ops {
				op := &Op{Op: x.Sum.Ops[i], reader: e.Reader}
				if l.Gives(op) {
					return true
				}
			}
		}
		for _, a := range x.Args { // a method value: lock.Release
			if l.within(a) {
				return true
			}
		}
		return false
	})
}

// rooted reports whether a place can be named by the caller: it starts at a parameter or a package variable.
func rooted(p *facts.Origin) bool {
	for p.Kind == facts.Field || p.Kind == facts.Elem {
		p = p.Args[0]
	}
	return p.Kind == facts.Param || p.Kind == facts.Global
}

// storedAt are the fields of parameters and the package variables that the handle is stored to.
func (e *Engine) storedAt(f *Func, l *Lock) []*facts.Origin {
	var out []*facts.Origin
	add := func(addr ssa.Value, val ssa.Value) {
		at := e.place(addr)
		if at == nil || !rooted(at) {
			return
		}
		if o := e.Value(val); l.within(o) || e.closesOver(o, l) {
			out = append(out, at)
		}
	}
	for _, b := range f.Fn.Blocks {
		for _, in := range b.Instrs {
			switch in := in.(type) {
			case *ssa.Store:
				add(in.Addr, in.Val)
			case *ssa.MapUpdate:
				if o := e.Value(in.Value); l.within(o) || e.closesOver(o, l) {
					if m := e.Value(in.Map); rooted(m) {
						out = append(out, facts.ElemOf(m))
					}
				}
			case ssa.CallInstruction:
				c := e.callee(in)
				if c.obj == nil || c.obj.FullName() != "(*sync.Map).Store" && c.obj.FullName() != "(*sync/atomic.Pointer[T]).Store" || len(c.args) < 2 {
					continue
				}
				if o := e.Value(c.args[len(c.args)-1]); l.within(o) || e.closesOver(o, l) {
					if m := e.Value(c.args[0]); rooted(m) {
						out = append(out, facts.ElemOf(m))
					}
				}
			}
		}
	}
	return out
}

// captured reports whether the handle, or the answer of the acquire, goes to a variable of an enclosing function.
func (e *Engine) captured(f *Func, l *Lock) bool {
	for _, b := range f.Fn.Blocks {
		for _, in := range b.Instrs {
			st, ok := in.(*ssa.Store)
			if !ok {
				continue
			}
			if _, ok := st.Addr.(*ssa.FreeVar); !ok {
				continue
			}
			if k, ok := l.outcome.kind(st.Val); ok && k != carriesError || l.within(e.Value(st.Val)) {
				return true
			}
		}
	}
	if f.Fn.Parent() == nil {
		return false
	}
	for v := range l.outcome.of {
		if ld, ok := v.(*ssa.UnOp); ok && ld.Parent() != f.Fn && !literalIn(ld.Parent(), f.Fn) { // scanned into a variable that is read outside
			return true
		}
	}
	return false
}

// keptIn are the local containers that the handle is put into: locks[id] = lock.
func (e *Engine) keptIn(f *Func, l *Lock) []*facts.Origin {
	var out []*facts.Origin
	for _, b := range f.Fn.Blocks {
		for _, in := range b.Instrs {
			if up, ok := in.(*ssa.MapUpdate); ok {
				if o := e.Value(up.Value); l.within(o) || e.closesOver(o, l) {
					if m := e.Value(up.Map); m.IsKnown() {
						out = append(out, facts.ElemOf(m))
					}
				}
			}
		}
	}
	return out
}

// place is the location an address names, nil for local variables.
func (e *Engine) place(addr ssa.Value) *facts.Origin {
	switch a := addr.(type) {
	case *ssa.FieldAddr:
		return owned(facts.FieldOf(e.Value(a.X), fieldName(a.X.Type(), a.Field)), a.X.Type())
	case *ssa.Global:
		return facts.New(facts.Origin{Kind: facts.Global, Text: a.Pkg.Pkg.Path() + "." + a.Name()})
	case *ssa.IndexAddr:
		return facts.ElemOf(e.Value(a.X))
	}
	return nil
}
