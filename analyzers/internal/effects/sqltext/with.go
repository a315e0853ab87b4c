package sqltext

import "strings"

// A cte is one name of a WITH clause.
type cte struct {
	name string
	stmt Statement
}

// with reads WITH name AS (...), ... main. Every data-modifying part is a statement of its own; what the parts lock counts
// for the main one.
func (p *parser) with(ts []token) Statement {
	var parts []cte
	name, i := "", 1
	for ; i < len(ts) && !startsMain(ts, i); i++ {
		t := ts[i]
		switch {
		case t.isGroup() && len(t.sub) > 0 && ts[i-1].is("AS", "MATERIALIZED"):
			parts = append(parts, cte{name, p.statement(t.sub)})
		case t.isName() && !t.is("AS", "NOT", "MATERIALIZED", "RECURSIVE"):
			name = t.text
		}
	}
	main := Statement{Kind: Select}
	if i < len(ts) {
		p.targets, p.proposed = map[string]bool{}, map[string]bool{}
		main = p.keyword(ts[i:])
		p.calls(&main, ts[i:])
	}
	var all []Statement
	for _, part := range parts {
		absorb(&main, part)
		main.Tables = drop(main.Tables, part.name)
		if part.stmt.Kind.Writes() {
			all = append(all, part.stmt)
		}
	}
	all = append(all, p.names.Judge(main))
	return weightiest(all)
}

// startsMain reports whether the main statement of a WITH starts at ts[i].
func startsMain(ts []token, i int) bool {
	if !ts[i].is("SELECT", "INSERT", "UPDATE", "DELETE", "MERGE", "REPLACE", "UPSERT") {
		return false
	}
	return i+1 == len(ts) || !ts[i+1].is("AS")
}

// absorb takes over from a part of WITH what decides about the main statement.
func absorb(main *Statement, part cte) {
	s := part.stmt
	reads := main.Kind == Select
	if len(main.Tables) > 0 && len(s.Tables) > 0 && (s.Kind == Select || s.Kind == SelectForUpdate) {
		through := strings.EqualFold(main.Tables[0], part.name) // UPDATE of the name itself, as SQL Server allows
		if through {
			main.Tables[0] = s.Tables[0]
			main.NoWhere = main.NoWhere && len(s.Where) == 0
		}
		if !reads && strings.EqualFold(main.Tables[0], s.Tables[0]) && (through || s.Kind == SelectForUpdate) {
			main.Locked = append(main.Locked, s.Where...)
			main.Limited = main.Limited || s.Limited
		}
	}
	if reads {
		switch s.Kind {
		case SelectForUpdate:
			main.Kind, main.Tables, main.Where, main.Limited = s.Kind, addTables(s.Tables, main.Tables...), s.Where, s.Limited
		case LockAcquire, LockRelease, Notify, Call:
			main.Kind = s.Kind
		}
	}
	if main.Advisory == nil {
		main.Advisory = s.Advisory
	}
	if main.Draws == "" {
		main.Draws = s.Draws
	}
}

func drop(from []string, name string) []string {
	var out []string
	for _, n := range from {
		if !strings.EqualFold(n, name) {
			out = append(out, n)
		}
	}
	return out
}
