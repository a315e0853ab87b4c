package section

import (
	"go/types"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/effects"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// What a lock hangs on has to be given back apart from the lock: a session or lease that is kept alive, a connection taken out of
// its pool.

// An Obligation is a session, lease or connection that a function makes or has to close.
type Obligation struct {
	*Lock
	// What is owed: session, lease, connection.
	What string
	// Closing: the function does not make it but ends it, after it has released the lock; the obligation begins there.
	Closing bool
}

// Obligations finds what f owes beside its locks.
func (e *Engine) Obligations(f *Func) []*Obligation {
	var out []*Obligation
	for _, ev := range f.Events {
		if ev.Go() || ev.Deferred() {
			continue
		}
		for _, op := range ev.Ops {
			if o := e.obligation(f, ev, op); o != nil {
				out = append(out, o)
			}
		}
	}
	return append(out, e.closings(f)...)
}

// obligation makes the obligation of a call that makes a session, a lease or a pinned connection, itself or in a helper that
// returns it.
func (e *Engine) obligation(f *Func, ev *Event, op *Op) *Obligation {
	row := op.Effect().Row
	if row == nil || op.Mode != facts.Now || op.Callback || op.Kind != facts.Call_ {
		return nil
	}
	o := &Obligation{Lock: &Lock{Acquire: op, Event: ev, owes: true}}
	handle := op.Slot("handle")
	if !handle.IsKnown() || handle.Kind != facts.Call {
		return nil
	}
	o.Places = []*facts.Origin{handle}
	switch {
	case row.Role == models.Session && op.Effect().Ctx != nil && len(row.ContextAt) > 0 && row.ContextAt[0].Kind == models.Options:
		return nil // it ends with the context it was given
	case row.Role == models.Session:
		o.What = "session"
		if methodName(op.Func) == "Grant" {
			o.What = "lease"
		}
	case row.Role == models.Conn && row.Scope == "conn" && row.Resource == "":
		o.What = "connection"
	default:
		return nil
	}
	if !e.matters(f, o) {
		return nil
	}
	o.outcome = e.outcomes(ev.Call)
	if len(op.Via) == 0 {
		o.atoms = rowAtoms(op.Effect().Granted)
	} else {
		if !e.returnedBy(ev, o.Lock) {
			return nil
		}
		o.atoms = errorAtom(ev)
	}
	e.region(f, o.Lock)
	e.judgeExits(f, o.Lock)
	return o
}

// returnedBy reports whether the results of a helper's call include the handle.
func (e *Engine) returnedBy(ev *Event, l *Lock) bool {
	v, ok := ev.Call.(*ssa.Call)
	if !ok {
		return false
	}
	n := ev.callee.sig.Results().Len()
	for i := range n {
		if l.within(e.CallResult(v, i)) {
			return true
		}
	}
	return false
}

// errorAtom is the condition that a helper succeeded: its error is nil.
func errorAtom(ev *Event) []atom {
	res := ev.callee.sig.Results()
	for i := range res.Len() {
		if isError(res.At(i).Type()) {
			return []atom{{kinds: []int{carriesError}, test: facts.MustBeNil}}
		}
	}
	return nil
}

// matters reports whether a lock depends on it: connections that no lock runs on and leases that nobody keeps alive are no
// business of ours.
func (e *Engine) matters(f *Func, o *Obligation) bool {
	handle := pinned(o.Places[0])
	for _, ev := range f.Events {
		for _, op := range ev.Ops {
			switch {
			case o.What == "connection" && op.Does() == effects.Acquire && op.Effect().NoTTL == "ends" && op.Effect().Conn != nil:
				if sameHandle(pinned(op.Effect().Conn), handle) {
					return true
				}
			case o.What == "lease" && op.Does() == effects.Renew && op.Effect().Session != nil:
				if o.within(op.Effect().Session) && !bounded(e, op.Effect().Ctx) {
					return true
				}
			}
		}
	}
	return o.What == "session"
}

// bounded reports whether a context ends by itself or by a cancel function: a keep-alive on it ends with it.
func bounded(e *Engine, ctx *facts.Origin) bool {
	return ctx != nil && ctx.Any(func(o *facts.Origin) bool {
		if o.Kind == facts.Param {
			return true
		}
		row := e.Index.ByID(o.Row)
		return row != nil && row.Role == models.Context && row.Nature != "root" && row.Nature != "value"
	})
}

// ends reports whether op ends what is owed.
func (l *Lock) ends(op *Op) bool {
	if op.Does() != effects.Close && !(op.Does() == effects.Pin && methodName(op.Func) == "Hijack") {
		return false
	}
	h := op.Effect().Handle
	if op.Does() == effects.Pin {
		h = op.Effect().Conn
	}
	if h == nil {
		return false
	}
	return l.same(pinned(h)) || l.within(h)
}

// closings finds the functions that release a lock and then end the session or connection it hangs on: a return between the two
// leaves it open.
func (e *Engine) closings(f *Func) []*Obligation {
	var out []*Obligation
	for _, ev := range f.Events {
		if ev.Deferred() || ev.Go() {
			continue
		}
		for _, op := range ev.Ops {
			if op.Does() != effects.Release || len(op.Via) > 0 || op.Effect().Handle == nil && op.Effect().Conn == nil {
				continue
			}
			close := e.closeAfter(f, ev, op)
			if close == nil {
				continue
			}
			o := &Obligation{What: "connection", Closing: true, Lock: &Lock{Acquire: close, Event: ev, owes: true}}
			if close.Effect().Conn == nil || close.Effect().Scope != "conn" {
				o.What = "session"
			}
			o.Places = []*facts.Origin{pinned(close.Effect().Handle)}
			o.outcome = &outcome{e: e, of: map[ssa.Value]int{}}
			e.region(f, o.Lock)
			e.judgeExits(f, o.Lock)
			out = append(out, o)
		}
	}
	return out
}

// closeAfter is the end of the session or connection of a release later in the same function, when the function did not make it.
func (e *Engine) closeAfter(f *Func, ev *Event, rel *Op) *Op {
	for _, other := range f.Events {
		if other == ev || other.Go() || other.Deferred() || !(other.Call.Block() == ev.Call.Block() && f.order[other.Call] > f.order[ev.Call] || reachable(ev.Call.Block(), other.Call.Block())) {
			continue
		}
		for _, op := range other.Ops {
			ef := op.Effect()
			if ef.Kind != effects.Close || len(op.Via) > 0 || ef.Handle == nil || madeIn(ef.Handle, f.Fn) {
				continue
			}
			switch {
			case rel.Effect().SQL != nil && ef.PinnedEnd && rel.Effect().Conn != nil && sameHandle(pinned(ef.Handle), pinned(rel.Effect().Conn)):
				return op
			case rel.Effect().SQL == nil && strings.Contains(op.Func, "Session") && ef.Row.Lib == rel.Effect().Row.Lib && rel.Effect().Handle != nil && beside(ef.Handle, rel.Effect().Handle):
				return op
			}
		}
	}
	return nil
}

func madeIn(o *facts.Origin, fn *ssa.Function) bool {
	in, ok := pinned(o).Site().(ssa.Instruction)
	return ok && in.Parent() == fn
}

// DeferredInLoop is a release that is deferred in the loop that takes the lock: all of them run when the function returns.
func (e *Engine) DeferredInLoop(l *Lock) *Op {
	acq := l.Event.Call
	for _, r := range l.Releases {
		d := r.Event.Call
		if !r.Event.Deferred() || d.Parent() != acq.Parent() {
			continue
		}
		if reachable(d.Block(), d.Block()) && reachable(acq.Block(), acq.Block()) && reachable(d.Block(), acq.Block()) {
			return r.Op
		}
	}
	return nil
}

// Again reports whether the loop that takes the lock can take it once more while it still holds that of the round before.
func (e *Engine) Again(f *Func, l *Lock) bool {
	call, ok := l.Event.Call.(ssa.Instruction)
	if !ok || l.state == nil || l.state[call]&lowHalf&holding == 0 || len(l.Releases) == 0 {
		return false
	}
	for _, r := range l.Releases {
		if h := r.Effect().Handle; h != nil && gathered(h) {
			return false
		}
		if k := r.Effect().Key; k != nil && k.Kind == facts.List && len(k.Args) != 1 {
			return false
		}
	}
	out, later := e.givenAway(f, l)
	return len(out)+len(later) == 0 && len(e.keptIn(f, l)) == 0
}

// gathered reports whether a handle is taken out of a list or map that gathers them.
func gathered(h *facts.Origin) bool {
	for _, b := range h.Branches() {
		if b.Kind == facts.Elem || b.Kind == facts.List {
			return true
		}
	}
	return false
}

// Discarded reports whether the code throws the handle away on purpose, with a blank name: the lock is left to expire.
func (l *Lock) Discarded() bool {
	v := l.Event.Call.Value()
	if v == nil {
		return false
	}
	tup, ok := v.Type().(*types.Tuple)
	if !ok {
		return false
	}
	other := false
	for i := range tup.Len() {
		if t := tup.At(i).Type(); isError(t) || isBool(t) {
			continue
		}
		other = true
		for _, in := range *v.Referrers() {
			x, ok := in.(*ssa.Extract)
			if !ok || x.Index == i && len(*x.Referrers()) > 0 {
				return false
			}
		}
	}
	return other
}
