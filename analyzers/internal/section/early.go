package section

import (
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/effects"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// An Early is a release that comes before what was done under the lock can be seen by others.
type Early struct {
	// Release is nil when the call that takes the lock gives it back as well.
	Release *Release
	// Write is a write of the section: in a transaction, or, when Late, what follows the release.
	Write *Op
	// Commit is the commit that comes later; nil when it is left to the caller.
	Commit *Op
	// Late: the release comes right after the grant, and the work after it.
	Late bool
}

// Early returns the releases of l that come too early, one per transaction.
func (e *Engine) Early(f *Func, l *Lock) []Early {
	rel := l.ordinary()
	if rel == nil && !l.Closed || l.Acquire.Effect().NoTTL == "tx" {
		return nil
	}
	var out []Early
	var seen []*facts.Origin
	for _, h := range l.Ops {
		if h.Does() != effects.Write || h.Mode == facts.Async || h.Mode == facts.Later || h.Effect().Guard == effects.Noise {
			continue
		}
		tx := e.transaction(f, h.Op)
		if tx == nil || matches(tx, seen) {
			continue
		}
		seen = append(seen, tx)
		if l.Closed {
			if x, ok := e.commitsAfter(f, l, tx); ok {
				x.Write = h.Op
				out = append(out, x)
			}
			continue
		}
		if x, ok := e.commits(f, l, tx); ok {
			if x.Release == nil {
				x.Release = rel
			}
			x.Write = h.Op
			out = append(out, x)
		}
	}
	if len(out) == 0 && !l.Closed {
		if w := e.workAfter(f, l); w != nil {
			out = append(out, Early{Release: rel, Write: w, Late: true})
		}
	}
	return out
}

// ordinary is the release of l on the ordinary way out, nil when there is none.
func (l *Lock) ordinary() *Release {
	for i := range l.Releases {
		if r := &l.Releases[i]; r.Mode != facts.Async && (r.Deferred || !OnError(r.Event.Call.Block())) && r.Does() != effects.Commit && r.Does() != effects.Rollback {
			return r
		}
	}
	return nil
}

// transaction is the transaction or batch that op writes in, nil when it writes at once.
func (e *Engine) transaction(f *Func, op *Op) *facts.Origin {
	on := op.Effect().Conn
	if on == nil {
		on = op.Slot("recv")
	}
	var tx *facts.Origin
	on.Each(func(n *facts.Origin) bool {
		if tx != nil {
			return false
		}
		if row := e.Index.ByID(n.Row); n.Kind == facts.Call && row != nil && row.Role == models.Begin && !strings.HasPrefix(row.Resource, "etcd") {
			tx = n
		} else if n.Kind == facts.Param && e.isTxParam(f.Fn, n) {
			tx = n
		}
		return tx == nil
	})
	if tx == nil && op.Effect().Scope == "tx" {
		switch {
		case on.Kind == facts.Param && strings.HasSuffix(on.Type, ".Tx"):
			tx = on
		case on.Kind == facts.Field && rooted(on) && len(op.Via) == 0 && op.Event.callee.recv && strings.HasSuffix(typeName(op.Event.callee.args[0].Type()), ".Tx"):
			tx = on
		}
	}
	return tx
}

// isTxParam reports whether n is the parameter of a literal that runs as the body of a transaction.
func (e *Engine) isTxParam(fn *ssa.Function, n *facts.Origin) bool {
	if fn.Parent() == nil || n.Index-e.paramBase(fn) < 0 || n.Index-e.paramBase(fn) >= len(fn.Params) || fn.Referrers() == nil {
		return false
	}
	if isContextType(fn.Params[n.Index-e.paramBase(fn)].Type()) {
		return false
	}
	for _, in := range *fn.Referrers() {
		v, ok := in.(ssa.Value)
		if !ok || v.Referrers() == nil {
			continue
		}
		for _, use := range *v.Referrers() {
			call, ok := use.(ssa.CallInstruction)
			if !ok {
				continue
			}
			for _, row := range e.callee(call).rows {
				if row.Role == models.Run && row.Scope == "tx" {
					return true
				}
			}
		}
	}
	return false
}

// commits looks for the commit of a transaction that was written in the section of l: after the release, or left to others.
func (e *Engine) commits(f *Func, l *Lock, tx *facts.Origin) (Early, bool) {
	committed := false
	for _, ev := range f.Events {
		for _, op := range ev.Ops {
			if op.Does() != effects.Commit || !onTx(op, tx) {
				continue
			}
			committed = true
			st, ok := l.events[ev]
			if !ok || st.both()&freed == 0 {
				continue
			}
			if st.mayHold() && !ev.Deferred() { // on some path it is in time: look for a release before it
				if rel := e.before(f, l, ev); rel != nil {
					return Early{Commit: op, Release: rel}, true
				}
				continue
			}
			return Early{Commit: op, Release: e.before(f, l, ev)}, true
		}
	}
	if committed {
		return Early{}, false
	}
	if rooted(tx) || tx.Kind == facts.Param { // begun by the caller, who commits it
		return Early{}, true
	}
	for _, x := range l.Exits {
		for _, r := range x.Return.Results {
			if e.Value(r).Any(func(n *facts.Origin) bool { return sameHandle(n, tx) && n.Index == tx.Index }) {
				return Early{}, true
			}
		}
	}
	return Early{}, false
}

// commitsAfter looks for the commit of a transaction that was written in a function that a call ran under a lock: after that
// call, or left to others.
func (e *Engine) commitsAfter(f *Func, l *Lock, tx *facts.Origin) (Early, bool) {
	for _, h := range l.Ops {
		if h.Does() == effects.Commit && onTx(h.Op, tx) {
			return Early{}, false
		}
	}
	for _, ev := range f.Events {
		if ev == l.Event || !ev.Deferred() && !dominates(l.Event.Call, ev.Call, f) {
			continue
		}
		for _, op := range ev.Ops {
			if op.Does() == effects.Commit && onTx(op, tx) {
				return Early{Commit: op}, true
			}
		}
	}
	return Early{}, rooted(tx) || tx.Kind == facts.Param
}

// onTx reports whether op ends the transaction tx.
func onTx(op *Op, tx *facts.Origin) bool {
	for _, o := range []*facts.Origin{op.Effect().Conn, op.Effect().Handle} {
		if o != nil && o.Any(func(n *facts.Origin) bool { return sameHandle(n, tx) }) {
			return true
		}
	}
	return false
}

// before is a release of l that runs before ev: an earlier statement, or a deferred call registered later.
func (e *Engine) before(f *Func, l *Lock, ev *Event) *Release {
	for i := range l.Releases {
		r := &l.Releases[i]
		switch {
		case r.Deferred && ev.Deferred() && f.order[r.Event.Call] > f.order[ev.Call]:
			return r
		case !r.Deferred && (ev.Deferred() || dominates(r.Event.Call, ev.Call, f)):
			return r
		}
	}
	return nil
}

// workAfter is the first effect after a release that follows the grant at once, with nothing done in between.
func (e *Engine) workAfter(f *Func, l *Lock) *Op {
	for _, h := range l.Ops {
		if h.Does() != effects.Close && h.Does() != effects.Lost {
			return nil
		}
	}
	for _, r := range l.Releases {
		if r.Deferred || OnError(r.Event.Call.Block()) || !dominates(l.Event.Call, r.Event.Call, f) {
			continue
		}
		for _, ev := range f.Events {
			st := l.events[ev]
			if ev.Deferred() || st.both() != freed || !dominates(r.Event.Call, ev.Call, f) {
				continue
			}
			for _, op := range ev.Ops {
				if (op.Does() == effects.Write && op.Effect().Guard != effects.Noise && !op.Effect().Tokenless) || op.Does() == effects.External {
					return op
				}
			}
		}
	}
	return nil
}
