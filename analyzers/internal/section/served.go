package section

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/effects"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
)

// served reports whether call runs each time that something arrives on a channel which the function got from elsewhere: a
// scheduler, a hub, a subscription. What is done then is the business of whoever sends. The ticks of a clock tell nothing like
// that, and a channel that the function or its caller makes feeds it the caller's own work.
func (e *Engine) served(call ssa.Instruction) bool {
	for _, l := range e.around(call.Block()) {
		for _, b := range call.Parent().Blocks {
			if !l.blocks[b] || !b.Dominates(call.Block()) {
				continue
			}
			for _, in := range b.Instrs {
				switch in := in.(type) {
				case *ssa.UnOp:
					if in.Op == token.ARROW && e.foreign(in.X) {
						return true
					}
				case *ssa.Select:
					for _, s := range in.States {
						if s.Dir == types.RecvOnly && e.foreign(s.Chan) {
							return true
						}
					}
				}
			}
		}
	}
	return false
}

// foreign reports whether a channel comes out of a call or out of what the receiver keeps.
func (e *Engine) foreign(ch ssa.Value) bool {
	c, ok := ch.Type().Underlying().(*types.Chan)
	if !ok || signals(c.Elem()) {
		return false
	}
	if x, ok := ch.(*ssa.Extract); ok {
		ch = x.Tuple
	}
	if _, ok := ch.(*ssa.Call); ok {
		return true
	}
	o := e.Value(ch)
	for o.Kind == facts.Field && len(o.Args) == 1 {
		if o.Args[0].Kind == facts.Param && o.Args[0].Index == 0 {
			return ch.Parent().Signature.Recv() != nil
		}
		o = o.Args[0]
	}
	return o.Kind == facts.Call
}

// signals reports whether values of a type say no more than that something has happened: the ticks of a clock, the end of a
// context.
func signals(t types.Type) bool {
	if s, ok := t.Underlying().(*types.Struct); ok && s.NumFields() == 0 {
		return true
	}
	n, ok := types.Unalias(t).(*types.Named)
	return ok && n.Obj().Pkg() != nil && n.Obj().Pkg().Path() == "time"
}

// leaveServed drops from a go statement what its goroutine does for those who send to it.
func leaveServed(ev *Event) {
	kept := ev.Ops[:0]
	for _, op := range ev.Ops {
		if k := op.Does(); op.Served && (k == effects.Write || k == effects.External || k == effects.Read) {
			continue
		}
		kept = append(kept, op)
	}
	ev.Ops = kept
}
