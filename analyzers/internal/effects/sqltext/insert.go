package sqltext

import "strings"

// insert reads INSERT, REPLACE and UPSERT.
func (p *parser) insert(ts []token) Statement {
	s := Statement{Kind: Insert}
	switch {
	case ts[0].is("REPLACE"):
		s.Kind = Replace
	case ts[0].is("UPSERT"):
		s.Kind = Upsert
	}
	ts = ts[1:]
	for len(ts) > 0 && ts[0].is("LOW_PRIORITY", "DELAYED", "HIGH_PRIORITY", "IGNORE", "OR", "REPLACE", "ABORT", "ROLLBACK", "FAIL", "OVERWRITE",
		"INTO", "TABLE", "ALL", "FIRST", "ONLY") {
		switch {
		case ts[0].is("IGNORE"):
			s.Kind = InsertDedup
		case ts[0].is("REPLACE"):
			s.Kind = Replace
		}
		ts = ts[1:]
	}
	name, alias, n := tableName(ts)
	if n == 0 {
		return s
	}
	s.Tables = []string{name}
	p.target(name, alias)
	ts = ts[n:]
	columns, named := []string(nil), false
	if len(ts) > 0 && ts[0].isGroup() && !ts[0].isSelect() {
		columns, s.HoleInSets = columnList(ts[0].sub)
		named = true
		ts = ts[1:]
	}
	body, conflict := splitConflict(ts)
	p.row(&s, columns, named, body)
	p.conflict(&s, conflict)
	p.tail(&s, ts)
	return s
}

func (p *parser) target(names ...string) {
	for _, n := range names {
		if n != "" {
			p.targets[strings.ToLower(n)] = true
		}
	}
}

// columnList reads (a, b, c); the second result reports an unknown part.
func columnList(ts []token) ([]string, bool) {
	var out []string
	hole := false
	for _, part := range splitKind(ts, comma) {
		if len(part) == 0 {
			continue
		}
		hole = hole || holes(part)
		out = append(out, part[0].text)
	}
	return out, hole
}

// splitConflict cuts at the conflict clause.
func splitConflict(ts []token) (body, conflict []token) {
	for i, t := range ts {
		if t.is("ON") && i+1 < len(ts) && ts[i+1].is("CONFLICT", "DUPLICATE") {
			return ts[:i], ts[i:]
		}
	}
	return ts, nil
}

// row reads VALUES (...), SET ... and SELECT ... of an insert.
func (p *parser) row(s *Statement, columns []string, named bool, ts []token) {
	var row [][]token
	values := index(ts, "VALUES", "VALUE")
	query := index(ts, "SELECT", "WITH")
	switch {
	case len(ts) > 0 && ts[0].isSelect():
		query = 0
		ts = append(append([]token{}, ts[0].sub...), ts[1:]...)
		query = index(ts, "SELECT", "WITH")
		fallthrough
	case query < values:
		row = p.selectedRow(s, ts[query:])
	case values < len(ts):
		rest := ts[values+1:]
		if len(rest) > 0 && rest[0].isGroup() {
			row = splitKind(rest[0].sub, comma)
		} else {
			s.HoleInSets = s.HoleInSets || holes(rest)
		}
		// "AS new" names the proposed row for ON DUPLICATE KEY UPDATE.
		for i := range rest {
			if rest[i].is("AS") && i+1 < len(rest) && rest[i+1].isName() {
				p.proposed[strings.ToLower(rest[i+1].text)] = true
			}
		}
	default:
		if set, ok := clause(ts, "SET", "ON", "RETURNING", "AS"); ok {
			s.Values, s.HoleInSets = p.assigns(set)
			return
		}
	}
	for i, part := range row {
		a := Assign{Value: p.value(part, "")}
		if i < len(columns) {
			a.Column = columns[i]
		}
		if len(part) == 1 && part[0].hole && len(row) != len(columns) {
			s.HoleInSets = true
		}
		s.Values = append(s.Values, a)
	}
	if named && len(row) > 0 && len(row) != len(columns) {
		s.HoleInSets = s.HoleInSets || holes(ts)
	}
}

// selectedRow reads INSERT ... SELECT list FROM ... WHERE ...: conditions on it decide whether anything is inserted.
func (p *parser) selectedRow(s *Statement, ts []token) [][]token {
	if len(ts) > 0 && ts[0].is("WITH") {
		i := 1
		for i < len(ts) && !startsMain(ts, i) {
			i++
		}
		ts = ts[i:]
	}
	if len(ts) == 0 {
		return nil
	}
	list := ts[1:]
	list = list[:index(list, selectEnd...)]
	list = after(list, "DISTINCT", "ALL")
	from, _ := clause(ts, "FROM", without(selectEnd, "ON")...)
	s.Tables = addTables(s.Tables, fromTables(from)...)
	where, ok := clause(ts, "WHERE", without(selectEnd, "FROM")...)
	if ok {
		s.Where = p.conds(where)
		s.HoleAfterWhere = holeIn(where)
		p.related(s, where)
		for i := range where {
			if where[i].is("EXISTS") && i > 0 && where[i-1].is("NOT") && i+1 < len(where) && where[i+1].isGroup() {
				from, _ := clause(where[i+1].sub, "FROM", without(selectEnd, "ON")...)
				if t := fromTables(from); len(t) > 0 && strings.EqualFold(t[0], s.Tables[0]) && s.Kind == Insert {
					s.Kind = InsertDedup
				}
			}
		}
	}
	return splitKind(list, comma)
}

// conflict reads ON CONFLICT and ON DUPLICATE KEY UPDATE.
func (p *parser) conflict(s *Statement, ts []token) {
	if len(ts) < 2 {
		return
	}
	if ts[1].is("DUPLICATE") {
		s.Kind = Upsert
		set, _ := clause(ts, "UPDATE", "RETURNING")
		s.Sets, s.HoleInSets = p.assigns(set)
		return
	}
	i := index(ts, "DO")
	for _, t := range ts[:i] {
		if t.isGroup() && s.Conflict == nil {
			s.Conflict, _ = columnList(t.sub)
		}
	}
	if i+1 >= len(ts) {
		s.Kind = Upsert
		s.HoleAfterWhere = s.HoleAfterWhere || holes(ts)
		return
	}
	if ts[i+1].is("NOTHING") {
		s.Kind = InsertDedup
		return
	}
	s.Kind = Upsert
	rest := ts[i+1:]
	set, ok := clause(rest, "SET", "WHERE", "RETURNING")
	var hole bool
	s.Sets, hole = p.assigns(set)
	s.HoleInSets = s.HoleInSets || hole || !ok
	s.HoleAfterWhere = s.HoleAfterWhere || hole
	if where, ok := clause(rest, "WHERE", "RETURNING"); ok {
		s.Where = p.conds(where)
		s.HoleAfterWhere = s.HoleAfterWhere || holeIn(where)
		p.related(s, where)
	} else {
		s.Where = nil
	}
}

// tail reads what may end an insert: RETURNING, IF NOT EXISTS, USING TTL, an unknown part.
func (p *parser) tail(s *Statement, ts []token) {
	s.Returning = index(ts, "RETURNING", "OUTPUT") < len(ts)
	if i := index(ts, "IF"); i+2 < len(ts) && ts[i+1].is("NOT") && ts[i+2].is("EXISTS") {
		s.Kind, s.LWT = InsertDedup, true
	}
	s.TTL = p.ttl(ts)
	if n := len(ts); n > 1 && ts[n-1].hole && ts[n-1].isName() && ts[n-2].isGroup() {
		s.HoleAfterWhere = true
	}
}

// ttl reads USING TTL of CQL.
func (p *parser) ttl(ts []token) *Value {
	for i := range ts {
		if ts[i].is("TTL") && i > 0 && ts[i-1].is("USING", "AND") && i+1 < len(ts) {
			v := p.value(ts[i+1:i+2], "")
			return &v
		}
	}
	return nil
}

// assigns reads "a = 1, b = ?"; the second result reports that an assignment may be missing.
func (p *parser) assigns(ts []token) ([]Assign, bool) {
	var out []Assign
	hole := false
	for _, part := range splitKind(ts, comma) {
		if len(part) == 0 {
			continue
		}
		i := 0
		for i < len(part) && !part[i].isOp("=", ":=") {
			i++
		}
		if i == 0 || i >= len(part) {
			hole = hole || holes(part)
			continue
		}
		out = append(out, p.assign(part[:i], part[i+1:], &hole)...)
	}
	return out, hole
}

// assign reads one assignment, or (a, b) = (1, 2). A compound operator (a += 1) is relative.
func (p *parser) assign(left, right []token, hole *bool) []Assign {
	n := len(left)
	if left[n-1].isOp("+", "-", "*", "/", "|", "||") && n > 1 && left[n-2].isName() {
		col := left[n-2].text
		v := p.value(right, "")
		v.Form, v.Text = FormRelative, p.render(append(append([]token{}, left...), right...))
		return []Assign{{Column: col, Value: v}}
	}
	if left[0].isGroup() {
		cols, h := columnList(left[0].sub)
		*hole = *hole || h
		right = after(right, "ROW")
		var values [][]token
		if len(right) == 1 && right[0].isGroup() && !right[0].isSelect() {
			values = splitKind(right[0].sub, comma)
		}
		var out []Assign
		for i, c := range cols {
			v := right
			if i < len(values) {
				v = values[i]
			}
			out = append(out, Assign{Column: c, Value: p.value(v, c)})
		}
		return out
	}
	name := left[0]
	if !name.isName() || name.hole {
		*hole = true
		return nil
	}
	col := name.text
	if n := len(right); n > 1 && right[n-1].hole && right[n-1].isName() && right[n-2].kind != op {
		// "SET a = ?" + where: the unknown part is no part of the value
		*hole = true
		right = right[:n-1]
	}
	v := p.value(right, col)
	if n > 1 && left[1].kind == group { // data['x'] = 1: one part of the column
		if v.Form == FormParam || v.Form == FormConst {
			v.Form = FormExpr
		}
	}
	return []Assign{{Column: col, Value: v}}
}
