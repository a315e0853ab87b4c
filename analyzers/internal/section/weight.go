package section

import (
	"github.com/lockaudit/lockaudit/analyzers/internal/effects"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
)

// How much callers miss an operation that is left out of a summary for its size. The loss of what weighs nothing is not worth a
// word.
const (
	weighsNothing = iota // reads, pauses, and locks that a goroutine takes for itself deep down
	weighsUnknown        // calls that cannot be followed
	weighsPassed         // calls of functions that callers give
	weighsEffect
	weighsLock
	weighsHeld // the acquire of a lock that is held at the return
)

func weight(op *Op) int {
	switch op.Kind {
	case facts.Opaque:
		return weighsUnknown
	case facts.Invoke:
		return weighsPassed
	}
	switch op.Does() {
	case effects.Read, effects.Pause:
		return weighsNothing
	case effects.Write, effects.External, effects.Unsure:
		return weighsEffect
	}
	if op.Mode == facts.Async && len(op.Via) >= maxDeep {
		return weighsNothing
	}
	return weighsLock
}
