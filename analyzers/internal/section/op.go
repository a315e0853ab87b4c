package section

import (
	"github.com/lockaudit/lockaudit/analyzers/internal/effects"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
)

// An Op is an operation in the terms of the function that the event is in.
type Op struct {
	facts.Op
	effect *effects.Effect // nil until somebody asks
	reader *effects.Reader
	Event  *Event
	Under  []*Op // acquires of the callee that are held around this
	// Place is the call that leads to the operation, in the innermost function body written in this program that runs here.
	Place facts.Pos
	// Callback: the operation is part of a function value that the event's callee calls.
	Callback bool
	// below are the slots as the callee has them, when it has a name.
	below []facts.Slot
	// ScopeHere: this function decides what a statement that a callee runs runs on.
	ScopeHere bool
	// Started is what starts the goroutine that an Async operation runs in, in the innermost body that runs here.
	Started facts.Pos
	// Reaction is what follows the failure of a renewal, when this event is where it is judged.
	Reaction *facts.Reaction

	loopBelow bool // a function below runs it in a loop
}

// Effect is what the operation does in the terms of the function that the event is in.
func (op *Op) Effect() *effects.Effect {
	if op.effect == nil {
		op.effect = op.reader.Read(&op.Op)
	}
	return op.effect
}

// Does is the kind of the effect. Whether a call writes, reads or goes outside is settled where the call is, unless it depends
// on what callers give; then nobody has to read the operation again.
func (op *Op) Does() effects.Kind {
	if op.effect == nil && op.Class != 0 && len(op.Via) > 0 {
		return effects.Kind(op.Class)
	}
	if op.effect == nil {
		if k, ok := op.reader.Settled(&op.Op); ok {
			return k
		}
	}
	return op.Effect().Kind
}

// class is what callers may take for settled.
func (op *Op) class() uint8 {
	switch k := op.Does(); k {
	case effects.Write, effects.External, effects.Read:
		return uint8(k)
	}
	return 0
}

// Inner reports whether the callee has decided a slot itself: it held no parameter there.
func (op *Op) Inner(slot string) bool {
	for _, s := range op.below {
		if s.Name == slot {
			x := s.Value()
			return x.IsKnown() && !x.HasParam()
		}
	}
	return false
}

// inner is the place of an operation in the body of the function whose summary it is in.
func inner(op *facts.Op) facts.Pos {
	if len(op.Via) > 0 {
		return op.Via[0]
	}
	return op.At
}
