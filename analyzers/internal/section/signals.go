package section

import (
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// signals finds out what f makes of goroutines and of the lost signals of its locks.
func (e *Engine) signals(f *Func) {
	for _, l := range f.Locks {
		e.lose(f, l)
	}
	e.wait(f)
}

// concurrency notes what the operations of a call have to do with goroutines, renewals and contexts.
func (e *Engine) concurrency(ev *Event) {
	e.started(ev)
	e.failures(ev)
	e.contexts(ev)
	e.lasting(ev)
}

// contexts gives calls that cannot be followed the context that they are given.
func (e *Engine) contexts(ev *Event) {
	for _, op := range ev.Ops {
		if op.Kind != facts.Opaque || len(op.Via) > 0 || op.Callback || op.HasSlot("ctx") {
			continue
		}
		for _, a := range ev.Call.Common().Args {
			if isContextType(a.Type()) {
				op.SetSlot("ctx", e.Value(a))
				break
			}
		}
	}
}

// callbackArgs are the arguments of a callback that a row runs while it holds a lock: its context ends with the lock.
func (e *Engine) callbackArgs(row *models.Row, op *facts.Op) []*facts.Origin {
	if !row.CallbackContext {
		return nil
	}
	return []*facts.Origin{facts.New(facts.Origin{Kind: facts.Ends, At: op.At, Args: []*facts.Origin{op.Slot("ctx")}})}
}

// holdsCallback reports whether a row runs its callback while it holds a lock or leads.
func holdsCallback(row *models.Row) bool {
	return row.Role == models.Section || row.Role == models.Elect && len(row.CallbackAt) > 0
}

// markEnds marks, for callers, the channels and contexts that end when a lock of f is lost.
func (e *Engine) markEnds(f *Func, then func(*facts.Origin) *facts.Origin) func(*facts.Origin) *facts.Origin {
	var losts []*Lost
	for _, l := range f.Locks {
		if l.Lost != nil && l.Lost.Offered && !l.Lost.Below && !l.Lost.Always {
			losts = append(losts, l.Lost)
		}
	}
	if len(losts) == 0 {
		return then
	}
	var mark func(o *facts.Origin) *facts.Origin
	mark = func(o *facts.Origin) *facts.Origin {
		if o.Kind == facts.Ends {
			return o
		}
		c := *o
		changed := false
		if len(o.Args) > 0 {
			c.Args = make([]*facts.Origin, len(o.Args))
			for i, a := range o.Args {
				c.Args[i] = mark(a)
				changed = changed || c.Args[i] != a
			}
		}
		if o.Sum != nil {
			c.Sum = rewriteSummary(o.Sum, mark)
			changed = true
		}
		x := o
		if changed {
			x = facts.New(c)
		}
		for _, lost := range losts {
			if lost.marks(o) {
				return facts.New(facts.Origin{Kind: facts.Ends, At: lost.l.Acquire.At, Args: []*facts.Origin{x}}).WithSite(o.Site())
			}
		}
		return x
	}
	if then == nil {
		return mark
	}
	return func(o *facts.Origin) *facts.Origin { return then(mark(o)) }
}

// marks reports whether o is a signal, or a context that ends with the lock; not the function that cancels it.
func (x *Lost) marks(o *facts.Origin) bool {
	if o.Kind != facts.Call {
		return false
	}
	if x.stopped(o) {
		return resultAt(x.e.Index.ByID(o.Row).ValueAt, o.Index)
	}
	return x.signal(o)
}

// conclude adds to the summary of f what callers need to know about signals and goroutines.
func (e *Engine) conclude(f *Func, s *facts.Summary, index map[*Op]int) {
	for op, i := range index {
		s.Ops[i].Times = e.loopTimes(op)
	}
	for _, l := range f.Locks {
		if i, ok := index[l.Acquire]; ok && l.Lost != nil && l.Lost.Offered {
			s.Ops[i].Signal = e.handedSignal(f, l)
		}
	}
	if f.Fn.Parent() == nil {
		e.takesPart(f, s)
	} else if c := (&facts.Concurrency{Joins: e.exportAll(e.always(f.Fn), f.Fn), Finishes: e.exportAll(e.finishes(f.Fn, 0), f.Fn)}); !c.IsEmpty() {
		s.Concurrency = c
	}
}

// Bounds of what a summary says about concurrency.
const (
	maxJoins   = 8
	maxWatches = 12
)

// takesPart fills the concurrency of a function's summary with what means something to a caller.
func (e *Engine) takesPart(f *Func, s *facts.Summary) {
	c := &facts.Concurrency{
		Joins:    e.exportAll(outside(e.always(f.Fn)), f.Fn),
		Finishes: e.exportAll(outside(e.finishes(f.Fn, 0)), f.Fn),
	}
	for _, w := range e.watches(f.Fn) {
		if len(c.Watches) == maxWatches || !fromOutside(w.Signal) || w.below && w.Then.Idle() {
			continue
		}
		x := w.Watch
		x.Signal = e.export(x.Signal, f.Fn)
		x.Then.Calls = nil
		for _, o := range w.Then.Calls {
			x.Then.Calls = append(x.Then.Calls, e.export(o, f.Fn))
		}
		if w.fn != f.Fn {
			x.Then.Returns, x.Then.Fails = false, false
		}
		c.Watches = append(c.Watches, x)
	}
	if !c.IsEmpty() {
		s.Concurrency = c
	}
}

func outside(os []*facts.Origin) []*facts.Origin {
	var out []*facts.Origin
	for _, o := range os {
		if fromOutside(o) {
			out = append(out, o)
		}
	}
	return out
}

// fromOutside reports whether a value has to do with what the caller can see.
func fromOutside(o *facts.Origin) bool {
	return o.Any(func(n *facts.Origin) bool {
		return n.Kind == facts.Param && n.Index < facts.ClosureParam || n.Kind == facts.Global || n.Kind == facts.Ends || n.Kind == facts.Held
	})
}
