package section

import (
	"go/types"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/effects"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// A Lost says what a function makes of the signal that announces the loss of a lock.
type Lost struct {
	// Offered: the lock service has such a signal. Name says which.
	Offered bool
	Name    string
	// Always: the loss ends everything: the process exits, or somebody is told who may stop the work.
	Always bool
	// Below: a function below has let go of the signal, and is to blame.
	Below bool
	// Open: whoever holds the lock after this function can hear the signal.
	Open bool

	e     *Engine
	l     *Lock
	stops map[any]bool // the calls that made the contexts that end when the lock is lost
	// strict: a session that cannot be told is not taken for the one that the lock hangs on.
	strict bool
}

// Late says that all functions of the package have been analysed: what they keep in fields can be asked for from now on.
func (e *Engine) Late() { e.conc.late = true }

// Lose finds out what becomes of the lost signal of l, with all that the package shows.
func (e *Engine) Lose(f *Func, l *Lock) {
	e.lose(f, l)
	if l.Transferred && !l.Closed && l.Lost.Offered && !l.Lost.Below && !l.Lost.Always {
		l.Lost.Open = e.audible(f, l)
	}
}

// lose finds out what f makes of the lost signal of l. While functions are still being analysed only f and what it calls count.
func (e *Engine) lose(f *Func, l *Lock) {
	lost := &Lost{e: e, l: l, stops: map[any]bool{}}
	l.Lost = lost
	switch l.Acquire.Signal {
	case facts.SignalWatched:
		lost.Offered, lost.Always = true, true
		return
	case facts.SignalDropped:
		lost.Offered, lost.Below = true, true
		return
	}
	if lost.Name = e.signalName(f, l); lost.Name == "" {
		return
	}
	lost.Offered = true
	watches := e.watches(f.Fn)
	if e.conc.late {
		watches = e.watches(outermost(f.Fn)) // of a literal: its function may watch
		lost.strict = true
		for _, w := range e.allWatches() {
			if w.fn != f.Fn && lost.fires(w.Signal) {
				watches = append(watches, w)
			}
		}
		lost.strict = false
	}
	if cb := l.Acquire.Slot("signal"); cb.IsKnown() && optional(l.Acquire.Effect().Row) {
		var r facts.Reaction
		for _, b := range cb.Branches() {
			e.reactValue(&r, b, 0)
		}
		lost.take(&r)
	}
	for changed := true; changed; {
		changed = false
		before := len(lost.stops)
		for i := range watches {
			w := &watches[i]
			if lost.Always || !lost.fires(w.Signal) {
				continue
			}
			lost.take(&w.Then)
			if w.Then.Fails && w.fn.Parent() != nil {
				lost.failed(w.fn)
			}
		}
		changed = len(lost.stops) != before
	}
}

// optional reports whether the signal of a row is a callback among the options.
func optional(row *models.Row) bool {
	return row != nil && len(row.SignalAt) > 0 && row.SignalAt[0].Kind == models.Options
}

// signalName names the lost signal that the lock service offers for l; "" when there is none.
func (e *Engine) signalName(f *Func, l *Lock) string {
	row := l.Acquire.Effect().Row
	if row == nil {
		return ""
	}
	if row.CallbackContext {
		return "the context of the callback"
	}
	for _, p := range row.SignalAt {
		switch p.Kind {
		case models.Result:
			return "the " + signalKind(l.Acquire) + " that " + row.Fn.Name + " returns"
		case models.Options:
			return p.Name
		case models.MethodOf: // of the handle
			return "the channel that " + p.Name + " returns"
		}
	}
	if s := l.Acquire.Slot("lost"); s.Kind == facts.Const { // the handle can be asked
		return "the " + s.Name + " that " + s.Text + " returns"
	}
	for _, b := range e.sessions(l) {
		r := e.Index.ByID(b.Row)
		if r == nil || r.Role != models.Session {
			continue
		}
		for _, p := range r.SignalAt {
			switch p.Kind {
			case models.MethodOf:
				return "Session." + p.Name
			case models.Result:
				return "the event channel of " + r.Fn.Name
			}
		}
	}
	for _, ev := range f.Events { // a lease that is kept alive by hand
		for _, op := range ev.Ops {
			r := op.Effect().Row
			if op.Does() == effects.Renew && r != nil && len(r.SignalAt) > 0 && l.Mine(op) {
				return "the channel that " + r.Fn.Name + " returns"
			}
		}
	}
	if l.Acquire.Effect().NoTTL == "ends" && (row.Role == models.Acquire || row.Role == models.Try || row.Role == models.Elect) {
		for _, r := range e.Index.Rows() {
			if r.Lib == row.Lib && r.Role == models.Session {
				for _, p := range r.SignalAt {
					if p.Kind == models.MethodOf {
						return "Session." + p.Name
					}
				}
			}
		}
	}
	return ""
}

// signalKind says what the first result of an acquire is.
func signalKind(op *Op) string {
	if strings.Contains(op.Func, "WithContext") {
		return "context"
	}
	return "channel"
}

// sessions are what the session of l may be, with what this package puts into fields.
func (e *Engine) sessions(l *Lock) []*facts.Origin {
	if l.Acquire.Effect().Session == nil {
		return nil
	}
	return e.resolved(l.Acquire.Effect().Session)
}

// resolved are the alternatives of o; a field also stands for what the package stores there.
func (e *Engine) resolved(o *facts.Origin) []*facts.Origin {
	var out []*facts.Origin
	for _, b := range o.Branches() {
		out = append(out, b)
		if b.Kind == facts.Field && e.conc.late {
			out = append(out, e.fieldValues(b)...)
		}
	}
	return out
}

// signal reports whether o itself ends when the lock is lost.
func (x *Lost) signal(o *facts.Origin) bool {
	acq := x.l.Acquire
	if o.Kind == facts.Ends {
		return o.At.Same(acq.At) && (o.Site() == nil || o.Site() == any(x.l.Event.Call) || x.l.Closed)
	}
	if o.Kind == facts.Field {
		return x.e.conc.late && x.inField(o)
	}
	row := x.e.Index.ByID(o.Row)
	if row == nil || o.Kind != facts.Call {
		return false
	}
	switch row.Role {
	case models.Acquire, models.Try:
		return row == acq.Effect().Row && (o.Site() == any(x.l.Event.Call) || x.strict && o.At.Same(acq.At)) && resultAt(row.SignalAt, o.Index)
	case models.Lost:
		h := effects.Resolve(x.e.Index, o, row.HandleAt)
		return h != nil && (x.l.same(h) || x.onSession(h))
	case models.Session:
		return resultAt(row.SignalAt, o.Index) && x.onSession(o)
	case models.Renew:
		if len(row.SignalAt) == 0 || !resultAt(row.SignalAt, o.Index) {
			return false
		}
		s := effects.Resolve(x.e.Index, o, row.SessionAt)
		h := effects.Resolve(x.e.Index, o, row.HandleAt)
		return s != nil && x.onSession(s) || h != nil && x.l.same(h)
	}
	return false
}

func resultAt(paths []models.Path, n int) bool {
	for _, p := range paths {
		if p.Kind == models.Result && p.Index == n && len(p.Fields) == 0 {
			return true
		}
	}
	return false
}

// onSession reports whether s is the session that the lock hangs on. A session that cannot be told is taken for the one.
func (x *Lost) onSession(s *facts.Origin) bool {
	mine := x.e.sessions(x.l)
	if len(mine) == 0 {
		return !x.strict
	}
	for _, a := range x.e.resolved(s) {
		for _, b := range mine {
			if x.strict && a.Kind != facts.Call && !(a.Kind != facts.Param && likePlace(a, b)) {
				continue // parameters of two functions have nothing to do with each other
			}
			if sameHandle(a, b) || likePlace(a, b) {
				return true
			}
		}
	}
	return false
}

// inField reports whether the lost signal of the lock is stored to a field, wherever that is.
func (x *Lost) inField(field *facts.Origin) bool {
	was := x.strict
	x.strict = true
	defer func() { x.strict = was }()
	for _, v := range x.e.fieldUses().signals[field.Type+"."+field.Text] {
		if v.Any(func(n *facts.Origin) bool {
			return n.Kind != facts.Field && (n.Kind == facts.Ends && n.At.Same(x.l.Acquire.At) || x.signal(n))
		}) {
			return true
		}
	}
	return false
}

// fires reports whether a channel or context ends, or may end, when the lock is lost.
func (x *Lost) fires(o *facts.Origin) bool {
	return o.Any(func(n *facts.Origin) bool {
		switch {
		case x.signal(n), x.stopped(n):
			return true
		case n.Kind == facts.Field && len(x.stops) > 0 && x.e.conc.late:
			for _, v := range x.e.fieldValues(n) {
				if v.Any(x.stopped) {
					return true
				}
			}
		}
		// asked from the handle by a function that cannot be followed: lease.Lost()
		return n.Kind == facts.Held && n.Site() == any(x.l.Event.Call)
	})
}

// stopped reports whether o was made by a call whose context is cancelled when the lock is lost.
func (x *Lost) stopped(o *facts.Origin) bool {
	return o.Site() != nil && x.stops[o.Site()] && x.isContext(o)
}

func (x *Lost) isContext(o *facts.Origin) bool {
	row := x.e.Index.ByID(o.Row)
	return row != nil && row.Role == models.Context
}

// take notes what a reaction to the loss stops.
func (x *Lost) take(r *facts.Reaction) {
	if r.Exits || r.Tells {
		x.Always = true
	}
	for _, c := range r.Calls {
		x.cancels(c)
	}
}

// cancels notes that a function value is called when the lock is lost.
func (x *Lost) cancels(c *facts.Origin) {
	for _, b := range x.e.resolved(c) {
		switch {
		case b.Kind == facts.Field && x.e.conc.late && len(x.e.fieldValues(b)) > 0, b.Kind == facts.Nil:
		case b.Kind == facts.Call && x.isContext(b):
			if b.Site() != nil {
				x.stops[b.Site()] = true
			} else {
				x.Always = true
			}
		case b.Kind == facts.Call && x.e.isRelease(b): // giving the lock back stops nothing
		default:
			x.Always = true
		}
	}
}

// isRelease reports whether a function value is the release function that an acquire returned.
func (e *Engine) isRelease(b *facts.Origin) bool {
	row := e.Index.ByID(b.Row)
	return row != nil && (row.Role == models.Acquire || row.Role == models.Try)
}

// failed notes that a literal ends with an error when the lock is lost: an errgroup then ends its context.
func (x *Lost) failed(lit *ssa.Function) {
	if lit.Referrers() == nil {
		return
	}
	for _, mc := range *lit.Referrers() {
		v, ok := mc.(ssa.Value)
		if !ok || v.Referrers() == nil {
			continue
		}
		for _, use := range *v.Referrers() {
			call, ok := use.(ssa.CallInstruction)
			if !ok || call.Common().Value == v {
				continue
			}
			c := x.e.callee(call)
			switch {
			case len(c.rows) == 0:
				x.Always = true // somebody gets the error
			default:
				if ctx := x.e.groupContext(call); ctx != nil && ctx.Site() != nil {
					x.stops[ctx.Site()] = true
				}
			}
		}
	}
}

// Stops reports whether op ends, or does not run any more, once the lock is lost.
func (x *Lost) Stops(op *Op) bool {
	if x.Always {
		return true
	}
	if x.ends(op) {
		return true
	}
	if u := op.Slot("until"); u.IsKnown() && x.fires(u) {
		return true
	}
	if u := op.Slot("unless"); u.IsKnown() && op.Kind == facts.Call_ && !op.InLoop && x.fires(u) {
		return true
	}
	return false
}

// ends reports whether op runs on a context that ends when the lock is lost.
func (x *Lost) ends(op *Op) bool {
	for _, s := range op.Slots {
		switch s.Name {
		case "cond", "until", "unless", "done", "fails", "handle", "owner":
			continue
		}
		if x.fires(s.Value()) {
			return true
		}
	}
	if len(op.Via) > 0 && !op.Slot("ctx").IsKnown() || op.Kind == facts.Opaque {
		for _, a := range x.e.argOrigins(op.Event.callee) {
			if x.fires(a) {
				return true
			}
		}
	}
	return false
}

// isSignalType reports whether a value of type t can tell of a loss: a channel to receive from, or a context.
func isSignalType(t types.Type) bool {
	if ch, ok := t.Underlying().(*types.Chan); ok {
		return ch.Dir() != types.SendOnly
	}
	return isContextType(t)
}

func isContextType(t types.Type) bool {
	return typeName(t) == "context.Context"
}
