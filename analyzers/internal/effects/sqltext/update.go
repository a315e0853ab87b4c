package sqltext

import "strings"

// update reads UPDATE.
func (p *parser) update(ts []token) Statement {
	s := Statement{Kind: Update}
	ts = skipOptions(ts[1:], &s)
	i := index(ts, "SET")
	s.Tables = p.updateTargets(ts[:i])
	s.TTL = p.ttl(ts[:i])
	if i == len(ts) {
		s.HoleInSets, s.HoleAfterWhere = true, true
		return s
	}
	rest := ts[i+1:]
	from, joined := clause(rest, "FROM", "WHERE", "RETURNING", "OPTION")
	p.brought(from)
	set := rest[:index(rest, "WHERE", "FROM", "RETURNING", "OUTPUT", "ORDER", "LIMIT", "IF", "OPTION")]
	var hole bool
	s.Sets, hole = p.assigns(set)
	s.HoleInSets = hole
	if joined {
		tables := fromTables(from)
		p.aliasOfTarget(&s, from)
		s.Tables = addTables(s.Tables, tables...)
	}
	p.where(&s, rest, hole)
	return s
}

// brought notes the names of rows that the caller brings: FROM (VALUES ($1, $2)) AS s, FROM unnest($1, $2) AS s.
func (p *parser) brought(from []token) {
	for _, part := range splitKind(from, comma) {
		if len(args(part)) == 0 {
			continue
		}
		for i, t := range part {
			if t.isName() && i > 0 && (part[i-1].is("AS") || part[i-1].isGroup()) && !notAlias[t.up] && !t.is("AS") {
				p.proposed[strings.ToLower(t.text)] = true
			}
		}
	}
}

// updateTargets returns the tables between UPDATE and SET, the target first, and notes their aliases.
func (p *parser) updateTargets(ts []token) []string {
	name, alias, _ := tableName(ts)
	p.target(name, alias)
	return addTables(addTables(nil, name), fromTables(ts)...)
}

// aliasOfTarget replaces a target that is the alias of a table in FROM: UPDATE j SET ... FROM jobs j.
func (p *parser) aliasOfTarget(s *Statement, from []token) {
	if len(s.Tables) == 0 {
		return
	}
	for i := range from {
		name, alias, n := tableName(from[i:])
		if n > 1 && strings.EqualFold(alias, s.Tables[0]) && !strings.EqualFold(name, alias) {
			p.target(name)
			s.Tables[0] = name
			return
		}
	}
}

// skipOptions drops what may stand between the keyword and the table.
func skipOptions(ts []token, s *Statement) []token {
	for len(ts) > 0 {
		switch {
		case ts[0].is("LOW_PRIORITY", "HIGH_PRIORITY", "DELAYED", "IGNORE", "QUICK", "ONLY"):
			ts = ts[1:]
		case ts[0].is("OR") && len(ts) > 1:
			ts = ts[2:]
		case ts[0].is("TOP"):
			s.Limited = true
			ts = ts[1:]
			if len(ts) > 0 && (ts[0].isGroup() || ts[0].kind == num || ts[0].kind == param) {
				ts = ts[1:]
			}
		default:
			return ts
		}
	}
	return ts
}

// delete reads DELETE.
func (p *parser) delete(ts []token) Statement {
	s := Statement{Kind: Delete}
	ts = skipOptions(ts[1:], &s)
	end := []string{"WHERE", "USING", "RETURNING", "OUTPUT", "ORDER", "LIMIT", "IF", "OPTION"}
	if from, ok := clause(ts, "FROM", end...); ok {
		from = after(from, "ONLY")
		name, alias, _ := tableName(from)
		p.target(name, alias)
		s.Tables = addTables(addTables(nil, name), fromTables(from)...)
	} else {
		name, alias, _ := tableName(ts)
		p.target(name, alias)
		s.Tables = addTables(nil, name)
	}
	s.TTL = p.ttl(ts)
	if using, ok := clause(ts, "USING", "WHERE", "RETURNING"); ok && len(using) > 0 && !using[0].is("TTL", "TIMESTAMP") {
		s.Tables = addTables(s.Tables, fromTables(using)...)
	}
	p.where(&s, ts, false)
	return s
}

// where reads the conditions of UPDATE and DELETE, and what follows them. ts starts behind SET or DELETE; hole reports that
// a part of the assignments is unknown, and with it perhaps the conditions.
func (p *parser) where(s *Statement, ts []token, hole bool) {
	where, ok := clause(ts, "WHERE", "RETURNING", "ORDER", "LIMIT", "IF", "OPTION", "GROUP", "ALLOW")
	end := len(ts)
	if end > 0 && ts[end-1].hole && !ok && ts[end-1].isName() {
		hole = hole || end == 1 || ts[end-2].kind != op && !ts[end-2].is("FROM", "JOIN")
	}
	s.HoleAfterWhere = hole && !ok
	if ok {
		s.Where = p.conds(where)
		s.HoleAfterWhere = holeIn(where)
		p.related(s, where)
	}
	for _, t := range ts { // FROM (SELECT ... FOR UPDATE)
		p.locked(s, t)
	}
	s.Returning = index(ts, "RETURNING", "OUTPUT") < len(ts)
	s.Limited = s.Limited || index(ts, "LIMIT") < len(ts)
	if i := index(ts, "IF"); i+1 < len(ts) {
		s.LWT = true
		if !ts[i+1].is("EXISTS") && !ts[i+1].is("NOT") {
			cond := ts[i+1:]
			s.Ifs = p.conds(cond)
			s.HoleAfterWhere = s.HoleAfterWhere || holeIn(cond)
		}
	}
	if len(s.Tables) == 0 { // the beginning of a statement that is built piece by piece
		s.HoleAfterWhere = true
	}
	for _, c := range s.Where {
		if len(s.Where) > 1 && c.Column == "" && c.Op != "EXISTS" && c.Op != "NOT EXISTS" && hasHole(c.Text) && c.Form != FormExpr {
			s.HoleAfterWhere = true // the name of a column is unknown
		}
	}
	s.NoWhere = !ok && !s.HoleAfterWhere && len(s.Tables) < 2
}

// related notes sub-selects of a condition: the rows of the target that they lock, and rows of other tables that name the
// holder.
func (p *parser) related(s *Statement, where []token) {
	walk(where, func(ts []token, i int) {
		t := ts[i]
		if !t.isSelect() {
			return
		}
		q := p.subselect(t.sub)
		if len(q.Tables) == 0 || len(s.Tables) > 0 && strings.EqualFold(q.Tables[0], s.Tables[0]) {
			return
		}
		j := judge{names: p.names, tables: q.Tables}
		exists := i > 0 && ts[i-1].is("EXISTS") && (i < 2 || !ts[i-2].is("NOT"))
		in := i > 0 && ts[i-1].is("IN")
		if exists || in {
			for _, c := range q.Where {
				if j.namesHolder(c) {
					s.RelatedExists = true
				}
			}
		}
		if i > 0 && (ts[i-1].kind == op) || i+1 < len(ts) && ts[i+1].kind == op {
			if col := selectedColumn(t.sub); col != "" && j.holderColumn(col) {
				s.RelatedExists = true
			}
		}
	})
}

// locked adds the conditions of a sub-select that locks rows of the target.
func (p *parser) locked(s *Statement, t token) {
	if t.kind != group {
		return
	}
	if !t.isSelect() {
		for _, sub := range t.sub {
			p.locked(s, sub)
		}
		return
	}
	q := p.subselect(t.sub)
	if len(q.Tables) == 0 || len(s.Tables) == 0 || !strings.EqualFold(q.Tables[0], s.Tables[0]) {
		return
	}
	s.Limited = s.Limited || q.Limited
	if q.Kind == SelectForUpdate {
		s.Locked = append(s.Locked, q.Where...)
	}
}

// subselect reads a query within a statement, whose own target stays what it is.
func (p *parser) subselect(ts []token) Statement {
	sub := *p
	sub.targets, sub.proposed = map[string]bool{}, p.proposed
	ts, _ = lead(ts)
	if len(ts) == 0 || !ts[0].is("SELECT") {
		return Statement{}
	}
	return sub.selects(ts)
}

// selectedColumn returns the column of "SELECT col FROM ...".
func selectedColumn(ts []token) string {
	if len(ts) > 2 && ts[0].is("SELECT") && ts[1].isName() && ts[2].is("FROM") {
		return ts[1].text
	}
	if len(ts) > 3 && ts[0].is("SELECT") && ts[1].is("MAX") && ts[2].isGroup() && len(ts[2].sub) == 1 {
		return ts[2].sub[0].text
	}
	return ""
}

// merge reads MERGE.
func (p *parser) merge(ts []token) Statement {
	s := Statement{Kind: Merge}
	ts = after(ts[1:], "INTO", "ONLY")
	name, alias, _ := tableName(ts)
	p.target(name, alias)
	s.Tables = addTables(nil, name)
	if using, ok := clause(ts, "USING", "ON"); ok {
		tables := fromTables(using)
		s.Tables = addTables(s.Tables, tables...)
		if len(tables) == 1 {
			p.proposed[strings.ToLower(tables[0])] = true
		}
		if n := len(using); n > 0 && using[n-1].isName() {
			p.proposed[strings.ToLower(using[n-1].text)] = true
		} else if n > 1 && using[n-1].isGroup() && using[n-2].isName() { // AS s (a, b)
			p.proposed[strings.ToLower(using[n-2].text)] = true
		}
	}
	on, _ := clause(ts, "ON", "WHEN")
	s.Where = p.conds(on)
	for _, when := range splitWord(ts, "WHEN")[1:] {
		p.mergeWhen(&s, when)
	}
	s.Returning = index(ts, "RETURNING", "OUTPUT") < len(ts)
	return s
}

func (p *parser) mergeWhen(s *Statement, ts []token) {
	cond, action := ts[:index(ts, "THEN")], ts[index(ts, "THEN"):]
	matched := len(cond) > 0 && cond[0].is("MATCHED")
	if i := index(cond, "AND"); matched && i < len(cond) {
		s.Where = append(s.Where, p.conds(cond[i+1:])...)
		s.HoleAfterWhere = s.HoleAfterWhere || holeIn(cond[i+1:])
	}
	if set, ok := clause(action, "SET", "WHERE", "OUTPUT", "RETURNING"); ok {
		a, hole := p.assigns(set)
		s.Sets = append(s.Sets, a...)
		s.HoleInSets = s.HoleInSets || hole
	}
	if where, ok := clause(action, "WHERE"); ok && matched {
		s.Where = append(s.Where, p.conds(where)...)
	}
	for i, t := range action {
		if t.is("INSERT") && i+1 < len(action) && action[i+1].isGroup() {
			cols, _ := columnList(action[i+1].sub)
			p.row(s, cols, true, action[i+2:])
		}
	}
}
