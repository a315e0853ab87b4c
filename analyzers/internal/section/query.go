package section

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
)

// A Timing says when an instruction runs, seen from a critical section of the same function.
type Timing uint8

// The timings.
const (
	Elsewhere Timing = iota // in another function, or it cannot be told
	Before
	During
)

// At says when in runs.
func (l *Lock) At(in ssa.Instruction) Timing {
	call, ok := l.Event.Call.(ssa.Instruction)
	if !ok || in.Parent() != call.Parent() {
		return Elsewhere
	}
	if l.state != nil {
		st, ok := l.state[in]
		if !ok {
			return Elsewhere
		}
		if st.mayHold() || st.mayPend() {
			return During
		}
		if st.mayUntried() {
			return Before
		}
		return Elsewhere
	}
	if in.Block() == call.Block() {
		for _, x := range in.Block().Instrs {
			if x == in {
				return Before
			}
			if x == call {
				return Elsewhere
			}
		}
	}
	if in.Block().Dominates(call.Block()) {
		return Before
	}
	return Elsewhere
}

// Mine reports whether a renewal or question is about this lock.
func (l *Lock) Mine(op *Op) bool {
	ef := op.Effect()
	if ef.Handle != nil && l.same(ef.Handle) {
		return true
	}
	if ef.Session != nil && l.Acquire.Effect().Session != nil && sameHandle(ef.Session, l.Acquire.Effect().Session) {
		return true
	}
	return sameService(ef, l.Acquire.Effect()) && sameKey(ef, l.Acquire.Effect())
}

// Stored reports whether the handle is kept where h is read from: in a field of the receiver, say.
func (l *Lock) Stored(e *Engine, f *Func, h *facts.Origin) bool {
	at := append(append([]*facts.Origin{}, l.Places...), e.storedAt(f, l)...)
	for _, p := range at {
		for _, b := range h.Branches() {
			if likePlace(p, b) {
				return true
			}
		}
	}
	return false
}

// likePlace compares fields of the receivers of two methods.
func likePlace(a, b *facts.Origin) bool {
	if a.Kind != b.Kind || a.Text != b.Text || len(a.Args) != len(b.Args) {
		return false
	}
	switch a.Kind {
	case facts.Param:
		return a.Index == 0 && b.Index == 0 && a.Type == b.Type
	case facts.Field, facts.Elem, facts.Global:
	default:
		return false
	}
	for i := range a.Args {
		if !likePlace(a.Args[i], b.Args[i]) {
			return false
		}
	}
	return true
}

// Inner is the place of the event itself.
func Inner(ev *Event, op *Op) facts.Pos {
	if len(op.Via) > 0 {
		return op.Via[0]
	}
	return op.At
}

// Short prints a function as go doc does, without its package: (*Store).Save.
func Short(fn *ssa.Function) string {
	obj, _ := fn.Object().(*types.Func)
	if obj == nil {
		return fn.Name()
	}
	return short(obj)
}
