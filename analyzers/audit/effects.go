package audit

import (
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/effects"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/internal/section"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// effect makes the record of one write, read or external effect in a section.
func (b *builder) effect(x *built, op *section.Op) *Effect {
	ef := op.Effect
	e := &Effect{
		At: b.place(op.Place), Site: b.place(op.At), Path: op.Names, External: ef.Kind == effects.External,
		Service: ef.Service, Resource: ef.Resource, Target: ef.Target, Class: ef.Class, API: apiName(op.Func),
		Guard: Guard(ef.Guard), GuardWhy: ef.GuardWhy, Shape: Shape(ef.Shape), Ledger: ef.Ledger,
		GuardHint: ef.GuardHint, IdemHint: ef.IdemHint, Gated: op.Gated, Async: op.Mode == facts.Async,
		Func: funcName(op.Event.Call.Parent()),
	}
	for _, v := range op.Via {
		e.Steps = append(e.Steps, b.place(v))
	}
	if ef.Kind == effects.Read {
		return e
	}
	for _, u := range op.Under {
		if u != x.acq && u.Effect.Kind == effects.Acquire {
			e.Outer = true
		}
	}
	b.sameTx(x, op, e)
	if e.External {
		b.idempotency(x, op, e)
		return e
	}
	b.reads(x, ef.Values, e, Modifies)
	if cond := op.Slot("cond"); e.Shape < Decides && e.ReadAt == nil {
		b.reads(x, cond.Args, e, Decides)
	}
	if e.Guard == Noise && e.Shape == Modifies && ef.Redis != nil && ef.Redis.HasTTL {
		e.Guard, e.GuardWhy = Unguarded, "" // not a copy: what is stored was computed from what was stored
	}
	if e.Resource == "redis" && e.Shape < Modifies && cacheLike(ef.Target+" "+e.Func+" "+strings.Join(op.Names, " ")) && e.Guard == Unguarded {
		e.Guard, e.GuardWhy = Noise, "a cache fill"
	}
	return e
}

// cacheLike reports whether names say that a value is only a copy.
func cacheLike(names string) bool {
	low := strings.ToLower(names)
	return strings.Contains(low, "cache") || strings.Contains(low, "memo")
}

// sameTx recognises writes on the lock's own connection or transaction: losing the one loses the other.
func (b *builder) sameTx(x *built, op *section.Op, e *Effect) {
	if !x.SQL || e.Resource != "sql" || e.Guard != Unguarded && e.Guard != Partial {
		return
	}
	mine, its := x.acq.Effect.Conn, op.Effect.Conn
	shown := mine != nil && its != nil && x.ConnScope != "pool" && op.Effect.Scope == "pool"
	if !shown {
		e.Guard, e.GuardWhy = SameTx, "the lock's own connection"
	}
}

// reads looks for reads of shared state among the values that a write stores, or that decide whether it runs.
func (b *builder) reads(x *built, values []*facts.Origin, e *Effect, shape Shape) {
	var in, before *facts.Origin
	for _, v := range values {
		v.Each(func(o *facts.Origin) bool {
			if !b.reader.IsRead(o) || o.Index > 0 && o.Kind == facts.Call && errorResult(o) {
				return true
			}
			switch b.when(x, o) {
			case inside:
				in = o
			case outside:
				if before == nil {
					before = o
				}
			}
			return true
		})
	}
	switch {
	case in != nil:
		p := b.sitePlace(in)
		e.ReadAt = &p
		if shape > e.Shape {
			e.Shape = shape
		}
	case before != nil:
		p := b.sitePlace(before)
		e.ReadBefore = &p
	}
}

func errorResult(o *facts.Origin) bool { return o.Type == "error" }

func (b *builder) sitePlace(o *facts.Origin) Place {
	if in, ok := o.Site().(ssa.CallInstruction); ok {
		return b.at(in.Pos())
	}
	return b.place(o.At)
}

type timing uint8

const (
	unclear timing = iota
	inside
	outside
)

// when says whether a value was made inside the section of x or before it.
func (b *builder) when(x *built, o *facts.Origin) timing {
	in, ok := o.Site().(ssa.Instruction)
	if !ok {
		return unclear
	}
	return b.whenInstr(x, in)
}

func (b *builder) whenInstr(x *built, in ssa.Instruction) timing {
	if in == ssa.Instruction(x.from.Event.Call) {
		return inside
	}
	switch x.from.At(in) {
	case section.During:
		return inside
	case section.Before:
		return outside
	}
	if in.Parent() != x.fn.Fn { // in a literal that runs in the section
		return inside
	}
	return unclear
}

// idempotency judges the key of an external effect.
func (b *builder) idempotency(x *built, op *section.Op, e *Effect) {
	k := op.Effect.Idem
	if k == nil {
		return
	}
	e.Idem = b.value(k, op, "idem", x.from)
	volatile, stable := false, false
	for _, br := range k.Branches() {
		if br.Kind == facts.Nil || br.Kind == facts.Const && br.Text == "" {
			continue
		}
		fresh := br.Any(func(o *facts.Origin) bool {
			n := b.nature(o)
			return (n == Random || n == Clock) && b.when(x, o) != outside
		})
		volatile = volatile || fresh
		stable = stable || !fresh
	}
	switch {
	case volatile:
		e.IdemKind = Volatile
	case stable:
		e.IdemKind = Stable
	}
}

// nature classifies a single node of an origin.
func (b *builder) nature(o *facts.Origin) Nature {
	switch o.Kind {
	case facts.Const:
		return Constant
	case facts.Param:
		return Parameter
	case facts.Field, facts.Global:
		return Config
	case facts.Call, facts.Out:
		if row := b.reader.Index.ByID(o.Row); row != nil && row.Role == models.Origin {
			switch row.Nature {
			case "random":
				return Random
			case "clock":
				return Clock
			case "host", "process":
				return Host
			}
		}
		return Derived
	}
	return Unknown
}

// value wraps an origin for the rules.
func (b *builder) value(o *facts.Origin, op *section.Op, slot string, l *section.Lock) Value {
	if o == nil {
		return Value{}
	}
	v := Value{origin: o, at: b.place(op.Place)}
	for _, name := range op.Inner {
		if name == slot {
			v.Inner = true
		}
	}
	if o.Kind == facts.Const && o.At.IsValid() {
		v.at = b.place(o.At)
	}
	best := Unknown
	rank := func(n Nature) int {
		return map[Nature]int{Unknown: 0, Derived: 1, Constant: 2, Config: 3, Parameter: 4, Host: 5, Clock: 6, Random: 7}[n]
	}
	o.Each(func(x *facts.Origin) bool {
		if n := b.nature(x); rank(n) > rank(best) {
			best = n
		}
		return x.Kind != facts.Field
	})
	v.nature = best
	return v
}
