package effects

import (
	"slices"
	"strings"
	"unicode"

	"github.com/lockaudit/lockaudit/analyzers/internal/effects/sqltext"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// A query is a statement put together by the methods of a mapper: db.Model(&x).Where("version = ?", v).Updates(values).
type query struct {
	r    *Reader
	stmt sqltext.Statement
	args []*facts.Origin

	root    *facts.Origin // what the chain began with
	model   *facts.Origin // what stands for the table, and for the row where nothing else does
	locking bool          // SELECT ... FOR UPDATE
	dedup   bool          // an existing row is left alone
	upsert  bool          // an existing row is overwritten
	columns []string      // those that Select named; nil for all
}

// mapper reads a write or read that a chain of methods makes; nil when the receiver is no such chain.
func (r *Reader) mapper(e *Effect) *query {
	recv := e.Op.Slot("recv")
	q := &query{r: r, root: recv}
	q.chain(recv)
	for _, x := range e.Op.Slot("with").Args {
		if row := r.Index.ByID(x.Row); row != nil && row.Role == models.Guard {
			q.step(x, row)
		}
	}
	return q
}

// chain reads the calls that lead to x, the first one first.
func (q *query) chain(x *facts.Origin) {
	switch x.Kind {
	case facts.Join:
		q.branches(x)
	case facts.Call, facts.Out:
		if len(x.Args) == 0 || len(x.Names) == 0 || x.Names[0] != "receiver" {
			q.root = x
			return
		}
		row := q.r.Index.ByID(x.Row)
		if row == nil || row.Role != models.Guard && row.Role != models.Option && row.Role != models.Access && row.Role != models.Context {
			q.root = x
			if strings.HasSuffix(x.Text, ".Begin") || strings.HasSuffix(x.Text, ".BeginTx") || x.Cut {
				return
			}
			if row == nil && mapperStep(x.Text) {
				q.chain(x.Args[0])
			}
			return
		}
		q.chain(x.Args[0])
		if row.Role == models.Guard {
			q.step(x, row)
		}
	default:
		q.root = x
	}
}

// mapperStep reports whether an unmodelled method only dresses a chain: Session, Debug, Omit, Order.
func mapperStep(name string) bool {
	return strings.Contains(name, "gorm.io/") || strings.Contains(name, "gorm.DB)") || strings.Contains(name, "uptrace/bun") || strings.Contains(name, "xorm")
}

// branches handles a condition that is added on some ways only: what is not on every way may be missing.
func (q *query) branches(x *facts.Origin) {
	var first *query
	for _, b := range x.Args {
		if !b.IsKnown() {
			continue
		}
		n := &query{r: q.r, root: b}
		n.chain(b)
		switch {
		case first == nil:
			first = n
		case len(n.stmt.Where) < len(first.stmt.Where):
			n.stmt.HoleAfterWhere = true
			first = n
		default:
			first.stmt.HoleAfterWhere = true
		}
	}
	if first != nil {
		*q = *first
	}
}

// step reads one call of the chain.
func (q *query) step(x *facts.Origin, row *models.Row) {
	name := x.Text[strings.LastIndexByte(x.Text, '.')+1:]
	text := Resolve(q.r.Index, x, row.TextAt)
	args := Resolve(q.r.Index, x, row.ArgsAt)
	switch row.Nature {
	case "table":
		q.model = Resolve(q.r.Index, x, append(append([]models.Path{}, row.KeyAt...), row.ValueAt...))
		q.table(q.model)
	case "columns":
		if strings.HasPrefix(name, "WherePK") {
			for _, a := range list(args) {
				if t, ok, _ := Text(a, ""); ok {
					q.where(t, facts.UnknownOrigin())
				}
			}
			return
		}
		q.columns = append(q.columns, names(text)...)
		q.columns = append(q.columns, names(args)...)
	case "unscoped":
		if name == "Replace" {
			q.upsert = true
		}
	case "assignments":
		if text != nil {
			q.assign(text, args)
			return
		}
		for _, a := range list(args) {
			q.set(a)
		}
	default:
		switch name {
		case "Clauses":
			for _, c := range list(args) {
				q.clause(c)
			}
		case "Ignore":
			q.dedup = true
		case "On":
			q.conflict(text, args)
		case "For", "ForUpdate":
			q.locking = true
		case "Or", "WhereOr":
			q.or(text, args)
		case "Not":
			q.stmt.HoleAfterWhere = q.stmt.HoleAfterWhere || text != nil && text.HasParam()
		default:
			if text == nil {
				for _, c := range list(args) {
					q.condition(c, nil)
				}
				return
			}
			q.condition(text, args)
		}
	}
}

func list(x *facts.Origin) []*facts.Origin {
	if x == nil {
		return nil
	}
	return flatten(x)
}

func names(x *facts.Origin) []string {
	var out []string
	for _, a := range list(x) {
		if t, ok, _ := Text(a, ""); ok {
			for _, f := range strings.FieldsFunc(t, func(r rune) bool { return r == ',' || r == ' ' }) {
				out = append(out, column(f))
			}
		}
	}
	return out
}

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

// table notes the table that a model or name stands for.
func (q *query) table(m *facts.Origin) {
	if t := tableOf(m); t != "" {
		q.stmt.Tables = []string{t}
	}
}

func tableOf(m *facts.Origin) string {
	if m == nil {
		return ""
	}
	for _, b := range m.Branches() {
		switch b.Kind {
		case facts.Const:
			if b.Type == "string" && b.Text != "" {
				name, _, _ := strings.Cut(b.Text, " ")
				return column(name[strings.LastIndexByte(name, '.')+1:])
			}
		case facts.List, facts.Variadic:
			if len(b.Args) > 0 {
				if t := tableOf(b.Args[0]); t != "" {
					return t
				}
			}
			if t := typeTable(b.Type); t != "" {
				return t
			}
		case facts.Struct:
			if t := typeTable(b.Text); t != "" {
				return t
			}
		case facts.Field: // its type is that of the struct it is in: db.Table(m.table)
		default:
			if t := typeTable(b.Type); t != "" {
				return t
			}
		}
	}
	return ""
}

// typeTable is the table that a mapper makes of a type: example.com/app/model.AccountEntry is account_entry.
func typeTable(t string) string {
	t = strings.TrimLeft(t, "[]*")
	if i := strings.IndexByte(t, '['); i >= 0 {
		t = t[:i]
	}
	name := t[strings.LastIndexAny(t, "./")+1:]
	if name == "" || !strings.ContainsAny(t, "./") || strings.ContainsAny(name, " {}()") {
		return ""
	}
	return column(name)
}

// column is the name that a mapper gives a field: OrderID is order_id. Table prefixes and quotes go.
func column(name string) string {
	name = strings.Trim(name[strings.LastIndexByte(name, '.')+1:], "`\"[]'")
	var b strings.Builder
	rs := []rune(name)
	for i, c := range rs {
		if unicode.IsUpper(c) && i > 0 && (unicode.IsLower(rs[i-1]) || unicode.IsDigit(rs[i-1]) || i+1 < len(rs) && unicode.IsLower(rs[i+1]) && unicode.IsUpper(rs[i-1])) {
			b.WriteByte('_')
		}
		b.WriteRune(unicode.ToLower(c))
	}
	return b.String()
}

func ident(s string) bool {
	for _, c := range s {
		if !unicode.IsLetter(c) && !unicode.IsDigit(c) && c != '_' && c != '.' {
			return false
		}
	}
	return s != ""
}

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
