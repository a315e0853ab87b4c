package section

import (
	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/effects"
)

// strays reports whether a release can run although the lock was not granted: deferred before the outcome was looked at, or on a
// path that those who got the lock share with those who did not.
func (e *Engine) strays(f *Func, l *Lock, ev *Event, op *Op) bool {
	switch op.Does() {
	case effects.Close, effects.Commit, effects.Rollback:
		return false
	}
	if op.Branch || e.conditional(op) {
		return false
	}
	if !ev.Deferred() {
		return l.events[ev].both()&failed != 0
	}
	from, ok := ev.Call.(ssa.Instruction)
	if !ok {
		return false
	}
	return e.after(f, l, from).both()&(failed|untried) != 0
}

// after is what can be true of l where the function returns, on the paths that pass the instruction from.
func (e *Engine) after(f *Func, l *Lock, from ssa.Instruction) bits {
	gives := map[*Event][]*Op{}
	for _, ev := range f.Events { // a deferred release takes nothing away from those that run after it
		for _, op := range ev.Ops {
			if ev != l.Event && !ev.Deferred() && l.Gives(op) {
				gives[ev] = append(gives[ev], op)
			}
		}
	}
	st := l.state[from].both()
	end := e.runAfter(f, l, gives, from, st&^untried, true)
	if acquire, ok := l.Event.Call.(ssa.Instruction); ok && (acquire.Block() == from.Block() && f.order[from] < f.order[acquire] || acquire.Block() != from.Block() && from.Block().Dominates(acquire.Block())) {
		end |= e.runAfter(f, l, gives, from, st&untried, false)
	}
	return end
}

// runAfter runs the flow from an instruction on. With cut it ends where the lock is taken anew: what happens to that one is no
// business of a release of the one before.
func (e *Engine) runAfter(f *Func, l *Lock, gives map[*Event][]*Op, from ssa.Instruction, st bits, cut bool) (end bits) {
	if st == 0 {
		return 0
	}
	fl := &flow{e: e, f: f, l: l, gives: gives, in: map[*ssa.BasicBlock]bits{}, reach: map[*ssa.BasicBlock]map[*ssa.BasicBlock]bool{}}
	acquire, _ := l.Event.Call.(ssa.Instruction)
	push := func(b *ssa.BasicBlock, out bits, work []*ssa.BasicBlock) []*ssa.BasicBlock {
		if len(b.Succs) == 0 {
			if _, returns := b.Instrs[len(b.Instrs)-1].(*ssa.Return); returns {
				end |= out
			}
			return work
		}
		for i, s := range b.Succs {
			if cut && acquire != nil && s == acquire.Block() {
				continue
			}
			next := fl.edge(b, i, out)
			if fl.in[s]|next != fl.in[s] || next != 0 && !fl.seen(s) {
				fl.in[s] |= next
				work = append(work, s)
			}
		}
		return work
	}
	first := from.Block()
	work := push(first, fl.rest(first, from, st), nil)
	for len(work) > 0 {
		b := work[0]
		work = work[1:]
		work = push(b, fl.block(b, fl.in[b], false), work)
	}
	return end
}

// rest pushes a state through the instructions of b that come after from.
func (fl *flow) rest(b *ssa.BasicBlock, from ssa.Instruction, st bits) bits {
	for i, in := range b.Instrs {
		if in == from {
			tail := *b
			tail.Instrs = b.Instrs[i+1:]
			return fl.block(&tail, st, false)
		}
	}
	return st
}

// branches reports whether a block runs only when a branch goes its way.
func branches(b *ssa.BasicBlock) bool {
	for d := b.Idom(); d != nil; d = d.Idom() {
		if _, ok := d.Instrs[len(d.Instrs)-1].(*ssa.If); !ok {
			continue
		}
		for _, s := range d.Succs {
			if len(s.Preds) == 1 && s.Dominates(b) {
				return true
			}
		}
	}
	return false
}
