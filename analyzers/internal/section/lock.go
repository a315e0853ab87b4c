package section

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/effects"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// A Lock is one lock that a function takes, itself or through what it calls.
type Lock struct {
	Acquire *Op
	Event   *Event
	// Closed: the lock is taken and given back inside the call; its section is the callback that the call runs.
	Closed bool
	// Places are where the handle is: values, fields, results of the acquiring call.
	Places []*facts.Origin

	// Ops are the operations in the critical section, in source order; of each, Pending says that it also runs when the lock
	// was not granted.
	Ops []Held
	// Releases are the operations that give the lock back in this function.
	Releases []Release
	// Exits are the returns, with what can be true there.
	Exits []Exit
	// Transferred: the handle is returned, stored or passed on, or the lock is one half of a split pair.
	Transferred bool
	// Queued: the literal puts the acquire into a pipeline; the lock is that of the function that sends it.
	Queued bool
	// Lost is what becomes of the lost signal.
	Lost     *Lost
	owes     bool // no lock, but a session or connection
	held     *heldAt
	atoms    []atom
	sole     []atom // each of them tells by itself
	outcome  *outcome
	state    map[ssa.Instruction]bits
	events   map[*Event]bits
	entry    map[*ssa.BasicBlock]bits // states at the start of blocks
	returned bool                     // the handle, or the outcome of the acquire, is among the results
	maybe    bool                     // a deferred release that may not run stands for what its condition says
	armed    map[*Event]bits          // states in which a deferred release runs
}

// Held is an operation in a critical section.
type Held struct {
	*Op
	Pending bool // the lock may not have been granted
	Failed  bool // the lock is known not to have been granted on some path to it
	Closing bool // part of the call that gives the lock back
}

// A Release is an operation that gives a lock back.
type Release struct {
	*Op
	Deferred bool
	// Loser: it runs when the lock was not granted; with Deferred, other deferred releases may have been taken for it.
	Loser bool
	// Stray: it can run when the lock was not granted.
	Stray bool
}

// An Exit is a return of the function.
type Exit struct {
	Return  *ssa.Return
	Held    bool // may still hold the lock here
	Pending bool // may hold it, or not: nobody has looked
	Free    bool // may not hold it here
	Passes  bool // the handle, or the outcome of the acquire, is among the results
}

// hold finds the locks of f and where they are held.
func (e *Engine) hold(f *Func) {
	for _, ev := range f.Events {
		var from *facts.Summary // of several implementations of an interface, the first that locks stands for all
		for _, op := range ev.Ops {
			if l := e.lockAt(ev, op); l != nil && !taken(f.Locks, l) {
				if l.held != nil {
					if from != nil && from != l.held.sum {
						continue
					}
					from = l.held.sum
				}
				f.Locks = append(f.Locks, l)
			}
		}
	}
	for _, l := range f.Locks {
		if l.Closed {
			for _, op := range l.Event.Ops {
				if under(op, l.Acquire) {
					l.Ops = append(l.Ops, Held{Op: op})
				}
			}
			continue
		}
		e.region(f, l)
	}
}

// taken reports whether the same call already takes the lock of the same library call: keys taken in a loop, or on several
// ways through a wrapper, are one section.
func taken(locks []*Lock, l *Lock) bool {
	for _, k := range locks {
		if k.Event == l.Event && k.Closed == l.Closed && k.Acquire.At.Same(l.Acquire.At) {
			return true
		}
	}
	return false
}

// lockAt makes a lock of an acquire: one that this call performs, one that a callee leaves held, or one that a callee holds
// while it runs a function of ours.
func (e *Engine) lockAt(ev *Event, op *Op) *Lock {
	if op.Does() != effects.Acquire && !leads(op) || ev.Go() || op.Mode == facts.Async {
		return nil
	}
	l := &Lock{Acquire: op, Event: ev}
	if op.Callback {
		if op.Mode == facts.Now && len(op.Via) == 0 && pipelines(ev) {
			return e.queued(l)
		}
		return nil
	}
	if len(op.Via) == 0 && op.Kind == facts.Call_ && len(ev.callee.rows) > 0 {
		if holdsCallback(op.Effect().Row) {
			l.Closed = true
			return l
		}
		l.outcome = e.outcomes(ev.Call)
		e.answers(ev, op, l.outcome)
		l.atoms = rowAtoms(op.Effect().Granted)
		if h := op.Effect().Handle; h != nil {
			l.Places = append(l.Places, h)
		}
		return l
	}
	for i := range ev.held {
		if h := &ev.held[i]; h.op == op {
			l.held = h
			l.outcome = e.outcomes(ev.Call)
			l.atoms, l.sole = heldAtoms(h.tests), soleAtoms(h.tests)
			l.Places = append(l.Places, facts.New(facts.Origin{Kind: facts.Held, Index: h.n}).WithSite(ev.Call))
			for _, p := range h.lock.Places {
				if p.Kind != facts.Result {
					l.Places = append(l.Places, h.frame.Subst(p))
				}
			}
			if op.Effect().Handle != nil {
				l.Places = append(l.Places, op.Effect().Handle)
			}
			return l
		}
	}
	for _, o := range ev.Ops {
		if o.Callback && under(o, op) {
			l.Closed = true
			return l
		}
	}
	return nil
}

// leads reports whether op wins an election: what follows is the work of the leader.
func leads(op *Op) bool {
	return op.Does() == effects.Elect && (len(op.Effect().Granted) > 0 || holdsCallback(op.Effect().Row))
}

// pipelines reports whether a call sends what its callback queues: nothing in the callback is answered before it returns.
func pipelines(ev *Event) bool {
	return slices.ContainsFunc(ev.callee.rows, func(row *models.Row) bool {
		return row.Role == models.Run && (row.Resource == "redis" || row.Resource == "redis-multi") && row.Scope != "conn"
	})
}

// queued makes a lock of an acquire that a literal puts into a pipeline: the function that sends the pipeline reads the answer,
// from the command that the literal has kept in a variable of it.
func (e *Engine) queued(l *Lock) *Lock {
	for _, lit := range l.Event.Call.Parent().AnonFuncs {
		for _, in := range e.Func(lit).Locks {
			if !in.Transferred || in.outcome == nil || !in.Acquire.At.Same(l.Acquire.At) {
				continue
			}
			l.outcome = e.outcomes(l.Event.Call)
			for v, kind := range in.outcome.of {
				l.outcome.of[v] = kind
			}
			l.atoms, l.sole, l.Places, in.Queued = in.atoms, in.sole, in.Places, true
			return l
		}
	}
	return nil
}

// answers adds values that the acquire itself writes its answer to.
func (e *Engine) answers(ev *Event, op *Op, o *outcome) {
	if ev.callee.obj != nil && op.Effect().Row != nil {
		o.access(ev.Call, ev.callee, op.Effect().Row)
	}
}

func under(op, acq *Op) bool {
	for _, u := range op.Under {
		if u == acq {
			return true
		}
	}
	return false
}
