package section

import (
	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
)

// A Started is a goroutine that a function starts, itself or through what it calls.
type Started struct {
	Event *Event
	// At is the go statement or call, in the innermost body that runs here.
	At facts.Pos
	// Ops are what the goroutine does.
	Ops []*Op
	// Done are the WaitGroups, groups and channels by which its end can be known.
	Done []*facts.Origin
	// Here: it is started in this function, not in one that it calls.
	Here bool
}

// goroutines are the goroutines that f starts.
func (e *Engine) goroutines(f *Func) []*Started {
	var out []*Started
	for _, ev := range f.Events {
		byPlace := map[facts.Pos]*Started{}
		for _, op := range ev.Ops {
			if op.Mode != facts.Async {
				continue
			}
			s := byPlace[op.Started]
			if s == nil {
				s = &Started{Event: ev, At: op.Started, Here: op.Started.Same(op.Start)}
				byPlace[op.Started] = s
				out = append(out, s)
			}
			s.Ops = append(s.Ops, op)
			if d := op.Slot("done"); d.Kind == facts.List {
				s.Done = append(s.Done, d.Args...)
			}
		}
	}
	return out
}

// started notes, on the operations of a goroutine, what started it and by what its end can be known.
func (e *Engine) started(ev *Event) {
	var done []*facts.Origin
	looked := false
	for _, op := range ev.Ops {
		if op.Mode != facts.Async {
			continue
		}
		if !op.Start.IsValid() {
			op.Start = e.callPos(ev.Call)
		}
		if op.Started = op.Place; writtenIn(ev.Call.Parent(), op.Start) {
			op.Started = op.Start
		}
		if !looked {
			looked = true
			done = e.endings(ev)
		}
		also(op, "done", done)
	}
}

// writtenIn reports whether a position lies in the source of fn or of the function it is written in.
func writtenIn(fn *ssa.Function, p facts.Pos) bool {
	for fn.Parent() != nil {
		fn = fn.Parent()
	}
	pos, _ := p.Token()
	return pos.IsValid() && fn.Syntax() != nil && fn.Syntax().Pos() <= pos && pos < fn.Syntax().End()
}
