package sqltext

import "strings"

// Judge fills what follows from the parts of a statement: Guard, RepeatSafe, Relative, Overwrite, HasOr, and which upsert it
// is. Parse has called it; callers that build a statement from an ORM's methods call it themselves.
func (n Names) Judge(s Statement) Statement {
	s.Guard, s.GuardCols, s.GuardWhy, s.HasOr = GuardNone, nil, "", false
	switch s.Kind {
	case Update, Delete, Merge, Upsert, UpsertFenced, UpsertDiffers:
	case Insert, InsertDedup:
		if s.RelatedExists {
			s.Guard = GuardOwner
		}
		if s.LWT {
			s.Guard = GuardValue
		}
		s.RepeatSafe, s.RepeatWhy = s.Kind == InsertDedup, "adds a row each time"
		if s.RepeatSafe {
			s.RepeatWhy = "leaves an existing row alone"
		}
		return s
	case Replace:
		s.Overwrite, s.RepeatWhy = true, "replaces the row each time"
		return s
	case Truncate:
		s.RepeatWhy = "empties the table each time"
		return s
	case CopyIn:
		s.RepeatWhy = "adds the rows each time"
		return s
	default:
		return s
	}
	j := judge{names: n, tables: s.Tables, sets: s.Sets, kind: s.Kind, conds: len(s.Where) + len(s.Ifs)}
	v := j.all(s.Where)
	v = stronger(v, j.all(s.Locked))
	for _, c := range s.Ifs {
		v = stronger(v, j.lightweight(c))
	}
	v = stronger(v, j.assignments())
	if s.RelatedExists {
		v = stronger(v, verdict{guard: GuardOwner})
	}
	if !v.guard.Holds() && v.guard != GuardInvariant && v.guard != GuardWeak {
		v = stronger(v, j.storedOnly(s.Where))
	}
	if s.HoleAfterWhere && v.guard == GuardWeak {
		v = verdict{} // what is missing may be the guard
	}
	s.Guard, s.GuardCols, s.GuardWhy = v.guard, v.cols, v.why
	s.HasOr = len(s.Where) == 1 && s.Where[0].Op == "OR" && !v.guard.Holds()
	j.repeat(&s)
	return s
}

// A verdict is what one condition is worth.
type verdict struct {
	guard Guard
	cols  []string
	why   string
}

var ranks = map[Guard]int{GuardFence: 9, GuardVersion: 8, GuardOwner: 7, GuardState: 6, GuardValue: 5, GuardTimestamp: 4, GuardInvariant: 3,
	GuardWeak: 2, GuardNone: 0}

func stronger(a, b verdict) verdict {
	switch {
	case ranks[b.guard] > ranks[a.guard]:
		return b
	case b.guard == a.guard && a.guard != GuardNone:
		a.cols = addTables(append([]string{}, a.cols...), b.cols...)
	}
	return a
}

// A judge weighs the conditions of one statement.
type judge struct {
	names  Names
	tables []string
	sets   []Assign
	kind   Kind
	conds  int
}

func (j judge) set(col string) *Assign {
	for i := range j.sets {
		if strings.EqualFold(j.sets[i].Column, col) {
			return &j.sets[i]
		}
	}
	return nil
}

// all weighs conjuncts: the strongest counts.
func (j judge) all(conds []Cond) verdict {
	var v verdict
	for _, c := range conds {
		v = stronger(v, j.cond(c))
	}
	return v
}

func (j judge) cond(c Cond) verdict {
	switch c.Op {
	case "AND":
		return j.all(c.Alts)
	case "OR":
		return j.any(c.Alts)
	}
	if c.Column == "" {
		return verdict{}
	}
	v := j.compare(c)
	if v.guard != GuardNone {
		v.cols = []string{c.Column}
	}
	return v
}

// any weighs alternatives: the weakest counts. An alternative for the free state (IS NULL, an ended lease) goes with the
// guard beside it.
func (j judge) any(alts []Cond) verdict {
	var strongest, weakest verdict
	free := 0
	for i, c := range alts {
		v := j.cond(c)
		if j.free(c) {
			free++
			if v.guard == GuardNone {
				v = verdict{guard: GuardState, cols: []string{c.Column}}
			}
		}
		strongest = stronger(strongest, v)
		if i == 0 || ranks[v.guard] < ranks[weakest.guard] {
			weakest = v
		}
	}
	if !weakest.guard.Holds() {
		if weakest.guard == GuardNone && strongest.guard == GuardWeak {
			return strongest
		}
		return weakest
	}
	if free > 0 {
		return strongest
	}
	return weakest
}

// free reports a condition that holds for a row that nobody holds: IS NULL or an ended lease on a column that names a
// holder, a fence or a lease.
func (j judge) free(c Cond) bool {
	holder := j.holderColumn(c.Column) || matches(j.names.Version, c.Column)
	switch c.Op {
	case "IS NULL":
		return holder || matches(j.names.Lease, c.Column)
	case "=":
		return holder && c.Form == FormConst && (c.Text == "" || c.Text == "0")
	case "<", "<=":
		return matches(j.names.Lease, c.Column)
	}
	return false
}

// holderColumn reports whether the column names a holder or a fence in these tables.
func (j judge) holderColumn(col string) bool {
	return matches(j.names.Fence, col) || j.owner(col) || len(j.tables) > 0 && matches(j.names.Locks, j.tables[0]) && matches(j.names.Version, col)
}

func (j judge) owner(col string) bool {
	if len(j.tables) > 0 && matches(j.names.Locks, j.tables[0]) && matches(j.names.RowOwner, col) {
		return true
	}
	return matches(j.names.Owner, col)
}

// namesHolder reports a condition of a sub-select that compares the holder or the fence.
func (j judge) namesHolder(c Cond) bool {
	if c.Op == "AND" {
		for _, a := range c.Alts {
			if j.namesHolder(a) {
				return true
			}
		}
		return false
	}
	switch c.Op {
	case "=", "<=", "<", "IS NOT DISTINCT FROM":
		return c.Form != FormConst && c.Form != FormNone && c.Form != FormNull && j.holderColumn(c.Column)
	}
	return false
}

// lightweight weighs a condition of a CQL lightweight transaction: any comparison for equality is a compare-and-set.
func (j judge) lightweight(c Cond) verdict {
	v := j.cond(c)
	if v.guard.Holds() || c.Op != "=" || c.Column == "" {
		return v
	}
	if s := j.set(c.Column); s != nil && sameValue(s.Value, c.Value) {
		return v
	}
	if v.guard == GuardWeak {
		return v
	}
	return verdict{guard: GuardValue, cols: []string{c.Column}}
}

// assignments weighs values that are stored only under a comparison: GREATEST(v, new), IF(new > v, new, v). They guard when
// every column that matters has one.
func (j judge) assignments() verdict {
	var weakest verdict
	n := 0
	for _, a := range j.sets {
		if a.When == nil {
			if j.neutral(a) {
				continue
			}
			return verdict{}
		}
		v := j.cond(*a.When)
		if v.guard == GuardFence && !matches(j.names.Fence, a.When.Column) && !matches(j.names.Version, a.When.Column) {
			v.guard = GuardValue // keeps the greater value
		}
		if v.guard == GuardNone && a.When.Op != "IS NULL" {
			return verdict{}
		}
		if v.guard == GuardNone {
			v = verdict{guard: GuardState, cols: []string{a.Column}}
		}
		if n == 0 || ranks[v.guard] < ranks[weakest.guard] {
			weakest = v
		}
		n++
	}
	return weakest
}

// storedOnly reports a fencing token that is stored but never compared.
func (j judge) storedOnly(where []Cond) verdict {
	for _, a := range j.sets {
		if !matches(j.names.Fence, a.Column) || a.Form != FormParam && a.Form != FormExcluded {
			continue
		}
		if mentioned(where, a.Column) {
			continue
		}
		return verdict{guard: GuardWeak, cols: []string{a.Column}, why: "the token is stored but never compared"}
	}
	return verdict{}
}

func mentioned(conds []Cond, col string) bool {
	for _, c := range conds {
		if strings.EqualFold(c.Column, col) || mentioned(c.Alts, col) {
			return true
		}
	}
	return false
}
