package section

import (
	"go/types"

	"github.com/lockaudit/lockaudit/analyzers/internal/effects"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// outseen reports whether rows of an interface's method are a fallback only, and an implementation that does something is seen
// here: what it does is then better known than what the rows say.
func (e *Engine) outseen(m *types.Func, rows []*models.Row) bool {
	if len(rows) == 0 || !rows[0].Fallback {
		return false
	}
	return len(e.Env.Implementers(m)) > 0 || len(e.Implementations(m)) > 0
}

// TriesAgain reports whether f asks for a lock of the same service once more after l was refused: what follows then runs under
// another grant.
func (l *Lock) TriesAgain(f *Func) bool {
	for _, ev := range f.Events {
		if ev == l.Event || !l.events[ev].mayFail() {
			continue
		}
		for _, op := range ev.Ops {
			if op.Does() == effects.Acquire && sameService(op.Effect(), l.Acquire.Effect()) {
				return true
			}
		}
	}
	return false
}
