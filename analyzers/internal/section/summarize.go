package section

import (
	"go/constant"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/effects"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// summarize makes what callers need to know about f.
func (e *Engine) summarize(f *Func) *facts.Summary {
	s := &facts.Summary{}
	index := map[*Op]int{}
	for _, ev := range f.Events {
		for _, op := range ev.Ops {
			if !e.exported(op) || duplicate(s.Ops, &op.Op) {
				continue
			}
			n := op.Op
			n.Class = op.class()
			n.Branch = n.Branch || branches(ev.Call.Block())
			n.Under = nil
			if len(n.Via) == 0 {
				n.KeyGiven = given(n.Slot("key"))
			}
			for _, u := range op.Under {
				if i, ok := index[u]; ok {
					n.Under = append(n.Under, i)
				}
			}
			index[op] = len(s.Ops)
			s.Ops = append(s.Ops, n)
		}
	}
	for _, l := range f.Locks {
		i, ok := index[l.Acquire]
		if !ok {
			continue
		}
		for _, h := range l.Ops {
			if j, ok := index[h.Op]; ok && !slices.Contains(s.Ops[j].Under, i) {
				s.Ops[j].Under = append(s.Ops[j].Under, i)
			}
		}
	}
	defer undoes(f, s, index)
	rewrite := e.markEnds(f, e.handOver(f, s, index))
	for i := range s.Ops {
		slots := make([]facts.Slot, len(s.Ops[i].Slots))
		for j, sl := range s.Ops[i].Slots {
			slots[j] = e.exportSlot(sl, f.Fn)
			if rewrite != nil {
				slots[j] = facts.Slot{Name: sl.Name, X: rewrite(slots[j].Value())}
			}
		}
		s.Ops[i].Slots = slots
	}
	s.Results = e.resultOrigins(f, rewrite)
	s.Sets, s.Asks = e.attaches(f), e.looksAt(f)
	e.conclude(f, s, index)
	s.Bound()
	return s
}

// undoes marks the releases of locks that f leaves to its caller: what it gives back itself, the caller has never had.
func undoes(f *Func, s *facts.Summary, index map[*Op]int) {
	for _, l := range f.Locks {
		if !l.Transferred || l.Closed {
			continue
		}
		for _, r := range l.Releases {
			if i, ok := index[r.Op]; ok && i < len(s.Ops) && !r.Deferred {
				s.Ops[i].Undo = true
			}
		}
	}
}

// given reports whether a key is a bare parameter.
func given(key *facts.Origin) bool {
	if key.Kind == facts.List && len(key.Args) == 1 {
		key = key.Args[0]
	}
	return key.Kind == facts.Param
}

// How many calls up effects and reads are told. What lies deeper is the business of the functions in between.
const (
	maxDeep  = 6
	maxReads = 3
)

// exported reports whether callers need to know an operation.
func (e *Engine) exported(op *Op) bool {
	if op.Kind != facts.Call_ {
		return op.Kind != facts.Opaque || len(op.Via) == 0
	}
	if row := e.Index.ByID(op.Row); row != nil {
		switch row.Role {
		case models.Open, models.Handle, models.Owner, models.Fence, models.Join:
			return false
		}
	}
	switch op.Does() {
	case effects.None:
		return false
	case effects.Write, effects.External:
		return len(op.Via) < maxDeep && (len(op.Via) > 0 && op.Class != 0 || op.Effect().Guard != effects.Noise)
	case effects.Read:
		return len(op.Via) < maxReads
	}
	return true
}

func duplicate(ops []facts.Op, op *facts.Op) bool {
	for i := range ops {
		o := &ops[i]
		if o.Row != op.Row || o.Kind != op.Kind || !o.At.Same(op.At) || len(o.Slots) != len(op.Slots) {
			continue
		}
		same := len(o.Via) == len(op.Via) && (len(o.Via) == 0 || o.Via[0].Same(op.Via[0]))
		for j := range o.Slots {
			if !same {
				break
			}
			same = facts.SameSlot(o.Slots[j], op.Slots[j])
		}
		if same {
			return true
		}
	}
	return false
}

// handOver decides which locks f leaves held for its caller, and returns how origins must be rewritten so that the handle
// can be recognised there; nil when nothing changes.
func (e *Engine) handOver(f *Func, s *facts.Summary, index map[*Op]int) func(*facts.Origin) *facts.Origin {
	type out struct {
		l *Lock
		n int
	}
	var outs []out
	for _, l := range f.Locks {
		if l.Closed {
			continue
		}
		e.judgeExits(f, l)
		i, ok := index[l.Acquire]
		if !ok || !l.Transferred {
			continue
		}
		n := len(s.Locks)
		outs = append(outs, out{l, n})
		h := facts.HeldLock{Op: i, Granted: e.granted(f, l)}
		for _, p := range l.Places {
			if rooted(p) {
				h.Places = append(h.Places, p)
			}
		}
		h.Places = append(h.Places, e.storedAt(f, l)...)
		if len(h.Places) == 0 && !l.returned && (l.Acquire.Effect().Handle != nil || l.Acquire.Effect().Key == nil) {
			outs = outs[:len(outs)-1] // the caller has no way to name it
			continue
		}
		s.Locks = append(s.Locks, h)
	}
	if len(outs) == 0 {
		return nil
	}
	var rewrite func(o *facts.Origin) *facts.Origin
	rewrite = func(o *facts.Origin) *facts.Origin {
		for _, x := range outs {
			for _, p := range x.l.Places {
				if !rooted(p) && (o.Kind == facts.Call || o.Kind == facts.Held) && sameHandle(o, p) {
					return facts.New(facts.Origin{Kind: facts.Held, Index: x.n, Row: o.Row, Text: o.Text})
				}
			}
		}
		if o.Sum != nil {
			c := *o
			c.Sum = rewriteSummary(o.Sum, rewrite)
			return facts.New(c)
		}
		if len(o.Args) == 0 {
			return o
		}
		args := make([]*facts.Origin, len(o.Args))
		same := true
		for i, a := range o.Args {
			args[i] = rewrite(a)
			same = same && args[i] == a
		}
		if same {
			return o
		}
		c := *o
		c.Args = args
		return facts.New(c)
	}
	return rewrite
}

func rewriteSummary(s *facts.Summary, f func(*facts.Origin) *facts.Origin) *facts.Summary {
	c := *s
	c.Ops = slices.Clone(s.Ops)
	for i := range c.Ops {
		c.Ops[i].Slots = slices.Clone(s.Ops[i].Slots)
		for j := range c.Ops[i].Slots {
			c.Ops[i].Slots[j] = facts.Slot{Name: s.Ops[i].Slots[j].Name, X: f(s.Ops[i].Slots[j].Value())}
		}
	}
	c.Results = slices.Clone(s.Results)
	for i := range c.Results {
		c.Results[i] = f(c.Results[i])
	}
	return &c
}

// rooted reports whether a place can be named by the caller: it starts at a parameter or a package variable.
func rooted(p *facts.Origin) bool {
	for p.Kind == facts.Field || p.Kind == facts.Elem {
		p = p.Args[0]
	}
	return p.Kind == facts.Param || p.Kind == facts.Global
}

// judgeExits decides whether the lock changes hands when f returns.
func (e *Engine) judgeExits(f *Func, l *Lock) {
	keyed := l.Acquire.Effect().Handle == nil && l.held == nil
	fixed := false
	for _, p := range l.Places {
		fixed = fixed || slices.ContainsFunc(p.Branches(), rooted)
	}
	if l.held != nil && len(l.held.lock.Places) == 0 && l.Acquire.Effect().Handle == nil {
		keyed = true
	}
	given, later := e.givenAway(f, l)
	captured, loose := e.captured(f, l), l.loose()
	for i := range l.Exits {
		x := &l.Exits[i]
		if !x.Held && !x.Pending {
			continue
		}
		for _, r := range x.Return.Results {
			if o := e.Value(r); !isError(r.Type()) && (l.carries(o) || e.closesOver(o, l) || l.ownedBy(o)) {
				x.Passes, l.returned = true, true
			}
			if _, ok := l.outcome.kind(r); ok && x.Pending {
				x.Passes, l.returned = true, true
			}
		}
		passed := captured || loose || handed(given, x.Return)
		if !passed && !x.Passes && handed(later, x.Return) {
			x.Passes = true // a goroutine gives it back, and nobody else
			continue
		}
		if x.Passes || passed || (keyed || fixed) && (l.maybe || e.undone(f, l) && (idle(l) || keyed && (yields(x.Return) || l.outlives()))) {
			l.Transferred = true
			if passed || keyed || fixed {
				x.Passes = true
			}
		}
		if l.maybe { // a flag decides whether it has been given back
			x.Passes = true
		}
	}
}

// idle reports whether nothing is done while the lock is held: a function that takes a lock by its key for its caller does
// that and nothing else; one that goes on to work has taken it for itself.
func idle(l *Lock) bool {
	for _, h := range l.Ops {
		switch {
		case h.Closing:
		case h.Kind == facts.Invoke:
			return false
		case h.Does() == effects.Write && h.Effect().Guard != effects.Noise, h.Does() == effects.External:
			return false
		}
	}
	return true
}

// undone reports whether everything that gives the lock back does so because something failed: on success the caller has it.
func (e *Engine) undone(f *Func, l *Lock) bool {
	for _, r := range l.Releases {
		if !r.Loser && !OnError(r.Event.Call.Block()) && !e.Undoes(f, l, r.Event) {
			return false
		}
	}
	return true
}

// within reports whether the handle is part of o.
func (l *Lock) within(o *facts.Origin) bool {
	return o.Any(func(x *facts.Origin) bool {
		for _, p := range l.Places {
			if !rooted(p) && (x.Kind == facts.Call || x.Kind == facts.Held) && sameHandle(x, p) {
				return true
			}
		}
		return false
	})
}

// closesOver reports whether o is a literal that gives l back: an unlock function.
func (e *Engine) closesOver(o *facts.Origin, l *Lock) bool {
	return o.Any(func(x *facts.Origin) bool {
		if x.Kind != facts.FuncLit {
			return false
		}
		if fn, ok := x.Site().(*ssa.Function); ok && fn.Parent() != nil {
			for _, ev := range e.Func(fn).Events {
				for _, op := range ev.Ops {
					if l.Gives(op) {
						return true
					}
				}
			}
		}
		if x.Sum != nil { // a literal that a helper returned
			for i := range x.Sum.Ops {
				op := &Op{Op: x.Sum.Ops[i], reader: e.Reader}
				if l.Gives(op) {
					return true
				}
			}
		}
		for _, a := range x.Args { // a method value: lock.Release
			if l.within(a) {
				return true
			}
		}
		return false
	})
}

// storedAt are the fields of parameters and the package variables that the handle is stored to.
func (e *Engine) storedAt(f *Func, l *Lock) []*facts.Origin {
	var out []*facts.Origin
	add := func(addr ssa.Value, val ssa.Value) {
		at := e.place(addr)
		if at == nil || !rooted(at) {
			return
		}
		if o := e.Value(val); l.within(o) || e.closesOver(o, l) {
			out = append(out, at)
		}
	}
	for _, b := range f.Fn.Blocks {
		for _, in := range b.Instrs {
			switch in := in.(type) {
			case *ssa.Store:
				add(in.Addr, in.Val)
			case *ssa.MapUpdate:
				if o := e.Value(in.Value); l.within(o) || e.closesOver(o, l) {
					if m := e.Value(in.Map); rooted(m) {
						out = append(out, facts.ElemOf(m))
					}
				}
			case ssa.CallInstruction:
				c := e.callee(in)
				if c.obj == nil || c.obj.FullName() != "(*sync.Map).Store" && c.obj.FullName() != "(*sync/atomic.Pointer[T]).Store" || len(c.args) < 2 {
					continue
				}
				if o := e.Value(c.args[len(c.args)-1]); l.within(o) || e.closesOver(o, l) {
					if m := e.Value(c.args[0]); rooted(m) {
						out = append(out, facts.ElemOf(m))
					}
				}
			}
		}
	}
	return out
}

// captured reports whether the handle, or the answer of the acquire, goes to a variable of an enclosing function.
func (e *Engine) captured(f *Func, l *Lock) bool {
	for _, b := range f.Fn.Blocks {
		for _, in := range b.Instrs {
			st, ok := in.(*ssa.Store)
			if !ok {
				continue
			}
			if _, ok := st.Addr.(*ssa.FreeVar); !ok {
				continue
			}
			if k, ok := l.outcome.kind(st.Val); ok && k != carriesError || l.within(e.Value(st.Val)) {
				return true
			}
		}
	}
	if f.Fn.Parent() == nil {
		return false
	}
	for v := range l.outcome.of {
		if ld, ok := v.(*ssa.UnOp); ok && ld.Parent() != f.Fn && !literalIn(ld.Parent(), f.Fn) { // scanned into a variable that is read outside
			return true
		}
	}
	return false
}

// keptIn are the local containers that the handle is put into: locks[id] = lock.
func (e *Engine) keptIn(f *Func, l *Lock) []*facts.Origin {
	var out []*facts.Origin
	for _, b := range f.Fn.Blocks {
		for _, in := range b.Instrs {
			if up, ok := in.(*ssa.MapUpdate); ok {
				if o := e.Value(up.Value); l.within(o) || e.closesOver(o, l) {
					if m := e.Value(up.Map); m.IsKnown() {
						out = append(out, facts.ElemOf(m))
					}
				}
			}
		}
	}
	return out
}

// place is the location an address names, nil for local variables.
func (e *Engine) place(addr ssa.Value) *facts.Origin {
	switch a := addr.(type) {
	case *ssa.FieldAddr:
		return owned(facts.FieldOf(e.Value(a.X), fieldName(a.X.Type(), a.Field)), a.X.Type())
	case *ssa.Global:
		return facts.New(facts.Origin{Kind: facts.Global, Text: a.Pkg.Pkg.Path() + "." + a.Name()})
	case *ssa.IndexAddr:
		return facts.ElemOf(e.Value(a.X))
	}
	return nil
}

// granted infers how the results of f must be for l to be held, from the returns of f.
func (e *Engine) granted(f *Func, l *Lock) []facts.ResultTest {
	var tests []facts.ResultTest
	results := f.Fn.Signature.Results()
	for i := range results.Len() {
		t := results.At(i).Type()
		test, ok := testFor(t)
		if !ok {
			continue
		}
		support := false
		for _, x := range l.Exits {
			if i >= len(x.Return.Results) {
				ok = false
				break
			}
			v := x.Return.Results[i]
			_, carried := l.outcome.kind(v)
			for _, k := range e.constants(v) {
				good := passes(k, test)
				switch {
				case (x.Held || x.Pending) && !x.Free && !good, x.Free && !x.Held && !x.Pending && good:
					ok = false
				case good:
					support = true
				}
			}
			support = support || carried || l.within(e.Value(v)) || !x.Held && !x.Pending
		}
		if ok && support {
			tests = append(tests, facts.ResultTest{Index: i, Test: test, Sole: test == facts.MustBeNil && e.alwaysFails(l, i)})
		}
	}
	return tests
}

func testFor(t types.Type) (facts.Test, bool) {
	if isError(t) {
		return facts.MustBeNil, true
	}
	switch u := t.Underlying().(type) {
	case *types.Basic:
		if u.Kind() == types.Bool {
			return facts.MustBeTrue, true
		}
	case *types.Pointer, *types.Interface, *types.Signature, *types.Chan:
		return facts.MustBeNonNil, true
	}
	return 0, false
}

// constants are the constants a result can be.
func (e *Engine) constants(v ssa.Value) []*ssa.Const {
	switch v := v.(type) {
	case *ssa.Const:
		return []*ssa.Const{v}
	case *ssa.MakeInterface:
		return e.constants(v.X)
	case *ssa.UnOp:
		var out []*ssa.Const
		for _, s := range e.reaching(v) {
			if k, ok := s.(*ssa.Const); ok {
				out = append(out, k)
			}
		}
		return out
	}
	return nil
}

func passes(k *ssa.Const, test facts.Test) bool {
	switch test {
	case facts.MustBeNil:
		return k.IsNil()
	case facts.MustBeNonNil:
		return !k.IsNil()
	}
	return k.Value != nil && k.Value.Kind() == constant.Bool && constant.BoolVal(k.Value)
}

func (e *Engine) resultOrigins(f *Func, rewrite func(*facts.Origin) *facts.Origin) []*facts.Origin {
	n := f.Fn.Signature.Results().Len()
	alts := make([][]*facts.Origin, n)
	for _, b := range f.Fn.Blocks {
		if len(b.Instrs) == 0 {
			continue
		}
		ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return)
		if !ok {
			continue
		}
		for i, r := range ret.Results {
			if i < n {
				o := e.export(e.Value(r), f.Fn)
				if rewrite != nil {
					o = rewrite(o)
				}
				if o.Kind == facts.Nil && n > 1 {
					continue // the other results say that this one is not used
				}
				alts[i] = append(alts[i], o)
			}
		}
	}
	out := make([]*facts.Origin, n)
	for i := range out {
		out[i] = facts.Alternatives(alts[i]...)
		if isError(f.Fn.Signature.Results().At(i).Type()) {
			out[i] = facts.UnknownOrigin()
		}
	}
	return out
}

// export makes an origin independent of this analysis: a literal that callers may call carries its summary. One that is only
// an argument of some call in the tree has been run, or not, where it was written.
func (e *Engine) export(o *facts.Origin, fn *ssa.Function) *facts.Origin {
	switch o.Kind {
	case facts.FuncLit:
		if o.Sum != nil {
			return o
		}
		if lit, ok := o.Site().(*ssa.Function); ok && lit.Parent() != nil {
			c := *o
			c.Index = e.paramBase(lit)
			c.Args = nil
			if s := e.Summary(lit); s.Weight() <= maxLiteral {
				c.Sum = s
			} else {
				c.Sum = s.Essence()
			}
			return facts.New(c)
		}
		return o
	case facts.Struct, facts.List, facts.Join, facts.Variadic:
	default:
		return o
	}
	args := make([]*facts.Origin, len(o.Args))
	same := true
	for i, a := range o.Args {
		args[i] = e.export(a, fn)
		same = same && args[i] == a
	}
	if same {
		return o
	}
	c := *o
	c.Args = args
	return facts.New(c)
}

// maxLiteral bounds what a literal carries, in nodes of origins.
const maxLiteral = 256

// exportSlot exports a slot. Only function values that may still be called, and handles, keep their literals.
func (e *Engine) exportSlot(s facts.Slot, fn *ssa.Function) facts.Slot {
	if s.Name == "fn" || s.Name == "handle" || len(s.Name) == 2 && s.Name[0] == 'a' {
		return facts.Slot{Name: s.Name, X: e.export(s.Value(), fn)}
	}
	return s
}
