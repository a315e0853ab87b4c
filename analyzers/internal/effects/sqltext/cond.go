package sqltext

import "strings"

// conds reads a condition: the top-level conjuncts.
func (p *parser) conds(ts []token) []Cond {
	ts = p.unwrap(ts)
	if len(ts) == 0 {
		return nil
	}
	if parts := splitWord(ts, "OR"); len(parts) > 1 {
		or := Cond{Op: "OR", Value: Value{Param: -1}}
		for _, part := range parts {
			if c := p.conds(part); len(c) == 1 {
				or.Alts = append(or.Alts, c[0])
			} else if len(c) > 1 {
				or.Alts = append(or.Alts, Cond{Op: "AND", Value: Value{Param: -1}, Alts: c})
			}
		}
		return []Cond{or}
	}
	parts := splitAnd(ts)
	if len(parts) == 1 {
		return p.comparison(ts)
	}
	var out []Cond
	for _, part := range parts {
		out = append(out, p.conds(part)...)
	}
	return out
}

// unwrap removes parentheses around a condition.
func (p *parser) unwrap(ts []token) []token {
	for len(ts) == 1 && ts[0].isGroup() && !ts[0].isSelect() {
		ts = ts[0].sub
	}
	return ts
}

func splitWord(ts []token, w string) [][]token {
	return split(ts, func(i int) bool { return ts[i].is(w) })
}

// splitAnd cuts at AND and &&, except for the AND of BETWEEN.
func splitAnd(ts []token) [][]token {
	between := false
	return split(ts, func(i int) bool {
		switch t := ts[i]; {
		case t.is("BETWEEN"):
			between = true
		case t.is("AND") && between:
			between = false
		case t.is("AND") || t.isOp("&&"):
			return true
		}
		return false
	})
}

// comparison reads one comparison. Row values yield one condition for each column.
func (p *parser) comparison(ts []token) []Cond {
	ts = p.unwrap(ts)
	not := false
	for len(ts) > 1 && ts[0].is("NOT") {
		not = !not
		ts = p.unwrap(ts[1:])
	}
	if len(ts) == 0 {
		return nil
	}
	if not && (len(splitWord(ts, "OR")) > 1 || len(splitAnd(ts)) > 1) {
		return []Cond{{Value: Value{Form: FormExpr, Param: -1, Text: p.render(ts)}}}
	}
	if ts[0].is("EXISTS") && len(ts) == 2 {
		return []Cond{{Op: negate("EXISTS", not), Value: p.value(ts[1:], "")}}
	}
	i, n, o := comparisonOp(ts)
	if i < 0 {
		return p.bare(ts, not)
	}
	left, right := ts[:i], ts[i+n:]
	if o == "=" && !not && len(left) == 1 && len(right) == 1 && left[0].isGroup() && right[0].isGroup() && !right[0].isSelect() {
		l, r := splitKind(left[0].sub, comma), splitKind(right[0].sub, comma)
		if len(l) == len(r) && len(l) > 1 {
			var out []Cond
			for k := range l {
				out = append(out, p.compare(l[k], "=", r[k]))
			}
			return out
		}
	}
	if not {
		o = negate(o, true)
	}
	return []Cond{p.compare(left, o, right)}
}

// bare reads a condition without comparison: a boolean column, or what can't be read.
func (p *parser) bare(ts []token, not bool) []Cond {
	if col, ok := p.column(ts); ok {
		text := "true"
		if not {
			text = "false"
		}
		return []Cond{{Column: col, Op: "=", Value: Value{Form: FormConst, Param: -1, Text: text}}}
	}
	v := p.value(ts, "")
	if v.Form == FormConst && !not && (v.Text == "1" || v.Text == "true") {
		return nil // WHERE 1
	}
	return []Cond{{Value: v}}
}

// comparisonOp finds the comparison: its place, its length in tokens, and its name.
func comparisonOp(ts []token) (int, int, string) {
	word := func(i int, words ...string) bool { return i < len(ts) && ts[i].is(words...) }
	for i, t := range ts {
		switch {
		case t.isOp("=", "=="):
			return i, 1, "="
		case t.isOp("<=>"):
			return i, 1, "IS NOT DISTINCT FROM"
		case t.isOp("<>", "!="):
			return i, 1, "<>"
		case t.isOp("<", "<=", ">", ">="):
			return i, 1, t.text
		case t.is("IS"):
			switch {
			case word(i+1, "DISTINCT") && word(i+2, "FROM"):
				return i, 3, "IS DISTINCT FROM"
			case word(i+1, "NOT") && word(i+2, "DISTINCT") && word(i+3, "FROM"):
				return i, 4, "IS NOT DISTINCT FROM"
			case word(i+1, "NOT"):
				return i, 2, "IS NOT"
			}
			return i, 1, "IS"
		case t.is("ISNULL", "NOTNULL") && i == len(ts)-1:
			return i, 1, map[string]string{"ISNULL": "IS NULL", "NOTNULL": "IS NOT NULL"}[t.up]
		case t.is("IN", "LIKE", "ILIKE", "BETWEEN", "REGEXP", "RLIKE"):
			return i, 1, strings.Replace(t.up, "ILIKE", "LIKE", 1)
		case t.is("NOT") && word(i+1, "IN", "LIKE", "ILIKE", "BETWEEN", "REGEXP", "RLIKE"):
			return i, 2, "NOT " + strings.Replace(ts[i+1].up, "ILIKE", "LIKE", 1)
		}
	}
	return -1, 0, ""
}

// compare makes the condition "left o right", with the column on the left.
func (p *parser) compare(left []token, o string, right []token) Cond {
	if f, ok := flipped[o]; ok && !p.isTarget(left) && p.isTarget(right) {
		left, right, o = right, left, f
	}
	c := Cond{Op: o}
	c.Column, _ = p.column(left)
	right = stripCasts(right)
	c.Value = p.value(right, c.Column)
	switch o {
	case "IS", "IS NOT":
		p.is(&c)
	case "IS NULL", "IS NOT NULL":
		c.Value = Value{Param: -1}
	case "IN", "NOT IN":
		if len(right) == 1 && right[0].isGroup() && !right[0].isSelect() {
			for _, part := range splitKind(right[0].sub, comma) {
				c.List = append(c.List, p.value(part, ""))
			}
		} else if len(right) == 1 && right[0].kind != group {
			c.List = []Value{c.Value}
		}
	case "=", "<>":
		if len(right) == 2 && right[0].is("ANY", "ALL", "SOME") && right[1].isGroup() && !right[1].isSelect() {
			c.Op = map[string]string{"=": "IN", "<>": "NOT IN"}[o]
			c.List = []Value{p.value(right[1].sub, "")}
		}
	}
	if c.Column == "" && c.Form != FormExpr {
		c.Text = p.render(left) + " " + o + " " + c.Text
	}
	return c
}

// is reads IS NULL, IS TRUE and their opposites.
func (p *parser) is(c *Cond) {
	text := c.Text
	switch {
	case c.Form == FormNull:
		c.Op += " NULL"
		c.Value = Value{Param: -1}
	case c.Form == FormConst && (text == "true" || text == "false"):
		if c.Op == "IS NOT" {
			c.Text = map[string]string{"true": "false", "false": "true"}[text]
		}
		c.Op = "="
	case c.Op == "IS":
		c.Op = "IS NOT DISTINCT FROM" // SQLite
	default:
		c.Op = "IS DISTINCT FROM"
	}
}

// isTarget reports whether the tokens are a column, of the written table as far as they say.
func (p *parser) isTarget(ts []token) bool {
	t, ok := columnToken(ts)
	if !ok {
		return false
	}
	if _, ok := p.column(ts); !ok {
		return false
	}
	return t.qual == "" || len(p.targets) == 0 || p.targets[t.qual]
}

var flipped = map[string]string{"=": "=", "<>": "<>", "<": ">", "<=": ">=", ">": "<", ">=": "<=",
	"IS DISTINCT FROM": "IS DISTINCT FROM", "IS NOT DISTINCT FROM": "IS NOT DISTINCT FROM"}

var negated = map[string]string{"=": "<>", "<>": "=", "<": ">=", ">=": "<", ">": "<=", "<=": ">", "IS": "IS NOT", "IS NOT": "IS",
	"IS NULL": "IS NOT NULL", "IS NOT NULL": "IS NULL",
	"IS DISTINCT FROM": "IS NOT DISTINCT FROM", "IS NOT DISTINCT FROM": "IS DISTINCT FROM"}

func negate(o string, not bool) string {
	if !not {
		return o
	}
	if n, ok := negated[o]; ok {
		return n
	}
	if rest, ok := strings.CutPrefix(o, "NOT "); ok {
		return rest
	}
	return "NOT " + o
}

// conditional reads a value that keeps the present one unless a comparison lets it through: GREATEST(col, new),
// IF(cond, new, col), CASE WHEN cond THEN new ELSE col END, COALESCE(col, new). It returns the new value and the condition.
func (p *parser) conditional(ts []token, col string) (Value, *Cond) {
	if col == "" {
		return Value{}, nil
	}
	if len(ts) == 1 && ts[0].kind == group && ts[0].text == "CASE" {
		return p.conditionalCase(ts[0].sub, col)
	}
	if len(ts) != 2 || ts[0].kind != word || !ts[1].isGroup() {
		return Value{}, nil
	}
	parts := splitKind(ts[1].sub, comma)
	switch f := ts[0].up; {
	case (f == "GREATEST" || f == "LEAST" || f == "MAX" || f == "MIN") && len(parts) == 2:
		o := "<"
		if f == "LEAST" || f == "MIN" {
			o = ">"
		}
		for i, part := range parts {
			if p.isColumn(part, col) {
				v := p.value(parts[1-i], "")
				return v, &Cond{Column: col, Op: o, Value: v}
			}
		}
	case (f == "IF" || f == "IIF") && len(parts) == 3 && p.isColumn(parts[2], col):
		return p.when(parts[0], parts[1], col)
	case (f == "COALESCE" || f == "IFNULL" || f == "NVL") && len(parts) == 2 && p.isColumn(parts[0], col):
		return p.value(parts[1], ""), &Cond{Column: col, Op: "IS NULL", Value: Value{Param: -1}}
	}
	return Value{}, nil
}

func (p *parser) conditionalCase(ts []token, col string) (Value, *Cond) {
	cond, ok1 := clause(ts, "WHEN", "THEN", "WHEN", "ELSE")
	value, ok2 := clause(ts, "THEN", "WHEN", "ELSE")
	other, ok3 := clause(ts, "ELSE")
	whens := len(splitWord(ts, "WHEN")) - 1
	if !ok1 || !ok2 || !ok3 || whens != 1 || !ts[0].is("WHEN") || !p.isColumn(other, col) {
		return Value{}, nil
	}
	return p.when(cond, value, col)
}

func (p *parser) when(cond, value []token, col string) (Value, *Cond) {
	v := p.value(value, col)
	c := p.conds(cond)
	switch len(c) {
	case 0:
		return Value{}, nil
	case 1:
		return v, &c[0]
	}
	return v, &Cond{Op: "AND", Value: Value{Param: -1}, Alts: c}
}

// isColumn reports whether the tokens are the column of the target and nothing else.
func (p *parser) isColumn(ts []token, col string) bool {
	t, ok := columnToken(ts)
	return ok && len(ts) == 1 && strings.EqualFold(t.text, col) && p.isTarget(ts)
}
