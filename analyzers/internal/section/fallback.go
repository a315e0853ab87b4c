package section

import (
	"go/types"

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
