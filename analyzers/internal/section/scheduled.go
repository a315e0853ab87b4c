package section

import (
	"github.com/lockaudit/lockaudit/analyzers/internal/effects"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// unlocked reports whether a call whose row says that it runs its callback in a section takes no lock, for all that is seen: the
// row names what gives it one, as gocron's WithDistributedLocker, and there is none.
func (e *Engine) unlocked(row *models.Row, op *facts.Op) bool {
	if row.Role != models.Section || len(row.SessionAt) == 0 {
		return false
	}
	if !op.HasSlot("session") {
		for _, b := range op.Slot("handle").Branches() {
			if b.Kind != facts.Field {
				continue
			}
			for _, x := range e.fieldValues(b) {
				if x.Kind == facts.Call && e.constructed(x, op, facts.Anonymous) {
					break
				}
			}
		}
	}
	s := op.Slot("session")
	if s.Kind == facts.Call { // the lease is what the locker was made with
		e.constructed(s, op, facts.Anonymous)
	}
	return !effects.Present(s)
}

// wrapped is the function in a value that only carries one: gocron.NewTask(f).
func (e *Engine) wrapped(b *facts.Origin) *facts.Origin {
	row := e.Index.ByID(b.Row)
	if b.Kind != facts.Call || row == nil || row.Role != models.Run || row.Mode != "later" {
		return nil
	}
	return effects.Resolve(e.Index, b, row.CallbackAt)
}
