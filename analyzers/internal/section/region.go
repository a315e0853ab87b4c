package section

import (
	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
)

// bits is a set of what can be true of one lock at one point. The low half is without, the high half with a release
// registered by defer.
type bits uint32

const (
	untried bits = 1 << iota // the acquire has not run
	failed                   // it ran, the lock was not granted
	freed                    // it was held and has been given back
	holding                  // granted
	// from here on: the acquire has run and only some of its outcome has been looked at; one bit per set of atoms seen
	pending0
)

const (
	half     = 16
	lowHalf  = bits(1<<half - 1)
	maxAtoms = 3
)

func pendingMask() bits {
	var m bits
	for s := range 1 << maxAtoms {
		m |= pending0 << s
	}
	return m
}

var pendings = pendingMask()

func (b bits) both() bits { return b&lowHalf | b>>half }

func (b bits) mayHold() bool    { return b.both()&holding != 0 }
func (b bits) mayPend() bool    { return b.both()&pendings != 0 }
func (b bits) mayBeFree() bool  { return b.both()&(untried|failed|freed) != 0 }
func (b bits) mayFail() bool    { return b.both()&failed != 0 }
func (b bits) mayUntried() bool { return b.both()&untried != 0 }

// each rewrites every state of a set, keeping the deferred half apart.
func (b bits) each(f func(s bits) bits) bits {
	var out bits
	for i := range half {
		s := bits(1) << i
		if b&s != 0 {
			out |= f(s)
		}
		if b&(s<<half) != 0 {
			out |= f(s) << half
		}
	}
	return out
}

// region runs the forward flow of one lock through f and records what runs while it is held.
func (e *Engine) region(f *Func, l *Lock) {
	l.state = map[ssa.Instruction]bits{}
	l.events, l.armed = map[*Event]bits{}, map[*Event]bits{}
	if len(l.atoms) > maxAtoms {
		l.atoms = l.atoms[:maxAtoms]
	}
	l.Places = append(l.Places, e.keptIn(f, l)...)
	gives := map[*Event][]*Op{}
	for _, ev := range f.Events {
		for _, op := range ev.Ops {
			if ev != l.Event && op.Mode != facts.Async && l.Gives(op) {
				gives[ev] = append(gives[ev], op)
			}
		}
	}
	fl := &flow{e: e, f: f, l: l, gives: gives, in: map[*ssa.BasicBlock]bits{}, reach: map[*ssa.BasicBlock]map[*ssa.BasicBlock]bool{}}
	entry := f.Fn.Blocks[0]
	fl.in[entry] = untried
	work := []*ssa.BasicBlock{entry}
	for len(work) > 0 {
		b := work[0]
		work = work[1:]
		out := fl.block(b, fl.in[b], false)
		for i, s := range b.Succs {
			next := fl.edge(b, i, out)
			if fl.in[s]|next != fl.in[s] || next != 0 && !fl.seen(s) {
				fl.in[s] |= next
				work = append(work, s)
			}
		}
	}
	l.entry = fl.in
	for _, b := range f.Fn.Blocks {
		if st, ok := fl.in[b]; ok {
			fl.block(b, st, true)
		}
	}
	e.inside(f, l, gives)
}

type flow struct {
	e     *Engine
	f     *Func
	l     *Lock
	gives map[*Event][]*Op
	in    map[*ssa.BasicBlock]bits
	done  map[*ssa.BasicBlock]bool
	reach map[*ssa.BasicBlock]map[*ssa.BasicBlock]bool
}

func (fl *flow) seen(b *ssa.BasicBlock) bool {
	if fl.done == nil {
		fl.done = map[*ssa.BasicBlock]bool{}
	}
	if fl.done[b] {
		return true
	}
	fl.done[b] = true
	return false
}

func (fl *flow) full() bits { return pending0 << (1<<len(fl.l.atoms) - 1) }

// block pushes a state through the instructions of b; with record it notes the state before each event.
func (fl *flow) block(b *ssa.BasicBlock, st bits, record bool) bits {
	l := fl.l
	for _, in := range b.Instrs {
		switch in := in.(type) {
		case *ssa.RunDefers:
			st = fl.defers(b, st, record)
		case *ssa.Return:
			if record {
				l.Exits = append(l.Exits, Exit{Return: in, Held: st.mayHold(), Pending: st.mayPend(), Free: st.mayBeFree()})
				l.state[in] |= st
			}
		case ssa.CallInstruction:
			ev := fl.f.atSite[in]
			if ev == nil {
				if record {
					l.state[in] |= st
				}
				continue
			}
			if record {
				l.state[in] |= st
				if !ev.Deferred() {
					l.events[ev] |= st
				}
			}
			switch {
			case ev == l.Event:
				next := pending0
				if len(l.atoms) == 0 {
					next = holding
				}
				if len(fl.gives[ev]) > 0 {
					next = freed
				}
				st = st.each(func(bits) bits { return next })
			case ev.Deferred() && len(fl.gives[ev]) > 0:
				st = (st.both()) << half
			case len(fl.gives[ev]) > 0:
				st = st.each(give)
			}
		}
	}
	return st
}

func give(s bits) bits {
	if s&(holding|pendings) != 0 {
		return freed
	}
	return s
}

// defers runs the deferred calls, last registered first. Those that no path to b has registered stay out.
func (fl *flow) defers(b *ssa.BasicBlock, st bits, record bool) bits {
	for i := len(fl.f.Events) - 1; i >= 0; i-- {
		ev := fl.f.Events[i]
		if !ev.Deferred() || !fl.reaches(ev.Call.Block(), b) {
			continue
		}
		gives := fl.gives[ev]
		if record {
			fl.l.events[ev] |= st
			if len(gives) > 0 {
				fl.l.armed[ev] |= st >> half
			}
		}
		if len(gives) > 0 {
			after := (st >> half).each(give)
			if fl.e.conditional(gives[0]) {
				after |= st >> half // it may not have been run
				fl.l.maybe = true
			}
			st = st&lowHalf | after
		}
	}
	return st
}

// reaches reports whether control can get from a to b.
func (fl *flow) reaches(a, b *ssa.BasicBlock) bool {
	if a == b {
		return true
	}
	r := fl.reach[a]
	if r == nil {
		r = map[*ssa.BasicBlock]bool{}
		work := []*ssa.BasicBlock{a}
		for len(work) > 0 {
			x := work[len(work)-1]
			work = work[:len(work)-1]
			for _, s := range x.Succs {
				if !r[s] {
					r[s] = true
					work = append(work, s)
				}
			}
		}
		fl.reach[a] = r
	}
	return r[b]
}

// edge refines the state by the condition of the branch from b to its i-th successor.
func (fl *flow) edge(b *ssa.BasicBlock, i int, st bits) bits {
	if len(b.Instrs) == 0 {
		return st
	}
	cond, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If)
	if !ok {
		return st
	}
	for _, v := range fl.verdicts(cond.Cond, i == 0, 0) {
		st = fl.apply(st, v)
	}
	return st
}

// A verdict is what a branch says about the outcome of the acquire.
type verdict struct {
	atom int  // which atom; -1: the outcome as a whole
	good bool // as it must be for the lock to be held
}

func (fl *flow) apply(st bits, v verdict) bits {
	return st.each(func(s bits) bits {
		switch {
		case s&pendings != 0:
			if !v.good {
				return failed
			}
			if v.atom < 0 {
				return holding
			}
			set := 0
			for k := range 1 << maxAtoms {
				if s == pending0<<k {
					set = k
				}
			}
			set |= 1 << v.atom
			if set == 1<<len(fl.l.atoms)-1 {
				return holding
			}
			return pending0 << set
		case s == holding:
			if !v.good {
				return 0
			}
		case s == failed:
			if v.good && (v.atom < 0 || len(fl.l.atoms) == 1) {
				return 0
			}
		}
		return s
	})
}

// inside records what runs while l is held, what gives it back, and what is known at the returns.
func (e *Engine) inside(f *Func, l *Lock, gives map[*Event][]*Op) {
	for _, ev := range f.Events {
		st, ok := l.events[ev]
		if !ok || ev == l.Event {
			continue
		}
		for _, op := range gives[ev] {
			r := Release{Op: op, Deferred: ev.Deferred()}
			b := st.both()
			if ev.Deferred() {
				b = l.armed[ev]
				r.Loser = b&(failed|untried) != 0 && !e.conditional(op)
			} else {
				r.Loser = b&failed != 0 && b&(holding|pendings|freed) == 0
			}
			r.Stray = e.strays(f, l, ev, op)
			l.Releases = append(l.Releases, r)
		}
		if len(gives[ev]) > 0 && !hasOther(ev, gives[ev]) {
			continue
		}
		if !st.mayHold() && !st.mayPend() {
			continue
		}
		for _, op := range ev.Ops {
			if contains(gives[ev], op) {
				continue
			}
			l.Ops = append(l.Ops, Held{Op: op, Pending: st.mayPend(), Failed: st.mayFail(), Closing: len(gives[ev]) > 0})
		}
	}
}

// conditional reports whether an operation in a literal runs only behind a test of its own: if locked { unlock() }.
func (e *Engine) conditional(op *Op) bool {
	fn := op.Event.callee.fns
	if len(fn) != 1 || fn[0].Parent() == nil {
		return false
	}
	for _, b := range fn[0].Blocks {
		for _, in := range b.Instrs {
			if call, ok := in.(ssa.CallInstruction); ok && call.Pos().IsValid() {
				if len(b.Preds) > 0 && e.callPos(call).Same(op.Place) {
					return true
				}
			}
		}
	}
	return false
}

func hasOther(ev *Event, gives []*Op) bool { return len(ev.Ops) > len(gives) }

func contains(ops []*Op, op *Op) bool {
	for _, o := range ops {
		if o == op {
			return true
		}
	}
	return false
}
