package section

import (
	"go/token"
	"go/types"
	"sort"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/models"
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

// endings are the WaitGroups, groups and channels by which the end of a goroutine that ev starts can be known.
func (e *Engine) endings(ev *Event) []*facts.Origin {
	c := ev.callee
	args := e.argOrigins(c)
	var out []*facts.Origin
	for _, row := range c.rows {
		if row.Role == models.Run && row.Mode == "goroutine" && c.recv && len(args) > 0 {
			out = append(out, args[0])
		}
		for _, a := range args {
			if a.Kind == facts.FuncLit {
				out = append(out, e.finishesOf(a)...)
			}
		}
	}
	if ev.Go() {
		out = append(out, e.calleeFinishes(ev.Call)...)
		if c.value != nil && c.obj == nil {
			for _, b := range e.Value(c.value).Branches() {
				out = append(out, e.finishesOf(b)...)
			}
		}
	}
	if len(c.rows) == 0 {
		for _, a := range args { // a literal handed to the function that is started, or to one that starts it
			if a.Kind == facts.FuncLit {
				out = append(out, e.finishesOf(a)...)
			}
		}
	}
	return out
}

// finishesOf is what a function value tells its end by.
func (e *Engine) finishesOf(v *facts.Origin) []*facts.Origin {
	if v.Sum != nil && v.Sum.Concurrency != nil {
		return v.Sum.Concurrency.Finishes
	}
	if fn, ok := v.Site().(*ssa.Function); ok && len(fn.Blocks) > 0 {
		return e.finishes(fn, 0)
	}
	return nil
}

// calleeFinishes is what the function that a call enters tells its end by, in the caller's terms.
func (e *Engine) calleeFinishes(call ssa.CallInstruction) []*facts.Origin {
	c := e.callee(call)
	if c.builtin != "" || len(c.rows) > 0 {
		return nil
	}
	var args, out []*facts.Origin
	for i, s := range e.allSummaries(c) {
		if i < len(c.fns) && c.fns[i].Parent() != nil {
			out = append(out, e.finishes(c.fns[i], 0)...)
			continue
		}
		if s.Concurrency != nil && len(s.Concurrency.Finishes) > 0 {
			if args == nil {
				args = e.argOrigins(c)
			}
			out = append(out, e.frame(c, call, i, args).All(s.Concurrency.Finishes)...)
		}
	}
	return out
}

// finishes are the WaitGroups that fn calls Done on and the channels that it closes or sends on.
func (e *Engine) finishes(fn *ssa.Function, depth int) []*facts.Origin {
	var out []*facts.Origin
	if depth > maxReaction {
		return nil
	}
	for _, b := range fn.Blocks {
		for _, in := range b.Instrs {
			switch in := in.(type) {
			case *ssa.Send:
				out = append(out, e.Value(in.Chan))
			case *ssa.UnOp:
				if in.Op == token.ARROW && !in.CommaOk && !isTimer(in.X) && len(e.around(b)) == 0 { // a slot of a semaphore
					out = append(out, e.Value(in.X))
				}
			case *ssa.Select:
				for _, st := range in.States {
					if st.Dir == types.SendOnly {
						out = append(out, e.Value(st.Chan))
					}
				}
			case *ssa.Go:
			case ssa.CallInstruction:
				c := e.callee(in)
				switch {
				case c.builtin == "close":
					out = append(out, e.Value(c.args[0]))
				case hasNature(c.rows, models.Join, "done"), isCalled(c, "(*golang.org/x/sync/semaphore.Weighted).Release"):
					out = append(out, e.Value(c.args[0]))
				case len(c.fns) == 1 && c.fns[0].Parent() != nil:
					out = append(out, e.finishes(c.fns[0], depth+1)...)
				case c.builtin == "":
					out = append(out, e.calleeFinishes(in)...)
				}
			}
		}
	}
	return out
}

// isCalled reports whether a call is of the function with a full name.
func isCalled(c *callee, name string) bool { return c.obj != nil && c.obj.FullName() == name }

func hasNature(rows []*models.Row, role models.Role, nature string) bool {
	for _, r := range rows {
		if r.Role == role && r.Nature == nature {
			return true
		}
	}
	return false
}

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
