package effects

import (
	"strings"

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
