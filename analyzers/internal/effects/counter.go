package effects

import "github.com/lockaudit/lockaudit/analyzers/internal/effects/redistext"

// expiringCounter reports whether all that a script writes is counters that it gives an expiry: how often something happened in
// a span of time, as a rate limit asks. One too many of them corrupts nothing.
func expiringCounter(s redistext.Script) bool {
	counts := false
	for _, c := range s.Calls {
		switch {
		case !c.Command.Writes(), c.Command.Kind == redistext.Expire:
		case c.Command.Kind == redistext.Incr && expires(s, c):
			counts = true
		default:
			return false
		}
	}
	return counts
}

func expires(s redistext.Script, counter redistext.ScriptCall) bool {
	for _, c := range s.Calls {
		if c.Command.Kind == redistext.Expire && c.Key == counter.Key && c.KeyText == counter.KeyText {
			return true
		}
	}
	return false
}
