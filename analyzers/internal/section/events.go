package section

import (
	"go/types"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/effects"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// An Event is a call that matters: the operations that happen in it, its own and those of what it calls.
type Event struct {
	Call ssa.CallInstruction
	Ops  []*Op
	held []heldAt // locks the callee leaves held

	callee *callee
}

// heldAt is a lock that a callee's summary leaves held, in the caller's terms.
type heldAt struct {
	op    *Op
	tests []facts.ResultTest
	lock  facts.HeldLock
	frame *facts.Frame
	n     int
	sum   *facts.Summary
}

// Deferred reports whether the event happens when the function returns.
func (ev *Event) Deferred() bool { _, ok := ev.Call.(*ssa.Defer); return ok }

// Literal reports whether the call is of a function literal of the same function, which speaks for itself.
func (ev *Event) Literal() bool {
	for _, fn := range ev.callee.fns {
		if fn.Parent() != nil {
			return true
		}
	}
	return ev.callee.obj == nil && ev.callee.value != nil
}

// Go reports whether the event happens in a goroutine of its own.
func (ev *Event) Go() bool { _, ok := ev.Call.(*ssa.Go); return ok }

// An Op is an operation in the terms of the function that the event is in.
type Op struct {
	facts.Op
	effect *effects.Effect // nil until somebody asks
	reader *effects.Reader
	Event  *Event
	Under  []*Op // acquires of the callee that are held around this
	// Place is the call that leads to the operation, in the innermost function body written in this program that runs here.
	Place facts.Pos
	// Callback: the operation is part of a function value that the event's callee calls.
	Callback bool
	// below are the slots as the callee has them, when it has a name.
	below []facts.Slot
	// ScopeHere: this function decides what a statement that a callee runs runs on.
	ScopeHere bool
	// Started is what starts the goroutine that an Async operation runs in, in the innermost body that runs here.
	Started facts.Pos
	// Reaction is what follows the failure of a renewal, when this event is where it is judged.
	Reaction *facts.Reaction

	loopBelow bool // a function below runs it in a loop
}

// Effect is what the operation does in the terms of the function that the event is in.
func (op *Op) Effect() *effects.Effect {
	if op.effect == nil {
		op.effect = op.reader.Read(&op.Op)
	}
	return op.effect
}

// Does is the kind of the effect. Whether a call writes, reads or goes outside is settled where the call is, unless it depends
// on what callers give; then nobody has to read the operation again.
func (op *Op) Does() effects.Kind {
	if op.effect == nil && op.Class != 0 && len(op.Via) > 0 {
		return effects.Kind(op.Class)
	}
	if op.effect == nil {
		if k, ok := op.reader.Settled(&op.Op); ok {
			return k
		}
	}
	return op.Effect().Kind
}

// class is what callers may take for settled.
func (op *Op) class() uint8 {
	switch k := op.Does(); k {
	case effects.Write, effects.External, effects.Read:
		return uint8(k)
	}
	return 0
}

func (e *Engine) collect(f *Func) {
	later := map[ssa.CallInstruction][]*Op{}
	for _, b := range f.Fn.Blocks {
		for _, in := range b.Instrs {
			call, ok := in.(ssa.CallInstruction)
			if !ok {
				continue
			}
			ev := e.expand(call)
			if ev == nil && later[call] != nil {
				ev = &Event{Call: call, callee: e.callee(call)}
			}
			if ev == nil || e.postponed(ev, later) {
				continue
			}
			ev.join(later[call])
			f.Events = append(f.Events, ev)
			f.atSite[in] = ev
		}
	}
}

const maxNesting = 8

func (e *Engine) expand(call ssa.CallInstruction) *Event {
	c := e.callee(call)
	if c.builtin != "" {
		return nil
	}
	ev := &Event{Call: call, callee: c}
	x := &expander{e: e, ev: ev, at: e.callPos(call)}
	args := e.argOrigins(c)
	switch {
	case len(c.rows) > 0:
		x.rows(c, args)
	case len(c.fns)+len(c.sums) > 0:
		x.bodies(c, args)
	case c.value != nil && c.obj == nil:
		x.fn(e.Value(c.value), args, nil, 0)
		x.laterAnswers(0, true)
	default:
		x.unknown(c, args)
	}
	if len(ev.Ops) == 0 {
		return nil
	}
	e.settle(ev)
	for _, op := range ev.Ops {
		op.Event, op.reader = ev, e.Reader
		if ev.Go() && (op.Mode == facts.Now || op.Mode == facts.Joined) {
			op.Mode = facts.Async
		}
		op.Deferred = op.Deferred || ev.Deferred()
		if len(op.Via) > 0 && op.HasSlot("handle") {
			e.fromHandle(op.Slot("handle"), &op.Op)
		}
		e.scope(ev, op)
		e.firstAnswer(ev, op)
	}
	e.concurrency(ev)
	return ev
}

// An expander gathers the operations of one call.
type expander struct {
	e  *Engine
	ev *Event
	at facts.Pos
}

func (x *expander) add(op facts.Op, place facts.Pos, under []*Op) *Op {
	o := &Op{Op: op, Place: place, Under: under}
	x.ev.Ops = append(x.ev.Ops, o)
	return o
}

func (x *expander) rows(c *callee, args []*facts.Origin) {
	for _, row := range c.rows {
		switch {
		case row.Role == models.Run || holdsCallback(row):
			op := x.e.op(c, x.ev.Call, row, args)
			var under []*Op
			if holdsCallback(row) && !x.e.unlocked(row, &op) {
				under = []*Op{x.add(op, x.at, nil)}
			}
			from := len(x.ev.Ops)
			x.fn(op.Slot("fn"), x.e.callbackArgs(row, &op), under, 1)
			x.laterAnswers(from, false)
			for _, o := range x.ev.Ops[from:] {
				x.within(o, row, &op)
				o.Callback = true
				switch row.Mode {
				case "goroutine":
					o.Mode = facts.Async
				case "later":
					o.Mode = facts.Later
				}
			}
		case acts(row.Role):
			x.add(x.e.op(c, x.ev.Call, row, args), x.at, nil)
		default:
			x.pause(c, row, args)
		}
	}
}

// bodies adds what the functions do that the call can reach.
func (x *expander) bodies(c *callee, args []*facts.Origin) {
	seen := map[string]bool{}
	far := c.invoke && x.e.far(c.obj)
	from := len(x.ev.Ops)
	for i, s := range x.e.allSummaries(c) {
		fr := x.e.frame(c, x.ev.Call, i, args)
		name := ""
		if fr.Site != nil {
			name = short(c.obj)
		}
		from := len(x.ev.Ops)
		x.summary(s, fr, name, seen, nil, 0)
		x.laterAnswers(from, true)
	}
	if far {
		for _, op := range x.ev.Ops[from:] {
			op.Far = true
		}
	}
	// literals handed to a function that is not known to call them: assume it does
	if len(c.fns) == 0 && len(c.sums) == 0 {
		x.unknown(c, args)
	}
}

// summary instantiates the operations of one body. A named body is entered by a call of this function, a literal is part
// of it.
func (x *expander) summary(s *facts.Summary, fr *facts.Frame, name string, seen map[string]bool, under []*Op, depth int) {
	made := make([]*Op, len(s.Ops))
	for i, op := range s.Ops {
		if name != "" && slices.ContainsFunc(op.Via, x.at.Same) {
			continue // the call leads back to itself: what is done then is there without the detour
		}
		n := fr.Apply(op, x.at, name)
		if name != "" && len(fr.Args) > 0 && x.ev.callee.recv && x.e.lockRow(op.Row) {
			addOwner(&n, fr.Args[0])
		}
		outer := append([]*Op(nil), under...)
		for _, u := range op.Under {
			if u < len(made) && made[u] != nil {
				outer = append(outer, made[u])
			}
		}
		if op.Kind == facts.Invoke {
			if fn := n.Slot("fn"); fn.Kind == facts.FuncLit && depth < maxNesting {
				from := len(x.ev.Ops)
				x.fn(fn, invokeArgs(&n), outer, depth+1)
				x.laterAnswers(from, false)
				for _, o := range x.ev.Ops[from:] {
					o.Callback = true
					if o.Mode == facts.Now {
						o.Mode = op.Mode
					}
					o.Deferred = o.Deferred || op.Deferred
				}
				continue
			}
		}
		place := x.at
		if name == "" {
			place = inner(&op)
		}
		key := n.Row + "\x00" + n.At.File + "\x00" + strconv.Itoa(n.At.Line) + "\x00" + strconv.Itoa(n.At.Col) + "\x00" + strconv.Itoa(int(n.Kind))
		if seen != nil && n.Kind != facts.Invoke {
			if seen[key] {
				continue
			}
		}
		made[i] = x.add(n, place, outer)
		if name != "" {
			made[i].below = op.Slots
		}
	}
	for k, h := range s.Locks {
		if h.Op < len(made) && made[h.Op] != nil {
			x.ev.held = append(x.ev.held, heldAt{op: made[h.Op], tests: h.Granted, lock: h, frame: fr, n: k, sum: s})
		}
	}
}

const maxOwners = 4

// addOwner adds the object whose method was called to those further in.
func addOwner(op *facts.Op, o *facts.Origin) {
	if o.Size() >= 24 {
		return
	}
	for i, s := range op.Slots {
		if s.Name == "owner" {
			op.Slots[i] = s.With([]*facts.Origin{o}, maxOwners)
			return
		}
	}
	op.SetSlot("owner", facts.New(facts.Origin{Kind: facts.List, Args: []*facts.Origin{o}}))
}

// far reports whether the implementations of an interface method are known only from outside of what this package imports.
func (e *Engine) far(m *types.Func) bool {
	f, ok := e.Env.(interface{ Far(*types.Func) bool })
	return ok && f.Far(m)
}

// lockRow reports whether an operation may take, keep or give back a lock.
func (e *Engine) lockRow(id string) bool {
	row := e.Index.ByID(id)
	if row == nil {
		return false
	}
	switch row.Role {
	case models.Acquire, models.Try, models.Release, models.Renew, models.Redis, models.Lua, models.SQL, models.Close:
		return true
	}
	return false
}

// Inner reports whether the callee has decided a slot itself: it held no parameter there.
func (op *Op) Inner(slot string) bool {
	for _, s := range op.below {
		if s.Name == slot {
			x := s.Value()
			return x.IsKnown() && !x.HasParam()
		}
	}
	return false
}

// inner is the place of an operation in the body of the function whose summary it is in.
func inner(op *facts.Op) facts.Pos {
	if len(op.Via) > 0 {
		return op.Via[0]
	}
	return op.At
}

func invokeArgs(op *facts.Op) []*facts.Origin {
	var args []*facts.Origin
	for i := 0; ; i++ {
		name := "a" + strconv.Itoa(i)
		if !op.HasSlot(name) {
			return args
		}
		args = append(args, op.Slot(name))
	}
}

// fn adds what a function value does when it is called.
func (x *expander) fn(v *facts.Origin, args []*facts.Origin, under []*Op, depth int) {
	for _, b := range v.Branches() {
		switch {
		case b.Kind == facts.List || b.Kind == facts.Variadic: // several, one after the other
			for _, a := range b.Args {
				x.fn(a, args, under, depth)
			}
		case x.e.wrapped(b) != nil && depth < maxNesting:
			x.fn(x.e.wrapped(b), args, under, depth+1)
		case b.Kind == facts.FuncLit && b.Sum != nil:
			fr := &facts.Frame{Own: args, Base: b.Index}
			from := len(x.ev.Ops)
			x.summary(b.Sum, fr, "", nil, under, depth)
			if depth == 0 {
				x.returned(from, b)
			}
		case b.Kind == facts.FuncLit:
			x.function(b, args, under, depth)
		case b.Kind == facts.Call && x.give(b, under):
		case b.Kind == facts.Held && x.e.Index.ByID(b.Row) != nil: // the release function that a helper passed on
			x.add(facts.Op{Kind: facts.Give, Row: b.Row, Func: b.Text, At: x.at, Slots: []facts.Slot{{Name: "handle", X: b}}}, x.at, under)
		case b.Kind == facts.Param:
			op := facts.Op{Kind: facts.Invoke, At: x.at, Slots: []facts.Slot{{Name: "fn", X: b}}}
			for i, a := range args {
				op.Slots = append(op.Slots, facts.Slot{Name: "a" + strconv.Itoa(i), X: a})
			}
			x.add(op, x.at, under)
		case b.Kind == facts.Nil, b.Kind == facts.Call && x.e.harmless(b):
		default:
			x.add(facts.Op{Kind: facts.Opaque, Func: b.String(), At: x.at}, x.at, under)
		}
	}
}

// telemetry reports whether an interface method belongs to logging, metrics or tracing, by its package or by the name of its
// interface.
func (e *Engine) telemetry(m *types.Func) bool {
	if e.Index.Noise(m.Pkg().Path()) {
		return true
	}
	recv := m.Signature().Recv()
	if recv == nil {
		return false
	}
	named, ok := types.Unalias(recv.Type()).(*types.Named)
	if !ok {
		return false
	}
	name := strings.ToLower(named.Obj().Name())
	for _, w := range []string{"logger", "tracer", "span", "metric", "counter", "gauge", "histogram", "clock"} {
		if strings.Contains(name, w) {
			return true
		}
	}
	return false
}

// harmless reports whether a function value came with a context: calling it only cancels.
func (e *Engine) harmless(b *facts.Origin) bool {
	row := e.Index.ByID(b.Row)
	return row != nil && (row.Role == models.Context || row.Role == models.Run)
}

// give recognises the release function that an acquire returned.
func (x *expander) give(b *facts.Origin, under []*Op) bool {
	row := x.e.Index.ByID(b.Row)
	if row == nil || row.Role != models.Acquire && row.Role != models.Try {
		return false
	}
	for _, p := range row.HandleAt {
		if p.Kind == models.Result && p.Index == b.Index {
			h := *b
			op := facts.Op{Kind: facts.Give, Row: b.Row, Func: b.Text, At: x.at, Slots: []facts.Slot{{Name: "handle", X: facts.New(h)}}}
			x.add(op, x.at, under)
			return true
		}
	}
	return false
}

// function adds what a function or method of this package does, called as a value.
func (x *expander) function(b *facts.Origin, args []*facts.Origin, under []*Op, depth int) {
	var fn *ssa.Function
	switch site := b.Site().(type) {
	case *ssa.Function:
		fn = site
	case *types.Func:
		fn = x.e.byObj[site.Origin()]
		if fn == nil {
			x.method(site, b, args, under, depth)
			return
		}
	}
	if fn == nil {
		return
	}
	if fn.Parent() == nil {
		if o, ok := fn.Object().(*types.Func); ok && fn.Blocks == nil {
			x.method(o, b, args, under, depth)
			return
		}
		fr := &facts.Frame{Args: pad(append(append([]*facts.Origin{}, b.Args...), args...), len(fn.Params)), Site: x.ev.Call}
		x.summary(x.e.Summary(fn), fr, "", nil, under, depth)
		return
	}
	x.summary(x.e.Summary(fn), &facts.Frame{Own: pad(args, len(fn.Params)), Base: x.e.paramBase(fn)}, "", nil, under, depth)
}

func pad(args []*facts.Origin, n int) []*facts.Origin {
	for len(args) < n {
		args = append(args, facts.UnknownOrigin())
	}
	return args
}

// method adds what a function of another package does, called as a value: a release method handed over, say.
func (x *expander) method(obj *types.Func, b *facts.Origin, args []*facts.Origin, under []*Op, depth int) {
	all := append(append([]*facts.Origin{}, b.Args...), args...)
	obj = obj.Origin()
	if rows := x.e.Index.Lookup(obj); len(rows) > 0 {
		c := &callee{obj: obj, rows: rows, recv: obj.Signature().Recv() != nil}
		for _, row := range rows {
			if acts(row.Role) {
				x.add(x.e.op(c, x.ev.Call, row, all), x.at, under)
			}
		}
		return
	}
	if s := x.e.Env.Summary(obj); s != nil {
		x.summary(s, &facts.Frame{Args: all, Site: x.ev.Call}, "", nil, under, depth)
	}
}

// unknown handles a call of a function that neither models nor summaries describe: literals given to it run in it, for all we
// know; a call through an interface of the program stays unfollowed.
func (x *expander) unknown(c *callee, args []*facts.Origin) {
	for _, a := range args {
		if a.Kind == facts.FuncLit {
			from := len(x.ev.Ops)
			x.fn(a, nil, nil, 1)
			x.laterAnswers(from, false)
			for _, o := range x.ev.Ops[from:] {
				o.Callback = true
			}
		}
	}
	if c.invoke && c.obj != nil && c.obj.Pkg() != nil && !x.e.Quiet(c.obj.Pkg().Path()) && !x.e.telemetry(c.obj) {
		x.add(facts.Op{Kind: facts.Opaque, Func: c.obj.FullName(), At: x.at}, x.at, nil)
	}
}
