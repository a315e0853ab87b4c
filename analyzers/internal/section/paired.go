package section

import "github.com/lockaudit/lockaudit/analyzers/internal/facts"

// pairs marks the releases of locks that f itself takes before: they are not the other half of what a caller takes.
func pairs(f *Func, s *facts.Summary, index map[*Op]int) {
	for _, l := range f.Locks {
		if l.Transferred || l.Closed {
			continue
		}
		for _, r := range l.Releases {
			i, ok := index[r.Op]
			if !ok {
				continue
			}
			st := l.events[r.Event]
			if r.Deferred {
				st = l.armed[r.Event]
			}
			s.Ops[i].Paired = s.Ops[i].Paired || !st.mayUntried() && (st.mayHold() || st.mayPend())
		}
	}
}
