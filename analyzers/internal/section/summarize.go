package section

import (
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
	var weights []int
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
			weights = append(weights, weight(op))
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
	undoes(f, s, index)
	pairs(f, s, index)
	for _, l := range s.Locks {
		weights[l.Op] = weighsHeld
	}
	s.Bound(f.Fn.String(), weights)
	return s
}

// undoes marks the releases of locks that f leaves to its caller: what it gives back itself, the caller has never had.
func undoes(f *Func, s *facts.Summary, index map[*Op]int) {
	for _, l := range f.Locks {
		if !l.Transferred || l.Closed {
			continue
		}
		for _, r := range l.Releases {
			if i, ok := index[r.Op]; ok && !r.Deferred {
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
		return op.Kind != facts.Opaque || len(op.Via) == 0 || op.More
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
