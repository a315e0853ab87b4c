package section

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// A join is a place where a function waits for the end of goroutines.
type join struct {
	on       *facts.Origin
	at       ssa.Instruction
	to       *ssa.BasicBlock // where the wait is over, when that is not right after at
	round    *loop           // the loop around it
	whole    bool            // waits for all goroutines at once
	slot     bool            // takes a slot of a semaphore: in the loop that starts the goroutines it waits for none
	deferred bool
}

// joinPoints are the places in fn where it waits.
func (e *Engine) joinPoints(fn *ssa.Function) []join {
	out, ok := e.conc.joins[fn]
	if ok {
		return out
	}
	for _, b := range fn.Blocks {
		for _, in := range b.Instrs {
			switch in := in.(type) {
			case *ssa.UnOp:
				if in.Op == token.ARROW && !isTimer(in.X) {
					out = append(out, e.inRound(join{on: e.Value(in.X), at: in}))
				}
			case *ssa.Send:
				if j := e.inRound(join{on: e.Value(in.Chan), at: in, slot: true}); j.round != nil {
					out = append(out, j)
				}
			case *ssa.Select:
				for _, p := range e.selected(in) {
					out = append(out, e.inRound(join{on: p.signal, at: in, to: p.to}))
				}
			case *ssa.Go:
			case ssa.CallInstruction:
				_, deferred := in.(*ssa.Defer)
				if c := e.callee(in); isCalled(c, "(*golang.org/x/sync/semaphore.Weighted).Acquire") {
					j := e.inRound(join{on: e.Value(c.args[0]), at: in, whole: true, slot: true})
					out = append(out, j)
				}
				for _, on := range e.waitsFor(in) {
					out = append(out, join{on: on, at: in, whole: true, deferred: deferred})
				}
			}
		}
	}
	if e.conc.joins == nil {
		e.conc.joins = map[*ssa.Function][]join{}
	}
	e.conc.joins[fn] = out
	return out
}

// inRound notes the loop that a wait is in: it waits for one goroutine each time.
func (e *Engine) inRound(j join) join {
	if ls := e.around(j.at.Block()); len(ls) > 0 {
		j.round = ls[0]
	}
	return j
}

// waitsFor is what a call waits for.
func (e *Engine) waitsFor(call ssa.CallInstruction) []*facts.Origin {
	c := e.callee(call)
	if c.builtin != "" {
		return nil
	}
	if hasNature(c.rows, models.Join, "") && len(c.args) > 0 {
		return []*facts.Origin{e.Value(c.args[0])}
	}
	if len(c.rows) > 0 {
		return nil
	}
	var args, out []*facts.Origin
	if c.value != nil && c.obj == nil && len(c.fns) == 0 { // a function that a helper returned
		for _, b := range e.Value(c.value).Branches() {
			if b.Kind == facts.FuncLit && b.Sum != nil && b.Sum.Concurrency != nil {
				out = append(out, b.Sum.Concurrency.Joins...)
			}
		}
	}
	for i, s := range e.allSummaries(c) {
		if i < len(c.fns) && c.fns[i].Parent() != nil {
			out = append(out, e.always(c.fns[i])...)
			continue
		}
		if s.Concurrency != nil && len(s.Concurrency.Joins) > 0 {
			if args == nil {
				args = e.argOrigins(c)
			}
			out = append(out, e.frame(c, call, i, args).All(s.Concurrency.Joins)...)
		}
	}
	return out
}

// always is what fn waits for on every path to its end. A literal that calls itself waits for nothing more by that.
func (e *Engine) always(fn *ssa.Function) []*facts.Origin {
	if out, ok := e.awaited[fn]; ok {
		return out
	}
	if e.awaited == nil {
		e.awaited = map[*ssa.Function][]*facts.Origin{}
	}
	e.awaited[fn] = nil
	e.awaited[fn] = e.findAlways(fn)
	return e.awaited[fn]
}

func (e *Engine) findAlways(fn *ssa.Function) []*facts.Origin {
	var out []*facts.Origin
	for _, j := range e.joinPoints(fn) {
		at := j.at.Block()
		switch {
		case j.deferred:
		case j.round != nil:
			at = j.round.head
		case j.to != nil:
			at = j.to
		}
		every := true
		for _, b := range fn.Blocks {
			if _, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return); ok && b != fn.Recover && !at.Dominates(b) {
				every = false
			}
		}
		if every {
			out = append(out, j.on)
		}
	}
	return out
}

// wait marks the goroutines of f that f waits for on every path to its end.
func (e *Engine) wait(f *Func) {
	f.starts = e.goroutines(f)
	for _, s := range f.starts {
		if len(s.Done) == 0 || e.run(f, s, nil).ends {
			continue
		}
		for _, op := range s.Ops {
			op.Mode = facts.Joined
			op.SetSlot("done", facts.UnknownOrigin())
		}
	}
}

// implied are further objects that tell the end of a goroutine: a channel that is closed by a goroutine that waited for one
// of done.
func (e *Engine) implied(f *Func, done []*facts.Origin) []*facts.Origin {
	var out []*facts.Origin
	for _, lit := range f.Fn.AnonFuncs {
		for _, on := range e.always(lit) {
			if matches(on, done) {
				out = append(out, e.finishes(lit, 0)...)
				break
			}
		}
	}
	return out
}

func matches(on *facts.Origin, done []*facts.Origin) bool {
	for _, d := range done {
		for _, a := range d.Branches() {
			for _, b := range on.Branches() {
				if facts.Equal(a, b) {
					return true
				}
			}
		}
	}
	return false
}
