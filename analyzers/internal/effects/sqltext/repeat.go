package sqltext

import "strings"

// repeat says what a second execution does.
func (j judge) repeat(s *Statement) {
	s.Relative, s.Overwrite, s.RepeatSafe, s.RepeatWhy = false, false, false, ""
	for _, a := range s.Sets {
		if a.Form == FormRelative && !j.bump(a) {
			s.Relative = true
		}
		if j.overwrites(a) && !j.isGuard(a) {
			s.Overwrite = true
		}
	}
	switch s.Kind {
	case Delete:
		s.RepeatSafe, s.RepeatWhy = !s.Limited, "deletes by condition"
		switch {
		case s.Limited:
			s.RepeatWhy = "deletes the next rows each time"
		case s.NoWhere:
			s.RepeatWhy = "deletes every row"
		}
		return
	case Upsert, UpsertFenced, UpsertDiffers:
		j.upsert(s)
		return
	case Merge:
		if len(s.Sets) == 0 && len(s.Values) > 0 {
			s.RepeatSafe, s.RepeatWhy = true, "inserts only what is missing"
			return
		}
	}
	s.RepeatSafe, s.RepeatWhy = j.sameAgain(s)
}

// sameAgain reports whether assigning a second time changes nothing that matters.
func (j judge) sameAgain(s *Statement) (bool, string) {
	switch {
	case s.HoleInSets:
		return false, "an assignment is not known"
	case len(s.Sets) == 0:
		return false, "the assignments are not known"
	case s.Limited:
		return false, "takes the next rows each time"
	}
	for _, a := range s.Sets {
		switch {
		case j.bump(a):
		case a.Form == FormRelative:
			return false, "changes " + a.Column + " relative to itself"
		case a.When != nil && (j.cond(*a.When).guard.Holds() || a.When.Op == "IS NULL"):
		case !j.neutral(a):
			return false, "overwrites " + a.Column
		}
	}
	return true, "sets constants"
}

// bump reports a version that is raised beside other columns: a second raise harms nobody.
func (j judge) bump(a Assign) bool {
	return a.Form == FormRelative && len(j.sets) > 1 && j.isGuard(a)
}

// neutral reports an assignment that a second execution repeats without harm: constants, the clock, the time of a change.
func (j judge) neutral(a Assign) bool {
	switch a.Form {
	case FormConst, FormNow, FormNull, FormDefault:
		return true
	case FormColumn:
		return j.set(a.Text) == nil
	case FormParam, FormExcluded, FormExpr:
		n := j.names
		return (matches(n.Changed, a.Column) || matches(n.Progress, a.Column)) && !matches(n.Lease, a.Column)
	}
	return false
}

// overwrites reports an assignment that stores what the caller brings.
func (j judge) overwrites(a Assign) bool {
	switch a.Form {
	case FormParam, FormHole, FormExcluded:
	case FormExpr:
		if len(a.Args()) == 0 {
			return false
		}
	default:
		return false
	}
	if a.When != nil && (j.cond(*a.When).guard.Holds() || a.When.Op == "IS NULL") {
		return false
	}
	return !j.neutral(a)
}

// isGuard reports a column that serves guards: a fence, a version, a holder.
func (j judge) isGuard(a Assign) bool {
	n := j.names
	return matches(n.Fence, a.Column) || matches(n.Version, a.Column) || matches(n.Stamped, a.Column) || matches(n.Owner, a.Column)
}

// upsert decides which upsert it is.
func (j judge) upsert(s *Statement) {
	s.Kind = Upsert
	switch {
	case s.Guard.Holds():
		s.Kind = UpsertFenced
	case differs(s.Where, s.Sets):
		s.Kind = UpsertDiffers
		s.RepeatSafe, s.RepeatWhy = true, "writes only different values"
		return
	}
	if len(s.Sets) == 0 {
		s.Overwrite = true
		s.RepeatWhy = "overwrites the row"
		return
	}
	resolved := *s
	resolved.Sets = make([]Assign, 0, len(s.Sets))
	for _, a := range s.Sets {
		if j.conflictColumn(s, a) {
			continue // the key set to itself
		}
		resolved.Sets = append(resolved.Sets, inserted(s.Values, a))
	}
	if len(resolved.Sets) == 0 {
		s.RepeatSafe, s.RepeatWhy, s.Overwrite = true, "leaves an existing row alone", false
		return
	}
	s.RepeatSafe, s.RepeatWhy = j.sameAgain(&resolved)
	s.Overwrite = false
	for _, a := range resolved.Sets {
		s.Overwrite = s.Overwrite || j.overwrites(a) && !j.isGuard(a)
	}
}

// conflictColumn reports an assignment of a conflicting column to itself.
func (j judge) conflictColumn(s *Statement, a Assign) bool {
	if a.Form == FormColumn && (strings.EqualFold(a.Text, a.Column) || len(s.Tables) > 0 && strings.EqualFold(a.Text, s.Tables[0]+"."+a.Column)) {
		return true
	}
	if a.Form == FormExpr && strings.HasPrefix(strings.ToUpper(a.Text), "LAST_INSERT_ID") {
		return true
	}
	if a.Form != FormExcluded || !strings.EqualFold(a.Text, a.Column) {
		return false
	}
	for _, c := range s.Conflict {
		if strings.EqualFold(c, a.Column) {
			return true
		}
	}
	return false
}

// inserted replaces EXCLUDED.x by what is inserted into x, where that is a constant or the clock.
func inserted(values []Assign, a Assign) Assign {
	if a.Form != FormExcluded {
		return a
	}
	for _, v := range values {
		if !strings.EqualFold(v.Column, a.Text) {
			continue
		}
		switch v.Form {
		case FormConst, FormNow, FormNull, FormDefault:
			when := a.When
			a.Value = v.Value
			a.When = when
		}
	}
	return a
}

// assigned reports whether the value that the condition compares is the one that is stored.
func assigned(sets []Assign, c Cond) bool {
	for _, a := range sets {
		if strings.EqualFold(a.Column, c.Column) {
			return sameValue(a.Value, c.Value)
		}
	}
	return false
}

// differs reports conditions that let the write through only where a value changes.
func differs(where []Cond, sets []Assign) bool {
	if len(where) == 0 {
		return false
	}
	for _, c := range where {
		if c.Op == "OR" || c.Op == "AND" {
			if !differs(c.Alts, sets) {
				return false
			}
			continue
		}
		if c.Op != "IS DISTINCT FROM" && c.Op != "<>" {
			return false
		}
		if c.Column != "" && !assigned(sets, c) {
			return false
		}
	}
	return true
}
