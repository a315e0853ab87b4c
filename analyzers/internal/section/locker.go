package section

import (
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// locker returns the rows of a call of a sync.Locker's method when a library made the locker, as etcd's concurrency.NewLocker
// does: by its type it is a mutex of one process, and only where it comes from tells that it is not.
func (e *Engine) locker(c *callee) []*models.Row {
	if c.obj.Pkg() == nil || c.obj.Pkg().Path() != "sync" {
		return nil
	}
	var from []*facts.Origin
	for _, b := range e.Value(c.args[0]).Branches() {
		if b.Kind == facts.Field {
			from = append(from, e.fieldValues(b)...)
			continue
		}
		from = append(from, b)
	}
	for _, b := range from {
		if b.Kind != facts.Call || b.Row == "" {
			continue
		}
		if row := e.Index.ByID(b.Row); row != nil {
			if of := row.Locker(c.obj.Name()); of != nil {
				return []*models.Row{of}
			}
		}
	}
	return nil
}
