package section

import (
	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/effects"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// failures notes, on every renewal in ev, what becomes of its failure. A renewal in a callee counts for what the callee returns.
func (e *Engine) failures(ev *Event) {
	for _, op := range ev.Ops {
		if op.Does() != effects.Renew || op.Kind != facts.Call_ {
			continue
		}
		switch {
		case op.Callback:
			if op.Failure == facts.FailReturned {
				e.groupFailure(ev, op)
			}
		case len(op.Via) == 0 && ev.callee.obj != nil && len(ev.callee.rows) > 0:
			e.judgeFailure(ev, op, ev.Call)
			op.Endless = e.endless(ev.Call)
			if d := e.interval(ev.Call); d != nil {
				op.SetSlot("every", d)
			}
		case (len(op.Via) > 0 || literalCall(ev)) && op.Failure == facts.FailReturned:
			e.judgeFailure(ev, op, ev.Call)
		}
	}
}

// literalCall reports whether ev calls a literal where it is written: _, err := func() (T, error) { ... }().
func literalCall(ev *Event) bool {
	_, plain := ev.Call.(*ssa.Call)
	return plain && len(ev.callee.rows) == 0 && len(ev.callee.fns) == 1 && ev.callee.fns[0].Parent() != nil
}

// groupFailure judges a failure that a literal returns to the function that calls it.
func (e *Engine) groupFailure(ev *Event, op *Op) {
	for _, row := range ev.callee.rows {
		if row.Role != models.Run || row.Mode != "goroutine" {
			continue
		}
		op.Failure, op.Judged = facts.FailIgnored, e.callPos(ev.Call)
		if ctx := e.groupContext(ev.Call); ctx != nil {
			op.Failure = facts.FailTold
			op.SetSlot("fails", list([]*facts.Origin{ctx}))
		}
		return
	}
	e.judgeFailure(ev, op, ev.Call)
}

// groupContext is the context that ends when a function of an errgroup fails, nil when there is none.
func (e *Engine) groupContext(call ssa.CallInstruction) *facts.Origin {
	c := e.callee(call)
	if !c.recv || len(c.args) == 0 {
		return nil
	}
	for _, b := range e.Value(c.args[0]).Branches() {
		if row := e.Index.ByID(b.Row); b.Kind == facts.Call && row != nil && row.Role == models.Context {
			return b
		}
	}
	return nil
}

// judgeFailure follows the outcome of call, which tells whether the renewal op failed.
func (e *Engine) judgeFailure(ev *Event, op *Op, call ssa.CallInstruction) {
	_, plain := call.(*ssa.Call)
	op.Judged = e.callPos(call)
	if !plain {
		op.Failure = facts.FailDropped
		return
	}
	out := e.outcomes(call)
	uses := out.uses
	if len(op.Via) == 0 && op.Effect().Row != nil {
		e.answers(ev, op, out)
		uses |= op.Use
	}
	if uses&(facts.ErrorRead|facts.ValueRead|facts.CountRead) == 0 || len(op.Via) == 0 && op.Effect().Expiry != "" && !tells(uses, op.Effect().Expiry) {
		op.Failure = facts.FailDropped
		return
	}
	var r facts.Reaction
	looked := false
	fl := &flow{e: e, l: &Lock{outcome: out, atoms: failing()}}
	for _, b := range call.Parent().Blocks {
		br, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If)
		if !ok {
			continue
		}
		for i, to := range b.Succs {
			for _, v := range fl.verdicts(br.Cond, i == 0, 0) {
				if v.good {
					continue
				}
				looked = true
				if !to.Dominates(call.Block()) {
					r.Add(e.following(to, 0, 0))
				}
				break
			}
		}
	}
	op.SetSlot("fails", list(r.Calls))
	op.Reaction = &r
	switch {
	case r.Exits || r.Tells || len(r.Calls) > 0:
		op.Failure = facts.FailTold
	case r.Fails, uses&facts.Returned != 0, e.handedOn(out, call):
		op.Failure = facts.FailReturned
	case !looked && e.passedOutside(out):
		op.Failure = facts.FailTold
	default:
		op.Failure = facts.FailIgnored
	}
}

func list(os []*facts.Origin) *facts.Origin {
	if len(os) == 0 {
		return facts.UnknownOrigin()
	}
	return facts.New(facts.Origin{Kind: facts.List, Args: os})
}

// failing is how the results of a renewal must be for the lock to be held still.
func failing() []atom {
	return []atom{
		{kinds: []int{carriesError}, test: facts.MustBeNil},
		{kinds: []int{0, carriesValue, carriesCount}, test: facts.MustBeTrue},
		{kinds: []int{0, carriesValue}, test: facts.MustBeNonNil},
	}
}

func endsHere(b *ssa.BasicBlock) bool {
	_, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return)
	return ok
}

// handedOn reports whether the outcome of a call is among the results of its function.
func (e *Engine) handedOn(out *outcome, call ssa.CallInstruction) bool {
	for _, b := range call.Parent().Blocks {
		ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return)
		if !ok {
			continue
		}
		for _, v := range ret.Results {
			if _, ok := out.kind(v); ok {
				return true
			}
			if u, ok := v.(*ssa.UnOp); ok { // a named result
				for _, s := range e.reaching(u) {
					if _, ok := out.kind(s); ok {
						return true
					}
				}
			}
		}
	}
	return false
}

// passedOutside reports whether the outcome is sent to a channel, stored where others see it or handed to a function that may act.
func (e *Engine) passedOutside(out *outcome) bool {
	for v := range out.of {
		if v.Referrers() == nil {
			continue
		}
		for _, in := range *v.Referrers() {
			switch in := in.(type) {
			case *ssa.Send:
				return true
			case *ssa.Store:
				if in.Val == v && seenByOthers(in.Addr) {
					return true
				}
			case ssa.CallInstruction:
				var r facts.Reaction
				if e.reactCall(&r, in, 0); !r.Idle() {
					return true
				}
			}
		}
	}
	return false
}

// endless reports whether the loop around call never ends: the renewal goes on after the lock has been given back.
func (e *Engine) endless(call ssa.CallInstruction) bool {
	ls := e.around(call.Block())
	if len(ls) == 0 {
		return false
	}
	outer := ls[len(ls)-1]
	exits := 0
	for _, x := range outer.exits() {
		if !tickedOut(x[0]) && !panics(x[1]) {
			exits++
		}
	}
	for _, b := range call.Parent().Blocks {
		if outer.blocks[b] && endsHere(b) {
			exits++
		}
	}
	return exits == 0
}

func panics(b *ssa.BasicBlock) bool {
	_, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Panic)
	return ok
}

// interval is the time between two renewals in the loop around call: the period of a ticker, the length of a sleep; nil when it
// cannot be told.
func (e *Engine) interval(call ssa.CallInstruction) *facts.Origin {
	if len(e.around(call.Block())) == 0 {
		return nil
	}
	var found *facts.Origin
	for _, b := range call.Parent().Blocks {
		for _, in := range b.Instrs {
			x, ok := in.(ssa.CallInstruction)
			if !ok {
				continue
			}
			c := e.callee(x)
			if c.obj == nil || c.obj.Pkg() == nil || c.obj.Pkg().Path() != "time" || c.recv || len(c.args) != 1 {
				continue
			}
			switch c.obj.Name() {
			case "NewTicker", "Tick", "After", "NewTimer", "Sleep":
				if found != nil {
					return nil
				}
				found = e.Value(c.args[0])
			}
		}
	}
	return found
}

// tickedOut recognises the end of a loop over the channel of a ticker, which is never closed.
func tickedOut(b *ssa.BasicBlock) bool {
	br, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If)
	if !ok {
		return false
	}
	x, ok := br.Cond.(*ssa.Extract)
	if !ok || x.Index != 1 {
		return false
	}
	u, ok := x.Tuple.(*ssa.UnOp)
	return ok && isTimer(u.X)
}
