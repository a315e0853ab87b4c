package section

import (
	"go/types"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/effects"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// A Retry is the loop that asks for a lock again and again.
type Retry struct {
	// Endless: only the grant, or an error that is not the context's, ends it.
	Endless bool
	// Spins: nothing in it waits.
	Spins bool
	At    facts.Pos
}

// Retries looks at the innermost loop around the acquire of l that goes on while the lock is not granted; nil when there is
// none.
func (e *Engine) Retries(f *Func, l *Lock) *Retry {
	if l.Closed || l.outcome == nil {
		return nil
	}
	call := l.Event.Call
	ls := e.around(call.Block())
	if len(ls) == 0 {
		return nil
	}
	lp := ls[0]
	again := false
	for b := range lp.blocks {
		for _, s := range b.Succs {
			if s == lp.head && e.mayFailAt(f, l, b) {
				again = true
			}
		}
	}
	if !again || !e.leavesWhenHeld(f, l, lp) {
		return nil
	}
	r := &Retry{Endless: true, Spins: true, At: e.callPos(call)}
	counted := lp.times() > 0
	for _, x := range lp.exits() {
		if !e.byGrant(l, x[0]) && !tickedOut(x[0]) && !panics(x[1]) {
			r.Endless, counted = false, true
		}
	}
	for b := range lp.blocks {
		for _, in := range b.Instrs {
			if e.waits(in) {
				r.Spins = false
			}
			if e.bounds(in, call) { // what leaves the loop then is no number of tries
				r.Endless, counted = false, false
			}
		}
	}
	if counted {
		r.Endless, r.Spins = false, false
	}
	return r
}

// mayFailAt reports whether the lock may not be granted at the end of b.
func (e *Engine) mayFailAt(f *Func, l *Lock, b *ssa.BasicBlock) bool {
	fl := &flow{e: e, f: f, l: l, gives: map[*Event][]*Op{}}
	st, ok := l.entry[b]
	if !ok {
		return false
	}
	st = fl.block(b, st, false)
	return st.mayFail() || st.mayPend()
}

// leavesWhenHeld reports whether the loop ends with the grant: a loop that works under the lock, once a round, is none that
// waits for it.
func (e *Engine) leavesWhenHeld(f *Func, l *Lock, lp *loop) bool {
	fl := &flow{e: e, f: f, l: l, gives: map[*Event][]*Op{}}
	for b := range lp.blocks {
		st, ok := l.entry[b]
		if !ok {
			continue
		}
		st = fl.block(b, st, false)
		for i, s := range b.Succs {
			if s == lp.head && fl.edge(b, i, st).both()&(holding|freed) != 0 {
				return false
			}
		}
	}
	return true
}

// byGrant reports whether the branch at the end of b asks for the outcome of the acquire and nothing else.
func (e *Engine) byGrant(l *Lock, b *ssa.BasicBlock) bool {
	br, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If)
	if !ok {
		return endsHere(b)
	}
	return e.aboutOutcome(l, br.Cond, 0)
}

func (e *Engine) aboutOutcome(l *Lock, v ssa.Value, depth int) bool {
	if depth > 6 {
		return false
	}
	if _, ok := l.outcome.kind(v); ok {
		return true
	}
	switch v := v.(type) {
	case *ssa.BinOp:
		for _, x := range []ssa.Value{v.X, v.Y} {
			if _, ok := x.(*ssa.Const); !ok && !e.aboutOutcome(l, x, depth+1) {
				if _, isGlobal := unload(x).(*ssa.Global); !isGlobal {
					return false
				}
			}
		}
		return true
	case *ssa.UnOp:
		return e.aboutOutcome(l, v.X, depth+1)
	case *ssa.Phi:
		for _, x := range v.Edges {
			if _, ok := x.(*ssa.Const); !ok && !e.aboutOutcome(l, x, depth+1) {
				return false
			}
		}
		return true
	case *ssa.Call:
		for _, a := range v.Call.Args {
			if e.aboutOutcome(l, a, depth+1) {
				return true
			}
		}
	case *ssa.MakeInterface:
		return e.aboutOutcome(l, v.X, depth+1)
	case *ssa.Extract:
		return e.aboutOutcome(l, v.Tuple, depth+1)
	case *ssa.TypeAssert:
		return e.aboutOutcome(l, v.X, depth+1)
	}
	return false
}

func unload(v ssa.Value) ssa.Value {
	if u, ok := v.(*ssa.UnOp); ok {
		return u.X
	}
	return v
}

// waits reports whether an instruction lets time pass.
func (e *Engine) waits(in ssa.Instruction) bool {
	switch in := in.(type) {
	case *ssa.UnOp:
		_, isChan := in.X.Type().Underlying().(*types.Chan)
		return isChan
	case *ssa.Select:
		return in.Blocking
	case ssa.CallInstruction:
		c := e.callee(in)
		if c.builtin != "" {
			return false
		}
		for _, row := range c.rows {
			if row.Role == models.Noise && len(row.LimitAt) > 0 {
				return true
			}
		}
		if len(c.rows) > 0 {
			return false
		}
		if c.obj == nil {
			return true // a function value: it may
		}
		for _, s := range e.allSummaries(c) {
			for _, op := range s.Ops {
				if op.HasSlot("lasts") {
					return true
				}
			}
			if s.Concurrency != nil && len(s.Concurrency.Watches) > 0 {
				return true
			}
		}
		low := strings.ToLower(c.obj.Name())
		for _, w := range []string{"sleep", "wait", "backoff", "delay", "pause", "retry", "next", "gosched"} {
			if strings.Contains(low, w) {
				return low != "gosched"
			}
		}
		return c.obj.Pkg() != nil && !e.Quiet(c.obj.Pkg().Path()) && len(c.fns)+len(c.sums) == 0 && !e.Index.Noise(c.obj.Pkg().Path()) && !talk(c.obj.Name())
	}
	return false
}

// bounds reports whether an instruction of a retry loop looks at a context, a clock or a limit.
func (e *Engine) bounds(in ssa.Instruction, acquire ssa.CallInstruction) bool {
	call, ok := in.(ssa.CallInstruction)
	if !ok || call == acquire {
		return false
	}
	c := e.callee(call)
	if c.obj == nil {
		return false
	}
	switch c.obj.FullName() {
	case "(context.Context).Err", "(context.Context).Done", "context.Cause", "(context.Context).Deadline":
		return true
	}
	return false
}

// A Root is what bounds a context in the end.
type Root uint8

// The roots of contexts.
const (
	RootUnknown    Root = iota
	RootCaller          // a parameter
	RootDeadline        // a time limit
	RootStop            // somebody can cancel it
	RootBackground      // nothing: Background or TODO
)

// ContextRoot says what bounds the context o.
func (e *Engine) ContextRoot(o *facts.Origin) Root {
	return e.contextRoot(o, 0)
}

func (e *Engine) contextRoot(o *facts.Origin, depth int) Root {
	if o == nil || depth > 8 {
		return RootUnknown
	}
	switch o.Kind {
	case facts.Param:
		return RootCaller
	case facts.Ends:
		return RootStop
	case facts.Field, facts.Global:
		vals := e.fieldValues(o)
		if len(vals) == 0 {
			return RootUnknown
		}
		worst := RootBackground
		for _, v := range vals {
			worst = min(worst, e.contextRoot(v, depth+1))
		}
		return worst
	case facts.Join:
		best := RootBackground
		for _, b := range o.Args {
			best = min(best, e.contextRoot(b, depth+1))
		}
		return best
	case facts.Call:
		row := e.Index.ByID(o.Row)
		if row == nil || row.Role != models.Context {
			return RootUnknown
		}
		parent := effects.Resolve(e.Index, o, row.ContextAt)
		switch row.Nature {
		case "root":
			return RootBackground
		case "timeout":
			return RootDeadline
		case "cancel":
			if r := e.contextRoot(parent, depth+1); r != RootBackground {
				return r
			}
			if e.cancelledLater(o) {
				return RootBackground
			}
			return RootStop
		case "request":
			return RootCaller
		case "detached":
			return RootBackground
		}
		return e.contextRoot(parent, depth+1)
	}
	return RootUnknown
}

// MadeHere reports whether the call that o stands for is written where its site is, not in a function that is called there.
func (e *Engine) MadeHere(o *facts.Origin) bool {
	call, ok := o.Site().(ssa.CallInstruction)
	return ok && e.callee(call).name() == o.Text
}

// cancelledLater reports whether the cancel function of a context is only deferred, so that nothing cancels it while its
// function runs.
func (e *Engine) cancelledLater(o *facts.Origin) bool {
	call, ok := o.Site().(*ssa.Call)
	if !ok || call.Referrers() == nil || !e.MadeHere(o) {
		return false
	}
	for _, in := range *call.Referrers() {
		x, ok := in.(*ssa.Extract)
		if !ok || x.Index != 1 {
			continue
		}
		for _, use := range *x.Referrers() {
			switch use := use.(type) {
			case *ssa.Defer:
				if use.Call.Value != ssa.Value(x) {
					return false
				}
			case *ssa.Call:
				if use.Call.Value != ssa.Value(x) || use.Parent() != call.Parent() {
					return false
				}
			case *ssa.DebugRef:
			default:
				return false
			}
		}
	}
	return true
}
