package section

import (
	"go/constant"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/effects"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// A point is where a function learns that a signal has fired.
type point struct {
	signal *facts.Origin // a channel, or a context
	at     ssa.Instruction
	to     *ssa.BasicBlock // where control goes then
	from   int             // the first instruction there
	either bool            // a question asked through a helper: to is one of its two ways
	then   *ssa.BasicBlock // where what follows begins, when that is not to: values of the channel count too
	thenAt int
}

// A watch is a point with what follows, in the terms of the function that it is seen from.
type watch struct {
	facts.Watch
	fn    *ssa.Function // the innermost function here that the watch is part of
	below bool          // it is in a function that fn calls
}

// points are the receives, selects and questions of fn that may be about a signal.
func (e *Engine) points(fn *ssa.Function) []point {
	out, ok := e.conc.points[fn]
	if ok {
		return out
	}
	for _, b := range fn.Blocks {
		for i, in := range b.Instrs {
			switch in := in.(type) {
			case *ssa.UnOp:
				if in.Op == token.ARROW && !isTimer(in.X) {
					out = append(out, e.receive(in, b, i))
				}
			case *ssa.Select:
				out = append(out, e.selected(in)...)
			case *ssa.Call:
				out = append(out, e.askPoints(in)...)
			}
		}
	}
	if e.conc.points == nil {
		e.conc.points = map[*ssa.Function][]point{}
	}
	e.conc.points[fn] = out
	return out
}

// receive is the point of a plain receive: what follows, or what follows once the channel is closed where that is told apart.
func (e *Engine) receive(in *ssa.UnOp, b *ssa.BasicBlock, i int) point {
	p := point{signal: e.Value(in.X), at: in, to: b, from: i + 1}
	if !in.CommaOk {
		return p
	}
	for _, use := range *in.Referrers() {
		if x, ok := use.(*ssa.Extract); ok && x.Index == 1 {
			if to := branch(x, false); to != nil {
				p.then, p.thenAt = p.to, p.from
				p.to, p.from = to, 0
			}
		}
	}
	return p
}

// branch is where control goes when a boolean has the given truth.
func branch(v ssa.Value, truth bool) *ssa.BasicBlock {
	if v.Referrers() == nil {
		return nil
	}
	for _, use := range *v.Referrers() {
		switch use := use.(type) {
		case *ssa.If:
			if truth {
				return use.Block().Succs[0]
			}
			return use.Block().Succs[1]
		case *ssa.UnOp:
			if use.Op == token.NOT {
				if b := branch(use, !truth); b != nil {
					return b
				}
			}
		}
	}
	return nil
}

// selected are the points of the receiving cases of a select.
func (e *Engine) selected(sel *ssa.Select) []point {
	var out []point
	for _, use := range *sel.Referrers() {
		x, ok := use.(*ssa.Extract)
		if !ok || x.Index != 0 {
			continue
		}
		for _, cmp := range *x.Referrers() {
			c, ok := cmp.(*ssa.BinOp)
			if !ok || c.Op != token.EQL {
				continue
			}
			k, ok := c.Y.(*ssa.Const)
			if !ok || k.Value == nil || k.Value.Kind() != constant.Int {
				continue
			}
			n := int(k.Int64())
			if n < 0 || n >= len(sel.States) || sel.States[n].Dir != types.RecvOnly || isTimer(sel.States[n].Chan) {
				continue
			}
			if to := branch(c, true); to != nil {
				out = append(out, point{signal: e.Value(sel.States[n].Chan), at: sel, to: to})
			}
		}
	}
	return out
}

// askPoints are the points of a call that asks whether a signal has fired: ctx.Err(), context.Cause(ctx), lock.IsReleased(), a helper
// that does so.
func (e *Engine) askPoints(call *ssa.Call) []point {
	c := e.callee(call)
	if c.obj == nil {
		return nil
	}
	switch c.obj.FullName() {
	case "(context.Context).Err", "context.Cause":
		if to := whenSet(call); to != nil {
			return []point{{signal: e.Value(c.args[0]), at: call, to: to}}
		}
		return nil
	}
	if len(c.rows) > 0 {
		for _, row := range c.rows {
			if row.Role == models.Lost && isBool(call.Type()) {
				if to := branch(call, true); to != nil {
					return []point{{signal: e.CallResult(call, 0), at: call, to: to}}
				}
			}
		}
		return nil
	}
	var out []point
	to := ways(call)
	if len(to) == 0 {
		return nil
	}
	for _, w := range e.calleeWatches(call) {
		for _, to := range to {
			out = append(out, point{signal: w.Signal, at: call, to: to, either: true})
		}
	}
	return out
}

// ways are the ways that control takes on a boolean or an error that a call returns.
func ways(call *ssa.Call) []*ssa.BasicBlock {
	var out []*ssa.BasicBlock
	ask := func(v ssa.Value) {
		switch {
		case isBool(v.Type()):
			for _, truth := range []bool{true, false} {
				if to := branch(v, truth); to != nil {
					out = append(out, to)
				}
			}
		case isError(v.Type()):
			if to := whenSet(v); to != nil {
				out = append(out, to)
			}
		}
	}
	if _, ok := call.Type().(*types.Tuple); !ok {
		ask(call)
		return out
	}
	for _, use := range *call.Referrers() {
		if x, ok := use.(*ssa.Extract); ok {
			ask(x)
		}
	}
	return out
}

func isBool(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Kind() == types.Bool
}

// whenSet is where control goes when v is not nil.
func whenSet(v ssa.Value) *ssa.BasicBlock {
	if v.Referrers() == nil {
		return nil
	}
	for _, use := range *v.Referrers() {
		if c, ok := use.(*ssa.BinOp); ok {
			if _, nilOn, ok := comparesNil(c); ok {
				if to := branch(c, !nilOn); to != nil {
					return to
				}
			}
		}
	}
	return nil
}

// isTimer reports whether a channel only measures time.
func isTimer(ch ssa.Value) bool {
	switch v := ch.(type) {
	case *ssa.Call:
		fn := v.Call.StaticCallee()
		return fn != nil && fn.Pkg != nil && fn.Pkg.Pkg.Path() == "time"
	case *ssa.UnOp:
		fa, ok := v.X.(*ssa.FieldAddr)
		if !ok {
			return false
		}
		switch typeName(fa.X.Type()) {
		case "time.Timer", "time.Ticker":
			return true
		}
	}
	return false
}

// watches are the watches of fn, its literals and what it calls.
func (e *Engine) watches(fn *ssa.Function) []watch {
	if ws, ok := e.conc.watches[fn]; ok {
		return ws
	}
	if e.conc.watches == nil {
		e.conc.watches = map[*ssa.Function][]watch{}
	}
	e.conc.watches[fn] = nil
	var ws []watch
	for _, p := range e.points(fn) {
		if p.either {
			continue
		}
		w := watch{fn: fn, Watch: facts.Watch{Signal: p.signal, At: e.pos(p.at.Pos(), p.at.Pos())}}
		switch _, waits := p.at.(*ssa.UnOp); {
		case p.then != nil:
			w.Then = e.following(p.then, p.thenAt, 0)
		case waits || !p.to.Dominates(p.at.Block()):
			w.Then = e.following(p.to, p.from, 0)
		}
		ws = append(ws, w)
	}
	for _, lit := range fn.AnonFuncs {
		ws = append(ws, e.watches(lit)...)
	}
	for _, b := range fn.Blocks {
		for _, in := range b.Instrs {
			call, ok := in.(ssa.CallInstruction)
			if !ok {
				continue
			}
			if w, ok := e.afterFunc(call); ok {
				ws = append(ws, watch{Watch: w, fn: fn})
			}
			for _, w := range e.calleeWatches(call) {
				if _, ok := in.(*ssa.Go); ok { // what it returns is lost
					w.Then.Returns, w.Then.Fails = false, false
				}
				ws = append(ws, watch{Watch: w, fn: fn, below: true})
			}
		}
	}
	e.conc.watches[fn] = ws
	return ws
}

// afterFunc is the watch that context.AfterFunc sets up.
func (e *Engine) afterFunc(call ssa.CallInstruction) (facts.Watch, bool) {
	c := e.callee(call)
	if c.obj == nil || c.obj.FullName() != "context.AfterFunc" || len(c.args) != 2 {
		return facts.Watch{}, false
	}
	w := facts.Watch{Signal: e.Value(c.args[0]), At: e.callPos(call)}
	for _, b := range e.Value(c.args[1]).Branches() {
		e.reactValue(&w.Then, b, 0)
	}
	return w, true
}

// calleeWatches are the watches of the functions that call enters, in the caller's terms. Literals are part of the caller.
func (e *Engine) calleeWatches(call ssa.CallInstruction) []facts.Watch {
	c := e.callee(call)
	if c.builtin != "" || len(c.rows) > 0 || len(c.fns)+len(c.sums) == 0 {
		return nil
	}
	var out []facts.Watch
	var args []*facts.Origin
	for i, s := range e.allSummaries(c) {
		if s.Concurrency == nil || len(s.Concurrency.Watches) == 0 || i < len(c.fns) && c.fns[i].Parent() != nil {
			continue
		}
		if args == nil {
			args = e.argOrigins(c)
		}
		out = append(out, e.frame(c, call, i, args).Watches(s.Concurrency.Watches)...)
	}
	return out
}

// allWatches are the watches of all functions of the package, each in its own terms.
func (e *Engine) allWatches() []watch {
	if !e.conc.gathered {
		e.conc.gathered = true
		for _, fn := range e.functions() {
			if fn.Parent() == nil {
				e.conc.all = append(e.conc.all, e.watches(fn)...)
			}
		}
	}
	return e.conc.all
}

// until notes, for every operation, the signals whose end keeps it from running again: "until" in a loop that ends with the
// signal, "unless" after a single look at it.
func (e *Engine) until(f *Func) {
	if len(f.Events) == 0 {
		return
	}
	points := e.points(f.Fn)
	for _, ev := range f.Events {
		var loops, once []*facts.Origin
		for _, p := range points {
			switch inLoop, ok := e.leaves(p, ev.Call); {
			case ok && inLoop:
				loops = append(loops, p.signal)
			case ok:
				once = append(once, p.signal)
			}
		}
		for _, op := range ev.Ops {
			if works(op) {
				also(op, "until", loops)
				also(op, "unless", once)
			}
		}
	}
}

// works reports whether op is part of what is done under a lock.
func works(op *Op) bool {
	switch op.Does() {
	case effects.Write, effects.External, effects.Unsure, effects.Commit, effects.Renew:
		return true
	}
	return op.Kind == facts.Opaque || op.Kind == facts.Invoke
}

// also adds origins to a slot that holds a list.
func also(op *Op, name string, xs []*facts.Origin) {
	if len(xs) == 0 {
		return
	}
	if old := op.Slot(name); old.Kind == facts.List {
		xs = append(append([]*facts.Origin{}, old.Args...), xs...)
	}
	op.SetSlot(name, facts.New(facts.Origin{Kind: facts.List, Args: xs}))
}

// leaves reports whether the signal of p is looked at before each run of call, and call does not run any more once it has fired.
func (e *Engine) leaves(p point, call ssa.CallInstruction) (inLoop, ok bool) {
	at, to := p.at.Block(), call.Block()
	if _, deferred := call.(*ssa.Defer); deferred || ssa.Instruction(call) == p.at || p.to == to || reaches(p.to, to) {
		return false, false
	}
	for _, l := range e.around(to) {
		if l.blocks[at] {
			return true, true
		}
	}
	return false, at == to || at.Dominates(to)
}
