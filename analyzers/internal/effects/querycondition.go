package effects

import (
	"strings"

	"github.com/lockaudit/lockaudit/analyzers/internal/effects/sqltext"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
)

// condition reads one condition: text with arguments, or a map or struct of columns.
func (q *query) condition(c, args *facts.Origin) {
	switch c.Kind {
	case facts.Struct:
		if strings.Contains(c.Text, "clause.") {
			q.clause(c)
			return
		}
		for i, n := range c.Names {
			if n != "" && !strings.HasPrefix(n, "embed:") {
				q.where(column(n), c.Args[i])
			}
		}
		q.stmt.HoleAfterWhere = q.stmt.HoleAfterWhere || c.Cut
	case facts.Call: // a typed condition: q.Version.Eq(v)
		if col, op, ok := typed(c); ok && len(c.Args) > 1 {
			q.compare(col, op, c.Args[1])
			return
		}
		q.text(c, args)
	default:
		q.text(c, args)
	}
}

// typed reads q.Version.Eq(v) as gen writes it.
func typed(c *facts.Origin) (col, op string, ok bool) {
	if len(c.Args) == 0 || c.Args[0].Kind != facts.Field {
		return "", "", false
	}
	op, ok = map[string]string{"Eq": "=", "Neq": "<>", "Lt": "<", "Lte": "<=", "Gt": ">", "Gte": ">="}[c.Text[strings.LastIndexByte(c.Text, '.')+1:]]
	return column(c.Args[0].Text), op, ok
}

func (q *query) text(c, args *facts.Origin) {
	text, ok, _ := sqlText(c)
	if !ok {
		q.stmt.HoleAfterWhere = true
		return
	}
	if ident(text) && len(list(args)) == 1 { // Where("version", v)
		q.where(column(text), list(args)[0])
		return
	}
	cs, hole := q.r.Names.Conds(text)
	base := q.bind(list(args))
	shift(cs, base)
	q.stmt.Where = append(q.stmt.Where, cs...)
	q.stmt.HoleAfterWhere = q.stmt.HoleAfterWhere || hole
}

// or joins a condition to what is there as an alternative.
func (q *query) or(c, args *facts.Origin) {
	if c == nil {
		q.stmt.HoleAfterWhere = true
		return
	}
	before := q.stmt.Where
	q.stmt.Where = nil
	q.condition(c, args)
	alt := func(cs []sqltext.Cond) sqltext.Cond {
		if len(cs) == 1 {
			return cs[0]
		}
		return sqltext.Cond{Op: "AND", Value: sqltext.Value{Param: -1}, Alts: cs}
	}
	if len(before) == 0 || len(q.stmt.Where) == 0 {
		q.stmt.Where = append(before, q.stmt.Where...)
		return
	}
	q.stmt.Where = []sqltext.Cond{{Op: "OR", Value: sqltext.Value{Param: -1}, Alts: []sqltext.Cond{alt(before), alt(q.stmt.Where)}}}
}

func (q *query) where(col string, v *facts.Origin) { q.compare(col, "=", v) }

func (q *query) compare(col, op string, v *facts.Origin) {
	q.stmt.Where = append(q.stmt.Where, sqltext.Cond{Column: column(col), Op: op, Value: q.value(v)})
}

// value is a bound value, or the constant that it is.
func (q *query) value(v *facts.Origin) sqltext.Value {
	if v.Kind == facts.Nil && v.Text == "" {
		return sqltext.Value{Form: sqltext.FormNull, Param: -1}
	}
	if v.Kind == facts.Const {
		return sqltext.Value{Form: sqltext.FormConst, Param: -1, Text: v.Text}
	}
	return sqltext.Value{Form: sqltext.FormParam, Param: q.bind([]*facts.Origin{v})}
}

// bind adds arguments and returns the place of the first.
func (q *query) bind(args []*facts.Origin) int {
	base := len(q.args)
	q.args = append(q.args, args...)
	return base
}

// clause reads a clause of gorm.
func (q *query) clause(c *facts.Origin) {
	switch c.Text[strings.LastIndexAny(c.Text, "./")+1:] {
	case "OnConflict":
		switch {
		case isTrue(facts.FieldOf(c, "DoNothing")):
			q.dedup = true
		case len(flatten(facts.FieldOf(facts.FieldOf(c, "Where"), "Exprs"))) > 0:
			for _, x := range flatten(facts.FieldOf(facts.FieldOf(c, "Where"), "Exprs")) {
				q.condition(x, nil)
			}
			q.upsert = true
		default:
			q.upsert = true
		}
	case "Locking":
		if t, ok, _ := Text(facts.FieldOf(c, "Strength"), ""); ok && t != "" {
			q.locking = true
		}
	case "Returning":
		q.stmt.Returning = true
	case "Eq", "Lt", "Lte", "Gt", "Gte", "Neq":
		op := map[string]string{"Eq": "=", "Neq": "<>", "Lt": "<", "Lte": "<=", "Gt": ">", "Gte": ">="}[c.Text[strings.LastIndexAny(c.Text, "./")+1:]]
		col, ok, _ := Text(facts.FieldOf(c, "Column"), "")
		if !ok || col == "" {
			col, _, _ = Text(facts.FieldOf(facts.FieldOf(c, "Column"), "Name"), "")
		}
		q.compare(col, op, facts.FieldOf(c, "Value"))
	case "Expr", "NamedExpr":
		q.text(facts.FieldOf(c, "SQL"), facts.FieldOf(c, "Vars"))
	case "Where":
		for _, x := range flatten(facts.FieldOf(c, "Exprs")) {
			q.condition(x, nil)
		}
	}
}

func isTrue(o *facts.Origin) bool { return o.Kind == facts.Const && o.Text == "true" }

// shift renumbers the arguments of conditions that were read on their own.
func shift(cs []sqltext.Cond, base int) {
	for i := range cs {
		shiftValue(&cs[i].Value, base)
		for k := range cs[i].List {
			shiftValue(&cs[i].List[k], base)
		}
		shift(cs[i].Alts, base)
	}
}

func shiftValue(v *sqltext.Value, base int) {
	if v.Param >= 0 && (v.Form == sqltext.FormParam || v.Name == "" && len(v.Args()) > 0) {
		v.Param += base
	}
	for i := range v.More {
		if v.More[i].Index >= 0 {
			v.More[i].Index += base
		}
	}
	if v.When != nil {
		w := []sqltext.Cond{*v.When}
		shift(w, base)
		v.When = &w[0]
	}
}

// inline reads conditions that a finisher takes: Delete(&x, "version = ?", v).
func (q *query) inline(args *facts.Origin) {
	rest := list(args)
	if len(rest) == 0 {
		return
	}
	if rest[0].Kind == facts.Const && rest[0].Type == "string" {
		q.text(rest[0], facts.New(facts.Origin{Kind: facts.List, Args: rest[1:]}))
		return
	}
	if rest[0].Kind == facts.Struct {
		q.condition(rest[0], nil)
	}
}
