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
	ef := op.Effect()
	e := &Effect{
		At: b.place(op.Place), Site: b.place(op.At), Path: op.Names, External: ef.Kind == effects.External,
		Service: ef.Service, Resource: ef.Resource, Target: ef.Target, Class: ef.Class, API: apiName(op.Func),
		Guard: Guard(ef.Guard), GuardWhy: ef.GuardWhy, Shape: Shape(ef.Shape), Ledger: ef.Ledger,
		GuardHint: ef.GuardHint, IdemHint: ef.IdemHint, Gated: op.Gated, Async: op.Mode == facts.Async,
		Func: funcName(op.Event.Call.Parent()), op: op,
	}
	e.Scope = x.Scope
	if op.Far {
		e.Scope = ProgramScope
	}
	for _, v := range op.Via {
		e.Steps = append(e.Steps, b.place(v))
	}
	if ef.Kind == effects.Read {
		return e
	}
	for _, u := range op.Under {
		if u != x.acq && u.Does() == effects.Acquire {
			e.Outer = true
		}
	}
	e.Mild, e.ThirdParty = ef.Mild || ef.Recognisable, ef.Declared
	if e.External {
		b.idempotency(x, op, e)
		return e
	}
	b.sameTx(x, op, e)
	b.drawn(x, op, e)
	return e
}

// cacheLike reports whether names say that a value is only a copy.
func cacheLike(names string) bool {
	low := strings.ToLower(names)
	return strings.Contains(low, "cache") || strings.Contains(low, "memo")
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
	v.Inner = op.Inner(slot)
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
