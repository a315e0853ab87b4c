package audit

import (
	"github.com/lockaudit/lockaudit/analyzers/internal/effects"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/internal/section"
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
		if !releasing(h) && (h.Kind != facts.Call_ || h.Does() != effects.None) {
			return false
		}
	}
	return true
}

// releasing reports whether an operation only helps to give the lock back. A helper may also work before it does that.
func releasing(h section.Held) bool {
	if !h.Closing {
		return false
	}
	if h.Kind == facts.Opaque {
		return section.SpeaksOfLocks(h.Func)
	}
	return h.Kind == facts.Call_ && (h.Does() == effects.Read || h.Does() == effects.Release)
}
