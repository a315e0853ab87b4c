package audit

import (
	"github.com/lockaudit/lockaudit/analyzers/internal/effects"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
)

// probes reports whether a lock is taken and given back at once, to see whether somebody else holds it.
func probes(x *built) bool {
	if x.from == nil || x.Kind != Mutex || x.from.Closed || x.Facade || x.HandsOver || len(x.Releases) == 0 || len(x.Exits) > 0 {
		return false
	}
	for _, r := range x.Releases {
		if !r.InFunc {
			return false
		}
	}
	for _, h := range x.from.Ops {
		if !h.Closing && (h.Kind != facts.Call_ || h.Does() != effects.None) {
			return false
		}
	}
	return true
}
