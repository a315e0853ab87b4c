package section

import (
	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
)

// An Event is a call that matters: the operations that happen in it, its own and those of what it calls.
type Event struct {
	Call ssa.CallInstruction
	Ops  []*Op
	held []heldAt // locks the callee leaves held

	callee *callee
}

// heldAt is a lock that a callee's summary leaves held, in the caller's terms.
type heldAt struct {
	op    *Op
	tests []facts.ResultTest
	lock  facts.HeldLock
	frame *facts.Frame
	n     int
	sum   *facts.Summary
}

// Deferred reports whether the event happens when the function returns.
func (ev *Event) Deferred() bool { _, ok := ev.Call.(*ssa.Defer); return ok }

// Literal reports whether the call is of a function literal of the same function, which speaks for itself.
func (ev *Event) Literal() bool {
	for _, fn := range ev.callee.fns {
		if fn.Parent() != nil {
			return true
		}
	}
	return ev.callee.obj == nil && ev.callee.value != nil
}

// Go reports whether the event happens in a goroutine of its own.
func (ev *Event) Go() bool { _, ok := ev.Call.(*ssa.Go); return ok }

func (e *Engine) collect(f *Func) {
	later := map[ssa.CallInstruction][]*Op{}
	for _, b := range f.Fn.Blocks {
		for _, in := range b.Instrs {
			call, ok := in.(ssa.CallInstruction)
			if !ok {
				continue
			}
			ev := e.expand(call)
			if ev == nil && later[call] != nil {
				ev = &Event{Call: call, callee: e.callee(call)}
			}
			if ev == nil || e.postponed(ev, later) {
				continue
			}
			ev.join(later[call])
			f.Events = append(f.Events, ev)
			f.atSite[in] = ev
		}
	}
}
