package facts

// A Slot is a value an operation is given, by what it means: key, ttl, token, text, ctx, value, conn, fn ...
//
// Most of what a function does is never asked for again: it happens outside of every critical section. So the value of a slot
// that comes out of a callee is put into the caller's terms when somebody asks, not before.
type Slot struct {
	Name string
	X    *Origin // nil when later says how to come by the value

	later *later
}

// later is a value that has not been asked for yet: that of a callee's slot in the caller's terms, and more.
type later struct {
	of Slot
	fr *Frame
	// more is added to the list that the value is, which is then cut to most parts.
	more []*Origin
	most int

	x *Origin
}

// Value is the value of the slot.
func (s Slot) Value() *Origin {
	if s.later == nil {
		return s.X
	}
	l := s.later
	if l.x == nil {
		l.x = l.of.Value()
		if l.fr != nil {
			l.x = l.fr.Subst(l.x)
		}
		if len(l.more) > 0 {
			all := append(append([]*Origin{}, l.x.Args...), l.more...)
			l.x = New(Origin{Kind: List, Args: all[:min(len(all), l.most)]})
		}
	}
	return l.x
}

// With is the slot with more parts in the list that its value is, most in all.
func (s Slot) With(more []*Origin, most int) Slot {
	return Slot{Name: s.Name, later: &later{of: s, more: more, most: most}}
}

// apply puts slots into the caller's terms.
func (fr *Frame) apply(slots []Slot) []Slot {
	out, all := make([]Slot, len(slots)), make([]later, len(slots))
	for i, s := range slots {
		switch {
		case s.later == nil && s.X == nil:
			out[i] = Slot{Name: s.Name, X: unknown}
		case s.later == nil && s.X.Kind <= Nil, s.later == nil && s.X.Kind == Global:
			out[i] = s
		case s.later == nil && s.X.Kind == Param:
			out[i] = Slot{Name: s.Name, X: fr.param(s.X)}
		default:
			all[i] = later{of: s, fr: fr}
			out[i] = Slot{Name: s.Name, later: &all[i]}
		}
	}
	return out
}

// SameSlot compares slots by form. Values that nobody has asked for are the same when they are made the same way from the same.
func SameSlot(a, b Slot) bool {
	if a.Name != b.Name {
		return false
	}
	x, y := a.later, b.later
	if x == nil || y == nil || x.x != nil && y.x != nil {
		return alike(a.Value(), b.Value())
	}
	if x == y {
		return true
	}
	if len(x.more) != len(y.more) || x.most != y.most || !alikeFrame(x.fr, y.fr) {
		return false
	}
	for i := range x.more {
		if !alike(x.more[i], y.more[i]) {
			return false
		}
	}
	return SameSlot(x.of, y.of)
}

func alikeFrame(a, b *Frame) bool {
	if a == b {
		return true
	}
	if a == nil || b == nil || a.Base != b.Base || len(a.Args) != len(b.Args) || len(a.Own) != len(b.Own) || (a.Args == nil) != (b.Args == nil) || (a.Site == nil) != (b.Site == nil) {
		return false
	}
	for i := range a.Args {
		if !alikeArg(a.Args[i], b.Args[i]) {
			return false
		}
	}
	for i := range a.Own {
		if !alikeArg(a.Own[i], b.Own[i]) {
			return false
		}
	}
	return true
}

func alikeArg(a, b *Origin) bool {
	if a == nil || b == nil {
		return a == b
	}
	return alike(a, b)
}

// Settled is s with the values of all slots in place, ready for others to read at the same time.
func (s *Summary) Settled() *Summary {
	if s == nil || s.sealed != nil {
		return s
	}
	return (&settler{done: map[*Origin]*Origin{}, sums: map[*Summary]*Summary{}}).summary(s)
}

type settler struct {
	done map[*Origin]*Origin
	sums map[*Summary]*Summary
}

func (t *settler) summary(s *Summary) *Summary {
	if done := t.sums[s]; done != nil {
		return done
	}
	c := *s
	t.sums[s] = &c
	c.Ops = make([]Op, len(s.Ops))
	for i, op := range s.Ops {
		c.Ops[i] = op
		c.Ops[i].Slots = make([]Slot, len(op.Slots))
		for j, sl := range op.Slots {
			c.Ops[i].Slots[j] = Slot{Name: sl.Name, X: t.origin(sl.Value())}
		}
	}
	c.Results = t.origins(s.Results)
	return &c
}

func (t *settler) origins(os []*Origin) []*Origin {
	out := make([]*Origin, len(os))
	for i, o := range os {
		out[i] = t.origin(o)
	}
	return out
}

// origin settles the summaries of the literals in o.
func (t *settler) origin(o *Origin) *Origin {
	if o == nil || len(o.Args) == 0 && o.Sum == nil {
		return o
	}
	if done := t.done[o]; done != nil {
		return done
	}
	args := t.origins(o.Args)
	same := o.Sum == nil
	for i := range args {
		same = same && args[i] == o.Args[i]
	}
	out := o
	if !same {
		c := *o
		c.Args = args
		if o.Sum != nil {
			c.Sum = t.summary(o.Sum)
		}
		out = &c
	}
	t.done[o] = out
	return out
}
