package effects

import (
	"strings"
	"unicode"

	"github.com/lockaudit/lockaudit/analyzers/internal/effects/sqltext"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// sql reads the statement of a SQL carrier.
func (r *Reader) sql(e *Effect) {
	op := e.Op
	e.Resource, e.CanCheck, e.Conn = "sql", true, slot(op, "recv")
	src, args := op.Slot("text"), slot(op, "args")
	if stmt := r.prepared(src); stmt != nil {
		src, args = stmt.text, or(stmt.args, args)
		if e.Scope == "" {
			e.Scope, e.Conn = stmt.scope, stmt.conn
		}
	}
	text, ok, open := sqlText(src)
	e.Service = "SQL database"
	if !ok {
		switch {
		case open:
			e.Kind = Unsure
		case executes(op.Func):
			e.Kind, e.Guard = Write, Perhaps
		case src.IsKnown():
			e.Kind = Read
		}
		return
	}
	s := r.parse(text)
	if s.Kind == sqltext.Select && len(s.Tables) == 0 && s.Advisory == nil { // SELECT EXISTS (SELECT 1 FROM t)
		s.Tables = innerTables(text)
	}
	e.SQL = &s
	if len(s.Tables) > 0 {
		e.Target = s.Tables[0]
	}
	if s.Advisory != nil {
		r.advisory(e, s.Advisory, args)
		return
	}
	checked := e.Scope == "batch" || rowsRead(op, s.Returning)
	if len(e.Row.GrantedAtoms) > 0 {
		checked = outcomeRead(op, e.Row.GrantedAtoms)
	}
	r.statement(e, s, list(args), checked)
	r.tableLock(e, s, list(args))
	if s.Kind == sqltext.Neutral {
		switch s.Tx {
		case sqltext.TxBegin:
			e.Kind = Begin
		case sqltext.TxCommit:
			e.Kind = Commit
		case sqltext.TxRollback:
			e.Kind = Rollback
		}
	}
}

// bound are the arguments of a value, among those that the statement is given.
func bound(v sqltext.Value, args []*facts.Origin) []*facts.Origin {
	var out []*facts.Origin
	for _, a := range v.Args() {
		switch {
		case a.Index >= 0 && a.Index < len(args):
			out = append(out, args[a.Index])
		case a.Name != "":
			for _, x := range args {
				if f := named(x, a.Name); f.IsKnown() && f.Kind != facts.Nil {
					out = append(out, f)
				}
			}
		}
	}
	return out
}

// named is the value bound under a name: an entry of a map, a field of a struct, sql.Named("name", value).
func named(x *facts.Origin, name string) *facts.Origin {
	switch x.Kind {
	case facts.Struct:
		for i, n := range x.Names {
			if n == name || column(n) == name || strings.EqualFold(n, name) {
				return x.Args[i]
			}
		}
		if strings.HasSuffix(x.Text, "sql.NamedArg") {
			if t, ok, _ := Text(facts.FieldOf(x, "Name"), ""); ok && t == name {
				return facts.FieldOf(x, "Value")
			}
			return facts.UnknownOrigin()
		}
		for i, n := range x.Names {
			if strings.HasPrefix(n, "embed:") || n == "" {
				if v := named(x.Args[i], name); v.IsKnown() {
					return v
				}
			}
		}
		return facts.UnknownOrigin()
	case facts.Call:
		if strings.HasSuffix(x.Text, "sql.Named") && len(x.Args) == 2 {
			if t, ok, _ := Text(x.Args[0], ""); ok && t == name {
				return x.Args[1]
			}
			return facts.UnknownOrigin()
		}
	case facts.Join:
		alts := make([]*facts.Origin, 0, len(x.Args))
		for _, a := range x.Args {
			alts = append(alts, named(a, name))
		}
		return facts.Alternatives(alts...)
	}
	return facts.FieldOf(x, name)
}

// advisory makes a lock operation of a statement that takes or gives back an advisory lock.
func (r *Reader) advisory(e *Effect, a *sqltext.Advisory, given *facts.Origin) {
	switch a.Engine {
	case sqltext.Postgres:
		e.Service = "PostgreSQL"
	case sqltext.MySQL:
		e.Service = "MySQL"
	case sqltext.SQLServer:
		e.Service = "SQL Server"
	}
	e.Target = a.Function
	var args []*facts.Origin
	if given != nil {
		args = flatten(given)
	}
	var keys []*facts.Origin
	for _, k := range a.Key {
		if b := bound(k, args); len(b) > 0 {
			keys = append(keys, b...)
		} else if k.Form == sqltext.FormConst {
			keys = append(keys, facts.New(facts.Origin{Kind: facts.Const, Text: k.Text, Type: "int64"}))
		}
	}
	switch len(keys) {
	case 0:
	case 1:
		e.Key = keys[0]
	default:
		e.Key = facts.New(facts.Origin{Kind: facts.List, Args: keys})
	}
	e.HasTTL, e.TTL = false, nil
	if a.Session {
		e.NoTTL = "ends"
	} else {
		e.NoTTL = "tx"
	}
	if a.Release {
		e.Kind, e.ChecksToken, e.Expiry = Release, true, "scan"
		return
	}
	e.Kind, e.Try = Acquire, a.Try
	e.Wait = "forever"
	switch {
	case a.Try:
		e.Wait = "never"
	case a.Bounded:
		e.Wait = "bounded"
	case e.Ctx != nil:
		e.Wait = "context"
	}
	if a.Try || a.Engine != sqltext.Postgres {
		e.Granted = []models.Atom{{Path: models.Path{Kind: models.ValueOf}, Test: models.IsTrue}}
	} else {
		e.Granted = []models.Atom{{Path: models.Path{Kind: models.ErrorOf}, Test: models.IsNil}}
	}
}

// innerTables are the tables that sub-selects read.
func innerTables(text string) []string {
	var out []string
	words := strings.FieldsFunc(text, func(r rune) bool { return unicode.IsSpace(r) || r == '(' || r == ')' || r == ',' })
	for i, w := range words {
		if strings.EqualFold(w, "from") && i+1 < len(words) && ident(strings.Trim(words[i+1], "\"`[]")) {
			out = append(out, column(words[i+1]))
		}
	}
	return out
}

// executes reports whether a method runs a statement for what it changes.
func executes(name string) bool {
	return strings.Contains(name[strings.LastIndexByte(name, '.')+1:], "Exec")
}

func or(a, b *facts.Origin) *facts.Origin {
	if a != nil {
		return a
	}
	return b
}

type statement struct {
	text, args, conn *facts.Origin
	scope            string
}

// prepared finds the text that a statement object was prepared from.
func (r *Reader) prepared(o *facts.Origin) *statement {
	for _, b := range o.Branches() {
		if b.Kind != facts.Call || b.Row == "" {
			continue
		}
		row := r.Index.ByID(b.Row)
		if row == nil || row.Role != models.Prepare {
			continue
		}
		t := Resolve(r.Index, b, row.TextAt)
		if t == nil {
			continue
		}
		if inner := r.prepared(t); inner != nil {
			t = inner.text
		}
		s := &statement{text: t, args: Resolve(r.Index, b, row.ArgsAt), scope: row.Scope}
		if len(b.Args) > 0 {
			s.conn = b.Args[0]
		}
		return s
	}
	return nil
}
