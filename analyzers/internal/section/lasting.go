package section

import (
	"strconv"
	"time"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/effects"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// lasting notes how long the operations of a call can take: the slot "lasts" is a time the code gives, a sleep or the timeout
// of an HTTP client.
func (e *Engine) lasting(ev *Event) {
	for _, op := range ev.Ops {
		op.loopBelow = op.InLoop
		if len(op.Via) > 0 || op.Callback || op.Kind != facts.Call_ || op.HasSlot("lasts") || op.Effect().Row == nil {
			continue
		}
		if op.Effect().Row.Role == models.HTTP {
			if t := e.clientTimeout(op.Slot("recv")); t != nil {
				op.SetSlot("lasts", t)
			}
		}
	}
}

// clientTimeout is the timeout of an HTTP client, nil when it has none or it is not known.
func (e *Engine) clientTimeout(client *facts.Origin) *facts.Origin {
	var made []*facts.Origin
	for _, b := range client.Branches() {
		if made = append(made, b); b.Kind == facts.Field {
			made = append(made, e.fieldValues(b)...)
		}
	}
	for _, b := range made {
		if b.Kind != facts.Struct {
			continue
		}
		if t := facts.FieldOf(b, "Timeout"); t.IsKnown() && t.Kind != facts.Nil {
			return t
		}
	}
	return nil
}

// pause makes an operation of a call that takes its time: time.Sleep, time.After.
func (x *expander) pause(c *callee, row *models.Row, args []*facts.Origin) {
	if row.Role != models.Noise || len(row.LimitAt) == 0 || row.Lib.Library != "time" || row.Fn.Name != "Sleep" && row.Fn.Name != "After" && row.Fn.Name != "NewTimer" {
		return
	}
	node := x.e.callNode(facts.Call, c, x.ev.Call, 0, args)
	d := effects.Resolve(x.e.Index, node, row.LimitAt)
	if d == nil || !d.IsKnown() {
		return
	}
	op := facts.Op{Row: row.ID, Func: c.name(), At: x.at}
	op.SetSlot("lasts", d)
	x.add(op, x.at, nil)
}

// Repeats says how often op runs within the section of l: the product of the constant bounds of the loops around it, 0 when
// the data or something else decides. byData is a loop that runs once for every element of something.
func (e *Engine) Repeats(l *Lock, op *Op) (times int, byData *ssa.BasicBlock) {
	times = max(op.Times, 1)
	if op.loopBelow && op.Times == 0 {
		times = 0
	}
	call := op.Event.Call
	for _, lp := range e.around(call.Block()) {
		if lp.blocks[l.Event.Call.Block()] && l.Event.Call.Parent() == call.Parent() {
			continue
		}
		n := lp.times()
		times *= n
		if n == 0 && lp.byData() {
			byData = lp.head
		}
	}
	return times, byData
}

// loopTimes is how often op runs in its function, callees included.
func (e *Engine) loopTimes(op *Op) int {
	times := max(op.Times, 1)
	if op.loopBelow && op.Times == 0 {
		return 0
	}
	ls := e.around(op.Event.Call.Block())
	if len(ls) == 0 {
		return op.Times
	}
	for _, lp := range ls {
		times *= lp.times()
	}
	return times
}

// byData reports whether l runs once for every element of a slice, map, channel or result set.
func (l *loop) byData() bool {
	for _, x := range l.exits() {
		br, ok := x[0].Instrs[len(x[0].Instrs)-1].(*ssa.If)
		if !ok {
			continue
		}
		switch c := br.Cond.(type) {
		case *ssa.Extract:
			switch t := c.Tuple.(type) {
			case *ssa.Next:
				return true
			case *ssa.UnOp:
				return t.CommaOk && !isTimer(t.X)
			}
		case *ssa.BinOp:
			if lenOf(c.X) || lenOf(c.Y) {
				return true
			}
		case *ssa.Call:
			if name(c) == "Next" {
				return true
			}
		}
	}
	return false
}

func name(c *ssa.Call) string {
	if c.Call.IsInvoke() {
		return c.Call.Method.Name()
	}
	if fn := c.Call.StaticCallee(); fn != nil {
		return fn.Name()
	}
	return ""
}

// lenOf reports whether v is the length of something that is not a constant array.
func lenOf(v ssa.Value) bool {
	c, ok := v.(*ssa.Call)
	if !ok {
		return false
	}
	b, ok := c.Call.Value.(*ssa.Builtin)
	if !ok || b.Name() != "len" {
		return false
	}
	sl, ok := c.Call.Args[0].(*ssa.Slice)
	if !ok {
		return true
	}
	_, literal := sl.X.(*ssa.Alloc)
	return !literal
}

// A Deadline is a time limit on a context.
type Deadline struct {
	Site any // the call that sets it
	At   facts.Pos
	D    *facts.Origin // how long, nil when not known
}

// Deadlines are the time limits on the context that op runs with, innermost first.
func (e *Engine) Deadlines(op *Op) []Deadline {
	var out []Deadline
	seen := map[any]bool{}
	for _, s := range op.Slots {
		switch s.Name {
		case "cond", "until", "unless", "done", "fails", "handle", "owner", "lasts":
			continue
		}
		e.deadlines(s.Value(), seen, &out)
	}
	if len(out) == 0 && (len(op.Via) > 0 && !op.Slot("ctx").IsKnown() || op.Kind != facts.Call_) {
		for i, a := range e.argOrigins(op.Event.callee) {
			if i < len(op.Event.callee.args) && isContextType(op.Event.callee.args[i].Type()) {
				e.deadlines(a, seen, &out)
			}
		}
	}
	return out
}

func (e *Engine) deadlines(o *facts.Origin, seen map[any]bool, out *[]Deadline) {
	o.Each(func(n *facts.Origin) bool {
		row := e.Index.ByID(n.Row)
		if n.Kind != facts.Call || row == nil || row.Role != models.Context {
			return true
		}
		switch row.Nature {
		case "timeout":
			if n.Site() != nil && seen[n.Site()] {
				return true
			}
			if n.Site() != nil {
				seen[n.Site()] = true
			}
			*out = append(*out, Deadline{Site: n.Site(), At: n.At, D: effects.Resolve(e.Index, n, row.LimitAt)})
		case "detached":
			return false
		}
		return true
	})
}

// Exceeds reports whether d is longer than ttl whatever that is: a multiple of it, or some time more.
func Exceeds(d, ttl *facts.Origin) bool {
	if d == nil || ttl == nil || d.Kind != facts.Binary || len(d.Args) != 2 {
		return false
	}
	for i, a := range d.Args {
		k, ok := Duration(d.Args[1-i])
		if !ok || !facts.Equal(a, ttl) {
			continue
		}
		if d.Text == "*" && k > 1 || d.Text == "+" && k > 0 {
			return true
		}
	}
	return false
}

// Stale is where the clock was read for the end of the lease, when that was before the loop that waits for the lock.
func (e *Engine) Stale(l *Lock) (at facts.Pos, ok bool) {
	ttl := l.Acquire.Effect().TTL
	ls := e.around(l.Event.Call.Block())
	if ttl == nil || len(ls) == 0 {
		return at, false
	}
	ttl.Each(func(o *facts.Origin) bool {
		if o.Kind != facts.Call || o.Text != "time.Now" {
			return true
		}
		in, isCall := o.Site().(*ssa.Call)
		if isCall && in.Parent() == l.Event.Call.Parent() && !ls[0].blocks[in.Block()] && in.Block().Dominates(ls[0].head) {
			at, ok = e.callPos(in), true
		}
		return true
	})
	return at, ok
}

// InLoop reports whether the call that sets a deadline is in a loop of its function that does not contain the acquire of l:
// each round then gets a time of its own.
func (e *Engine) InLoop(d Deadline, l *Lock) bool {
	in, ok := d.Site.(ssa.Instruction)
	if !ok || in.Block() == nil {
		return false
	}
	for _, lp := range e.around(in.Block()) {
		if !lp.blocks[l.Event.Call.Block()] {
			return true
		}
	}
	return false
}

// Duration reads an origin as a time: a constant, or constants multiplied and added.
func Duration(o *facts.Origin) (time.Duration, bool) {
	if o == nil {
		return 0, false
	}
	switch o.Kind {
	case facts.Const:
		if n, err := strconv.ParseInt(o.Text, 10, 64); err == nil {
			return time.Duration(n), true
		}
		d, err := time.ParseDuration(o.Text)
		return d, err == nil
	case facts.Binary:
		if len(o.Args) == 1 {
			return Duration(o.Args[0])
		}
		a, ok := Duration(o.Args[0])
		b, ok2 := Duration(o.Args[1])
		if !ok || !ok2 {
			return 0, false
		}
		switch o.Text {
		case "*":
			return a * b, true
		case "+":
			return a + b, true
		case "-":
			return a - b, true
		case "/":
			if b != 0 {
				return a / b, true
			}
		}
	}
	return 0, false
}

// Path lays the operations of the section of l along the control flow and returns those on the way that takes longest, by what
// weigh says of each.
func (e *Engine) Path(f *Func, l *Lock, weigh func(*Op) time.Duration) (time.Duration, []*Op) {
	if l.Closed {
		var total time.Duration
		var on []*Op
		for _, h := range l.Ops {
			if w := weigh(h.Op); w > 0 {
				total, on = total+w, append(on, h.Op)
			}
		}
		return total, on
	}
	byBlock := map[*ssa.BasicBlock][]*Op{}
	for _, h := range l.Ops {
		if h.Mode == facts.Now || h.Mode == facts.Joined {
			b := h.Event.Call.Block()
			byBlock[b] = append(byBlock[b], h.Op)
		}
	}
	type best struct {
		d  time.Duration
		on []*Op
	}
	memo := map[*ssa.BasicBlock]best{}
	active := map[*ssa.BasicBlock]bool{}
	var walk func(b *ssa.BasicBlock) best
	walk = func(b *ssa.BasicBlock) best {
		if r, ok := memo[b]; ok {
			return r
		}
		if active[b] {
			return best{}
		}
		active[b] = true
		var r best
		for _, s := range b.Succs {
			if x := walk(s); x.d > r.d {
				r = x
			}
		}
		var mine []*Op
		for _, op := range byBlock[b] {
			if w := weigh(op); w > 0 {
				r.d += w
				mine = append(mine, op)
			}
		}
		r.on = append(mine, r.on...)
		active[b] = false
		memo[b] = r
		return r
	}
	r := walk(l.Event.Call.Block())
	return r.d, r.on
}
