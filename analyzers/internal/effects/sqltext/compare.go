package sqltext

import "strings"

// compare weighs one comparison with a column.
func (j judge) compare(c Cond) verdict {
	set := j.set(c.Column)
	switch c.Op {
	case "<", "<=":
		return j.below(c, set)
	case ">", ">=":
		return j.above(c, set)
	case "=", "IS NOT DISTINCT FROM":
		return j.equal(c, set)
	case "IN":
		if set != nil && set.When == nil {
			if set.Form == FormConst && constants(c.List) && !contains(c.List, set.Text) {
				return verdict{guard: GuardState}
			}
			if matches(j.names.State, c.Column) && set.Form != FormRelative && len(c.List) > 0 && !sameAsAny(c.List, set.Value) &&
				!(set.Form == FormConst && constants(c.List)) {
				return verdict{guard: GuardState}
			}
		}
		if j.kind == Delete && matches(j.names.State, c.Column) {
			return verdict{guard: GuardState}
		}
	case "<>", "IS DISTINCT FROM":
		if set != nil && set.Form == FormConst && c.Form == FormConst && set.Text == c.Text {
			return verdict{guard: GuardState}
		}
	case "NOT IN":
		if set != nil && set.Form == FormConst && contains(c.List, set.Text) {
			return verdict{guard: GuardState}
		}
	case "IS NULL":
		if set != nil && set.Form != FormNull && set.When == nil {
			return verdict{guard: GuardState}
		}
	case "IS NOT NULL":
		if set != nil && set.Form == FormNull {
			return verdict{guard: GuardState}
		}
	}
	return verdict{}
}

// below weighs col < value and col <= value.
func (j judge) below(c Cond, set *Assign) verdict {
	fence, version := matches(j.names.Fence, c.Column), matches(j.names.Version, c.Column)
	changed := matches(j.names.Changed, c.Column)
	fromCaller := c.Form == FormParam || c.Form == FormExcluded || c.Form == FormHole || c.Form == FormColumn || c.Form == FormExpr && len(c.Args()) > 0
	switch {
	case set == nil:
		if j.kind == Delete && fence && fromCaller {
			return verdict{guard: GuardFence}
		}
		if fence && fromCaller {
			return verdict{guard: GuardWeak, why: "compared but not stored, so that the next stale write passes too"}
		}
		return verdict{}
	case c.Form == FormNow:
		if set.Form == FormNull {
			return verdict{}
		}
		return verdict{guard: GuardState}
	case set.Form == FormRelative:
		if fence || version {
			return verdict{}
		}
		return verdict{guard: GuardInvariant}
	case !fromCaller:
		if c.Form == FormConst && set.Form == FormConst {
			return verdict{guard: GuardState}
		}
		return verdict{}
	case set.Form == FormConst || set.Form == FormNull || set.Form == FormNow:
		if set.Form == FormNow && matches(j.names.Lease, c.Column) {
			return verdict{guard: GuardState}
		}
		return verdict{}
	case changed:
		return verdict{guard: GuardWeak, why: "it compares clock readings, and clocks differ and jump"}
	case matches(j.names.Lease, c.Column) && !fence && !version:
		if sameValue(set.Value, c.Value) {
			return verdict{guard: GuardWeak, why: "compares the end of the lease with the new end, which is always later"}
		}
		return verdict{guard: GuardState}
	case fence || version || sameValue(set.Value, c.Value):
		return verdict{guard: GuardFence}
	}
	return verdict{guard: GuardValue}
}

// above weighs col > value and col >= value.
func (j judge) above(c Cond, set *Assign) verdict {
	fence, version := matches(j.names.Fence, c.Column), matches(j.names.Version, c.Column)
	fromCaller := c.Form == FormParam || c.Form == FormExcluded || c.Form == FormHole
	switch {
	case set == nil:
		if fence && fromCaller && j.kind != Delete {
			return verdict{guard: GuardWeak, why: "the token is compared the wrong way round"}
		}
	case set.Form == FormRelative:
		if !fence && !version {
			return verdict{guard: GuardInvariant}
		}
	case !fromCaller:
	case set.Form == FormParam || set.Form == FormExcluded || set.Form == FormHole:
		if fence || version {
			return verdict{guard: GuardWeak, why: "the token is compared the wrong way round"}
		}
		if sameValue(set.Value, c.Value) {
			return verdict{guard: GuardValue}
		}
	}
	return verdict{}
}

// equal weighs col = value.
func (j judge) equal(c Cond, set *Assign) verdict {
	names := j.names
	fence, version := matches(names.Fence, c.Column), matches(names.Version, c.Column)
	state, changed := matches(names.State, c.Column), matches(names.Changed, c.Column)
	fromCaller := c.Form == FormParam || c.Form == FormExcluded || c.Form == FormHole || c.Form == FormExpr && len(c.Args()) > 0
	same := set != nil && sameValue(set.Value, c.Value)
	changes := set != nil && !same
	switch {
	case j.owner(c.Column) && fromCaller && j.ownsRow(c.Column):
		return verdict{guard: GuardOwner}
	case fence && fromCaller:
		if changes {
			return verdict{guard: GuardVersion}
		}
		return verdict{guard: GuardOwner}
	case matches(names.Stamped, c.Column) && fromCaller:
		return verdict{guard: GuardVersion}
	case version && (j.kind == Delete && fromCaller && j.conds > 1 || changes):
		return verdict{guard: GuardVersion}
	case version && set == nil && fromCaller && matchesExactly(names.Version, c.Column) && j.kind != Merge && j.kind != Delete:
		return verdict{guard: GuardWeak, why: "compared but never changed"}
	case changed && fromCaller:
		return verdict{guard: GuardTimestamp}
	case set == nil:
		if j.kind == Delete && state {
			return verdict{guard: GuardState}
		}
		return verdict{}
	case !changes || set.When != nil:
		return verdict{}
	case state || c.Form == FormConst && (set.Form == FormConst || set.Form == FormNull || set.Form == FormParam):
		return verdict{guard: GuardState}
	}
	return verdict{guard: GuardValue}
}

// ownsRow reports whether the comparison can be about a holder: "token = ?" as the only condition is the key of its row,
// unless the table is one of locks.
func (j judge) ownsRow(col string) bool {
	words := splitWords(col)
	return len(words) != 1 || j.conds > 1 || len(j.tables) > 0 && matches(j.names.Locks, j.tables[0])
}

// sameValue reports whether two values are surely the same. Two question marks are not, nor are two unknown parts: they may
// be, and then the caller sees the same value in both places.
func sameValue(a, b Value) bool {
	if a.Form != b.Form {
		return false
	}
	switch a.Form {
	case FormParam:
		return a.Param >= 0 && a.Param == b.Param || a.Name != "" && a.Name == b.Name
	case FormExcluded, FormConst, FormColumn:
		return strings.EqualFold(a.Text, b.Text)
	}
	return false
}

func sameAsAny(list []Value, v Value) bool {
	for _, l := range list {
		if sameValue(l, v) {
			return true
		}
	}
	return false
}

func constants(list []Value) bool {
	for _, v := range list {
		if v.Form != FormConst {
			return false
		}
	}
	return len(list) > 0
}

func contains(list []Value, text string) bool {
	for _, v := range list {
		if v.Form == FormConst && v.Text == text {
			return true
		}
	}
	return false
}
