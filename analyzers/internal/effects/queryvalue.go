package effects

import (
	"slices"
	"strings"

	"github.com/lockaudit/lockaudit/analyzers/internal/effects/sqltext"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
)

// conflict reads bun's On("CONFLICT (id) DO UPDATE").
func (q *query) conflict(text, _ *facts.Origin) {
	t, ok, _ := sqlText(text)
	if !ok {
		q.stmt.HoleAfterWhere = true
		return
	}
	up := strings.ToUpper(t)
	if strings.Contains(up, "DO NOTHING") {
		q.dedup = true
		return
	}
	q.upsert = true
}

// assign reads assignments in text: "n = n + ?".
func (q *query) assign(text, args *facts.Origin) {
	t, ok, _ := sqlText(text)
	if !ok {
		q.stmt.HoleInSets = true
		return
	}
	as, hole := q.r.Names.Assigns(t)
	base := q.bind(list(args))
	for i := range as {
		shiftValue(&as[i].Value, base)
	}
	q.stmt.Sets = append(q.stmt.Sets, as...)
	q.stmt.HoleInSets = q.stmt.HoleInSets || hole
}

// set reads what a column is given: a value, an expression, a map or struct of columns.
func (q *query) set(v *facts.Origin) {
	switch v.Kind {
	case facts.Struct:
		if len(v.Names) == 0 {
			q.stmt.HoleInSets = true
		}
		for i, n := range v.Names {
			switch {
			case strings.HasPrefix(n, "embed:") || n == "":
				q.set(v.Args[i])
			case q.selected(column(n)):
				q.setColumn(column(n), v.Args[i])
			}
		}
		if v.Cut {
			q.stmt.HoleInSets = true
		}
	case facts.Join:
		for _, b := range v.Args {
			q.set(b)
		}
	default:
		q.whole(v)
	}
}

// whole stores a value whose columns are not known here: what was read, a parameter.
func (q *query) whole(v *facts.Origin) {
	if !v.IsKnown() || v.Kind == facts.Nil {
		q.stmt.HoleInSets = true
		return
	}
	q.stmt.Sets = append(q.stmt.Sets, sqltext.Assign{Column: "", Value: sqltext.Value{Form: sqltext.FormParam, Param: q.bind([]*facts.Origin{v})}})
}

func (q *query) selected(col string) bool {
	return len(q.columns) == 0 || slices.Contains(q.columns, col) || slices.Contains(q.columns, "*")
}

func (q *query) setColumn(col string, v *facts.Origin) {
	if text, args, ok := expression(v); ok {
		val := q.r.Names.Value(text, col)
		shiftValue(&val, q.bind(list(args)))
		q.stmt.Sets = append(q.stmt.Sets, sqltext.Assign{Column: col, Value: val})
		return
	}
	q.stmt.Sets = append(q.stmt.Sets, sqltext.Assign{Column: col, Value: q.value(v)})
}

// expression recognises gorm.Expr("n + ?", 1), clause.Expr{SQL: ...}, bun.Safe.
func expression(v *facts.Origin) (text string, args *facts.Origin, ok bool) {
	switch v.Kind {
	case facts.Call:
		if name := v.Text[strings.LastIndexByte(v.Text, '.')+1:]; name != "Expr" && name != "SafeQuery" && name != "SqlExpr" || len(v.Args) == 0 {
			return "", nil, false
		}
		text, ok, _ = sqlText(v.Args[0])
		if len(v.Args) > 1 {
			args = v.Args[1]
		}
		return text, args, ok
	case facts.Struct:
		if !strings.HasSuffix(v.Text, "clause.Expr") {
			return "", nil, false
		}
		text, ok, _ = sqlText(facts.FieldOf(v, "SQL"))
		return text, facts.FieldOf(v, "Vars"), ok
	}
	return "", nil, false
}

// columnValue reads Update("n", gorm.Expr("n + ?", 1)).
func (q *query) columnValue(key, value *facts.Origin) {
	name, ok, _ := Text(key, "")
	if !ok {
		q.set(value)
		q.stmt.HoleInSets = true
		return
	}
	q.setColumn(column(name), value)
}

// cover lets a value that is stored as a whole change the columns that the conditions compare.
func (q *query) cover() {
	whole := -1
	for _, a := range q.stmt.Sets {
		if a.Column == "" {
			whole = a.Param
		}
	}
	if whole < 0 {
		return
	}
	n := q.r.Names
	conds(q.stmt.Where, func(c sqltext.Cond) {
		for _, words := range [][]string{n.Fence, n.Version, n.State} {
			if c.Column != "" && sqltext.Match(words, c.Column) {
				q.stmt.Sets = append(q.stmt.Sets, sqltext.Assign{Column: c.Column, Value: sqltext.Value{Form: sqltext.FormParam, Param: whole}})
				return
			}
		}
	})
}
