package section

import (
	"github.com/lockaudit/lockaudit/analyzers/internal/effects"
	"github.com/lockaudit/lockaudit/analyzers/internal/effects/redistext"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// expiring recognises Redis writes whose key is given an expiry in the same function: counters of rates and recent activity,
// which a double grant does not corrupt for long.
func (e *Engine) expiring(f *Func) {
	var expiries []*facts.Origin
	for _, ev := range f.Events {
		for _, op := range ev.Ops {
			if row := e.Index.ByID(op.Row); row == nil || row.Role != models.Redis && row.Role != models.Lua {
				continue
			}
			if r := op.Effect().Redis; r != nil && r.Kind == redistext.Expire && op.Effect().Key != nil {
				expiries = append(expiries, op.Effect().Key)
			}
		}
	}
	if len(expiries) == 0 {
		return
	}
	for _, ev := range f.Events {
		for _, op := range ev.Ops {
			ef := op.Effect()
			if ef.Kind != effects.Write || ef.Redis == nil || ef.Key == nil || ef.Guard != effects.Unguarded || ef.Tokenless {
				continue
			}
			for _, k := range expiries {
				if facts.Equal(k, ef.Key) {
					ef.Guard, ef.GuardWhy = effects.Noise, "a value that expires"
				}
			}
		}
	}
}
