package facts

import "slices"

// Bounds of a summary. Where a summary had more operations, its last one says so.
const (
	maxOps = 32
	maxVia = 6
)

// Bound cuts s to size. What weighs least goes first, and of what weighs the same, what comes last. fn is the function that s is
// of: its name stands in the place of what was cut, unless that weighs nothing. There is a weight for each operation.
func (s *Summary) Bound(fn string, weights []int) {
	if len(s.Ops) > maxOps {
		s.cut(fn, weights)
	}
	for i := range s.Ops {
		if len(s.Ops[i].Via) > maxVia {
			s.Ops[i].Via = s.Ops[i].Via[:maxVia]
			s.Ops[i].Names = s.Ops[i].Names[:min(len(s.Ops[i].Names), maxVia)]
		}
	}
}

func (s *Summary) cut(fn string, weights []int) {
	order := make([]int, len(s.Ops))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return weights[j] - weights[i] })
	kept, first := order[:maxOps-1], order[maxOps-1]
	slices.Sort(kept)

	s.More = true
	moved := make(map[int]int, len(kept))
	ops := make([]Op, 0, maxOps)
	for i, old := range kept {
		moved[old] = i
		ops = append(ops, s.Ops[old])
	}
	for i := range ops {
		var under []int
		for _, u := range ops[i].Under {
			if n, ok := moved[u]; ok {
				under = append(under, n)
			}
		}
		ops[i].Under = under
	}
	if weights[first] > 0 {
		ops = append(ops, Op{Kind: Opaque, Func: fn, At: s.Ops[first].At, More: true})
	}
	s.Ops = ops
	locks := s.Locks
	s.Locks = nil
	for _, l := range locks {
		if n, ok := moved[l.Op]; ok {
			l.Op = n
			s.Locks = append(s.Locks, l)
		}
	}
}
