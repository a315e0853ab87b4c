package section

import (
	"go/types"
	"slices"
	"strconv"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

const maxNesting = 8

func (e *Engine) expand(call ssa.CallInstruction) *Event {
	c := e.callee(call)
	if c.builtin != "" || e.idle(c) {
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
	if ev.Go() {
		leaveServed(ev)
	}
	e.concurrency(ev)
	return ev
}

// idle reports whether a call cannot do anything that matters, which is so for most calls: then nobody has to find out what it is
// given.
func (e *Engine) idle(c *callee) bool {
	switch {
	case len(c.rows) > 0:
		return false
	case len(c.fns)+len(c.sums) > 0:
		return !slices.ContainsFunc(e.allSummaries(c), func(s *facts.Summary) bool { return len(s.Ops) > 0 })
	}
	return !c.invoke && c.obj != nil && !slices.ContainsFunc(c.args, mayBeFunc)
}

// mayBeFunc reports whether a value is a function, perhaps wrapped in an interface.
func mayBeFunc(v ssa.Value) bool {
	if x, ok := v.(*ssa.MakeInterface); ok {
		v = x.X
	}
	_, ok := v.Type().Underlying().(*types.Signature)
	return ok
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
				switch {
				case len(under) > 0: // whenever it runs, the lock of the section is held
				case row.Mode == "goroutine":
					o.Mode = facts.Async
				case row.Mode == "later":
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
