package section

import (
	"sort"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
)

// Escapes returns the goroutines started in the section of l that may still run when l is given back.
func (e *Engine) Escapes(f *Func, l *Lock) []*Started {
	var out []*Started
	for _, s := range f.starts {
		if s.Event == l.Event || l.events[s.Event] == 0 && !l.Closed {
			continue
		}
		if st := l.events[s.Event]; !l.Closed && !st.mayHold() && !st.mayPend() {
			continue
		}
		if e.run(f, s, l).released {
			out = append(out, s)
		}
	}
	if !l.Closed {
		return out
	}
	byPlace := map[facts.Pos]*Started{}
	for _, h := range l.Ops {
		if h.Mode != facts.Async {
			continue
		}
		s := byPlace[h.Started]
		if s == nil {
			s = &Started{Event: l.Event, At: h.Started, Here: h.Started.Same(h.Start)}
			byPlace[h.Started] = s
			out = append(out, s)
		}
		s.Ops = append(s.Ops, h.Op)
	}
	return out
}

// A ran is how far a goroutine can come.
type ran struct {
	ends     bool // it may run when the function ends
	released bool // it may run when the lock is given back
}

// run follows the control flow from the start of a goroutine for as long as the goroutine may run.
func (e *Engine) run(f *Func, s *Started, l *Lock) ran {
	r := &runner{e: e, f: f, s: s, l: l, over: map[*ssa.BasicBlock]bool{}, seen: map[progress]bool{}}
	start := s.Event.Call.Block()
	many := len(e.around(start)) > 0
	done := append([]*facts.Origin{}, s.Done...)
	done = append(done, e.implied(f, s.Done)...)
	for _, j := range e.joinPoints(f.Fn) {
		if !matches(j.on, done) || j.slot && j.round != nil && j.round.blocks[start] {
			continue
		}
		switch {
		case j.deferred:
			r.defers = append(r.defers, deferral{at: j.at, join: true})
		case j.round != nil && !j.round.blocks[start] && many && !j.whole:
			r.rounds = append(r.rounds, j.round)
		case j.to != nil:
			r.over[j.to] = true
		default:
			r.points = append(r.points, j.at)
		}
	}
	if l != nil {
		for _, p := range e.points(f.Fn) {
			if !p.either && l.Lost != nil && l.Lost.fires(p.signal) && p.to != p.at.Block() {
				r.over[p.to] = true
			}
		}
		for _, rel := range l.Releases {
			in := rel.Event.Call
			if in.Parent() != f.Fn || rel.Event == s.Event {
				continue
			}
			if rel.Event.Deferred() {
				r.defers = append(r.defers, deferral{at: in})
			} else {
				r.releases = append(r.releases, in)
			}
		}
	}
	sort.SliceStable(r.defers, func(i, j int) bool { return f.order[r.defers[i].at] < f.order[r.defers[j].at] })
	if len(r.defers) > maxDefers {
		r.defers = r.defers[len(r.defers)-maxDefers:]
	}
	var reg uint32
	for i, d := range r.defers {
		if b := d.at.Block(); b == start && f.order[d.at] < f.order[s.Event.Call] || b != start && b.Dominates(start) {
			reg |= 1 << i
		}
	}
	r.follow(start, f.order[s.Event.Call]-f.order[start.Instrs[0]]+1, reg)
	return r.ran
}

const maxDefers = 24

// A deferral is a deferred wait for a goroutine, or a deferred release.
type deferral struct {
	at   ssa.Instruction
	join bool
}

// A progress is a place in the flow with the deferred calls registered so far.
type progress struct {
	block *ssa.BasicBlock
	reg   uint32
}

type runner struct {
	ran
	e        *Engine
	f        *Func
	s        *Started
	l        *Lock
	points   []ssa.Instruction // waits
	over     map[*ssa.BasicBlock]bool
	rounds   []*loop // that receive once per goroutine
	releases []ssa.CallInstruction
	defers   []deferral
	seen     map[progress]bool
}

func (r *runner) follow(b *ssa.BasicBlock, from int, reg uint32) {
	for _, in := range b.Instrs[from:] {
		if contained(r.points, in) {
			return
		}
		switch in := in.(type) {
		case *ssa.RunDefers:
			if r.unwind(reg) {
				return
			}
			continue
		case *ssa.Return:
			r.ends = true
			return
		case *ssa.Defer:
			for i, d := range r.defers {
				if d.at == ssa.Instruction(in) {
					reg |= 1 << i
				}
			}
		case ssa.CallInstruction:
			for _, rel := range r.releases {
				r.released = r.released || rel == in
			}
		}
	}
	for _, next := range b.Succs {
		if r.over[next] || r.leavesRound(b, next) {
			continue
		}
		p := progress{next, reg}
		if !r.seen[p] {
			r.seen[p] = true
			r.follow(next, 0, reg)
		}
	}
}

// unwind runs the deferred calls, last first, and reports whether the goroutine is waited for.
func (r *runner) unwind(reg uint32) bool {
	for i := len(r.defers) - 1; i >= 0; i-- {
		if reg&(1<<i) == 0 {
			continue
		}
		if r.defers[i].join {
			return true
		}
		r.released = true
	}
	return false
}

// leavesRound reports whether the edge ends a loop that has received from every goroutine.
func (r *runner) leavesRound(b, next *ssa.BasicBlock) bool {
	for _, l := range r.rounds {
		if l.ranOut(b, next) {
			return true
		}
	}
	return false
}

func contained(ins []ssa.Instruction, in ssa.Instruction) bool {
	for _, x := range ins {
		if x == in {
			return true
		}
	}
	return false
}
