package effects

import (
	"strings"

	"github.com/lockaudit/lockaudit/analyzers/internal/effects/sqltext"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

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

// mapped reads a write of an object mapper.
func (r *Reader) mapped(e *Effect) {
	q := r.mapper(e)
	op := e.Op
	e.Service, e.CanCheck, e.Conn = "SQL database", true, q.root
	value := op.Slot("value")
	s := &q.stmt
	if q.model != nil && len(s.Sets) == 0 && (!value.IsKnown() || value.Kind == facts.Nil || len(flatten(value)) == 0) {
		value = q.model // bun's NewUpdate().Model(&row).WherePK()
	}
	if len(s.Tables) == 0 {
		q.table(value)
	}
	switch e.Row.Form {
	case "insert":
		s.Kind = sqltext.Insert
		q.set(value)
		s.Values, s.Sets = s.Sets, nil
		if q.dedup {
			s.Kind = sqltext.InsertDedup
		} else if q.upsert {
			s.Kind, s.Sets = sqltext.Upsert, append([]sqltext.Assign{}, s.Values...)
		}
	case "put": // writes the whole row, and inserts it when there is none: conditions do not hold it
		s.Kind, s.Where, s.HoleAfterWhere = sqltext.Replace, nil, false
		q.set(value)
	case "delete":
		s.Kind = sqltext.Delete
		q.inline(op.Slot("args"))
	default:
		s.Kind = sqltext.Update
		if key := slot(op, "key"); key != nil && key != value {
			q.columnValue(key, value)
		} else if value.IsKnown() {
			q.set(value)
		}
		q.inline(op.Slot("args"))
		q.cover()
	}
	e.Target = strings.Join(s.Tables, ", ")
	if op.HasSlot("guards") && !strings.Contains(e.Row.Form, "put") {
		s.Where = append(s.Where, sqltext.Cond{Column: "version", Op: "=", Value: sqltext.Value{Form: sqltext.FormParam, Param: q.bind([]*facts.Origin{facts.UnknownOrigin()})}})
		s.Sets = append(s.Sets, sqltext.Assign{Column: "version", Value: sqltext.Value{Form: sqltext.FormRelative, Param: -1}})
	}
	checked := rowsRead(op, s.Returning)
	if len(e.Row.GrantedAtoms) > 0 {
		checked = outcomeRead(op, e.Row.GrantedAtoms)
	}
	r.statement(e, r.Names.Judge(*s), q.args, checked)
	if e.Row.Form == "touch" {
		e.Guard = Survives
	}
}

// selected reads what a query of a mapper reads, and whether it locks the rows.
func (r *Reader) selection(e *Effect) {
	q := r.mapper(e)
	if e.Resource != "sql" {
		return
	}
	e.Conn = q.root
	if len(q.stmt.Tables) == 0 {
		q.table(e.Op.Slot("value"))
	}
	q.stmt.Kind = sqltext.Select
	if q.locking {
		q.stmt.Kind = sqltext.SelectForUpdate
	}
	e.Tables, e.SQL = q.stmt.Tables, &q.stmt
	e.Target = strings.Join(e.Tables, ", ")
}
