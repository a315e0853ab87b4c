package effects

import (
	"strings"

	"github.com/lockaudit/lockaudit/analyzers/internal/effects/sqltext"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
)

// document reads a write whose condition is an expression (DynamoDB) or a filter document (MongoDB), and reports whether it
// is one.
func (r *Reader) document(e *Effect) bool {
	switch {
	case strings.Contains(e.Op.Func, "/dynamodb"):
		return r.expression(e)
	case strings.Contains(e.Op.Func, "mongo-driver"):
		return r.filter(e)
	}
	return false
}

// filter reads MongoDB's filter and update documents.
func (r *Reader) filter(e *Effect) bool {
	op := e.Op
	q := &query{r: r}
	e.CanCheck, e.Target = true, collection(op.Slot("recv"))
	e.Conn = op.Slot("recv")
	if e.Target != "" {
		q.stmt.Tables = []string{e.Target}
	}
	if len(e.Row.TextAt) > 0 {
		q.matches(op.Slot("text"))
	} else if id := slot(op, "key"); id != nil { // UpdateByID
		q.where("_id", id)
	}
	appends := false
	switch e.Row.Form {
	case "insert":
		q.stmt.Kind = sqltext.Insert
		q.set(op.Slot("value"))
		q.stmt.Values, q.stmt.Sets = q.stmt.Sets, nil
	case "put":
		q.stmt.Kind = sqltext.Update
		q.whole(op.Slot("value"))
		q.cover()
	case "delete":
		q.stmt.Kind = sqltext.Delete
	default:
		q.stmt.Kind = sqltext.Update
		if !op.Slot("value").IsKnown() { // bulk writes, commands
			q.stmt.HoleInSets, q.stmt.HoleAfterWhere = true, true
		}
		appends = q.operators(op.Slot("value"))
		if q.stmt.Kind == sqltext.Update && upserts(op.Slot("args")) && len(q.stmt.Sets) == 0 && !appends {
			q.stmt.Kind = sqltext.InsertDedup // only $setOnInsert
		}
	}
	checked := outcomeRead(op, e.Row.GrantedAtoms)
	s := r.Names.Judge(q.stmt)
	r.statement(e, s, q.args, checked)
	switch {
	case e.Guard != Unguarded:
	case appends:
		e.Shape = max(e.Shape, Appends)
	case e.Row.Form == "put":
		e.Shape = Replaces
	case e.Row.Form == "update" && onlySettles(op.Slot("value")):
		e.Guard, e.GuardWhy = Survives, "a repeat changes nothing"
	case retried(op.Within):
		e.Guard = Held
	}
	e.GuardHint = e.Row.GuardHint
	switch given := fields(op.Slot("value")); e.Row.Form {
	case "insert":
		r.documentLock(e, q, given, given, "", true)
	case "delete", "update":
		given = append(fields(facts.FieldOf(op.Slot("value"), "$set")), given...)
		r.documentLock(e, q, fields(op.Slot("text")), given, "", e.Row.Form == "update" && upserts(op.Slot("args")))
	}
	return true
}

// collection is the name of the collection a method is called on, as far as known.
func collection(recv *facts.Origin) string {
	for _, b := range recv.Branches() {
		switch b.Kind {
		case facts.Call:
			if strings.HasSuffix(b.Text, ".Collection") && len(b.Args) > 1 {
				if t, ok, _ := Text(b.Args[1], "*"); ok {
					return t
				}
			}
		case facts.Field:
			return b.Text
		}
	}
	return ""
}

// matches reads a filter: bson.M, bson.D, a map or list of fields.
func (q *query) matches(f *facts.Origin) {
	for _, kv := range fields(f) {
		q.match(kv.name, kv.val)
	}
	if !known(f) {
		q.stmt.HoleAfterWhere = true
	}
}

type pair struct {
	name string
	val  *facts.Origin
}

// fields are the entries of a document.
func fields(d *facts.Origin) []pair {
	var out []pair
	switch d.Kind {
	case facts.Struct:
		for i, n := range d.Names {
			out = append(out, pair{n, d.Args[i]})
		}
	case facts.List:
		for _, a := range d.Args {
			if a.Kind == facts.Struct {
				if name, ok, _ := Text(facts.FieldOf(a, "Key"), ""); ok && name != "" {
					out = append(out, pair{name, facts.FieldOf(a, "Value")})
				}
			}
		}
	case facts.Join:
		for _, a := range d.Args {
			if p := fields(a); len(p) > 0 {
				return p
			}
		}
	}
	return out
}

func known(d *facts.Origin) bool {
	switch d.Kind {
	case facts.Struct:
		return !d.Cut
	case facts.List:
		for _, a := range d.Args {
			if a.Kind != facts.Struct {
				return false
			}
		}
		return true
	}
	return false
}

func (q *query) match(name string, v *facts.Origin) {
	switch name {
	case "$and":
		for _, x := range flatten(v) {
			q.matches(x)
		}
		return
	case "$or":
		or := sqltext.Cond{Op: "OR", Value: sqltext.Value{Param: -1}}
		for _, x := range flatten(v) {
			n := &query{r: q.r, args: q.args}
			n.matches(x)
			q.args = n.args
			if len(n.stmt.Where) == 1 {
				or.Alts = append(or.Alts, n.stmt.Where[0])
			} else {
				or.Alts = append(or.Alts, sqltext.Cond{Op: "AND", Value: sqltext.Value{Param: -1}, Alts: n.stmt.Where})
			}
		}
		q.stmt.Where = append(q.stmt.Where, or)
		return
	}
	if ps := fields(v); len(ps) > 0 && strings.HasPrefix(ps[0].name, "$") {
		for _, p := range ps {
			switch p.name {
			case "$eq", "$lt", "$lte", "$gt", "$gte", "$ne":
				op := map[string]string{"$eq": "=", "$lt": "<", "$lte": "<=", "$gt": ">", "$gte": ">=", "$ne": "<>"}[p.name]
				q.compare(name, op, p.val)
			case "$exists":
				c := sqltext.Cond{Column: column(name), Op: "IS NULL", Value: sqltext.Value{Param: -1}}
				if isTrue(p.val) {
					c.Op = "IS NOT NULL"
				}
				q.stmt.Where = append(q.stmt.Where, c)
			case "$in", "$nin":
				c := sqltext.Cond{Column: column(name), Op: "IN", Value: sqltext.Value{Param: -1}}
				if p.name == "$nin" {
					c.Op = "NOT IN"
				}
				for _, x := range flatten(p.val) {
					c.List = append(c.List, q.value(x))
				}
				q.stmt.Where = append(q.stmt.Where, c)
			}
		}
		return
	}
	q.where(name, v)
}

// operators reads an update document, and reports whether it adds to arrays.
func (q *query) operators(u *facts.Origin) (appends bool) {
	for _, p := range fields(u) {
		for _, f := range fields(p.val) {
			col := column(f.name)
			val := sqltext.Value{Param: -1}
			switch p.name {
			case "$set":
				val = q.value(f.val)
			case "$inc", "$mul", "$bit":
				val = sqltext.Value{Form: sqltext.FormRelative, Param: q.bind([]*facts.Origin{f.val})}
			case "$unset":
				val.Form = sqltext.FormNull
			case "$currentDate":
				val.Form = sqltext.FormNow
			case "$push", "$pop":
				appends = true
				continue
			case "$max", "$min":
				val = q.value(f.val)
				val.When = &sqltext.Cond{Column: col, Op: map[string]string{"$max": "<", "$min": ">"}[p.name], Value: val}
			default: // $setOnInsert, $addToSet, $pull: a repeat changes nothing
				continue
			}
			q.stmt.Sets = append(q.stmt.Sets, sqltext.Assign{Column: col, Value: val})
		}
		if !known(p.val) && (p.name == "$set" || p.name == "") {
			q.whole(p.val)
		}
	}
	if !known(u) {
		q.whole(u)
		q.stmt.HoleInSets = true
	}
	q.cover()
	return appends
}

// onlySettles reports an update whose operators all leave nothing to do for a repeat: $addToSet, $pull, $setOnInsert.
func onlySettles(update *facts.Origin) bool {
	ps := fields(update)
	for _, p := range ps {
		switch p.name {
		case "$addToSet", "$pull", "$pullAll", "$setOnInsert":
		default:
			return false
		}
	}
	return len(ps) > 0 && known(update)
}

// upserts reports whether options make an update insert what it does not find.
func upserts(opts *facts.Origin) bool {
	return opts.Any(func(o *facts.Origin) bool {
		return o.Kind == facts.Call && strings.HasSuffix(o.Text, ".SetUpsert") || o.Kind == facts.Out && strings.HasSuffix(o.Text, ".SetUpsert")
	})
}

// expression reads DynamoDB's condition and update expressions.
func (r *Reader) expression(e *Effect) bool {
	op := e.Op
	input := inputOf(op.Slot("call"))
	q := &query{r: r}
	e.CanCheck, e.Target = true, ""
	if t, ok, _ := Text(facts.FieldOf(input, "TableName"), "*"); ok {
		e.Target = t
		q.stmt.Tables = []string{strings.ToLower(t)}
	}
	alias := map[string]string{}
	for _, p := range fields(facts.FieldOf(input, "ExpressionAttributeNames")) {
		if t, ok, _ := Text(p.val, ""); ok {
			alias[p.name] = t
		}
	}
	values := facts.Origin{Kind: facts.Struct}
	for _, p := range fields(facts.FieldOf(input, "ExpressionAttributeValues")) {
		values.Names, values.Args = append(values.Names, strings.TrimPrefix(p.name, ":")), append(values.Args, p.val)
	}
	q.args = []*facts.Origin{facts.New(values)}
	cond, hasCond := op.Slot("text"), op.HasSlot("guards")
	text, known, _ := Text(cond, sqltext.Hole)
	absent := strings.Contains(text, "attribute_not_exists")
	if known {
		q.stmt.Where, _ = r.Names.Conds(unalias(text, alias))
	}
	switch e.Row.Form {
	case "put":
		q.stmt.Kind = sqltext.Replace
		if hasCond {
			q.stmt.Kind = sqltext.Update
		}
		q.whole(op.Slot("value"))
		q.cover()
	case "delete":
		q.stmt.Kind = sqltext.Delete
	default:
		q.stmt.Kind = sqltext.Update
		if t, ok, _ := Text(op.Slot("value"), sqltext.Hole); ok {
			q.update(unalias(t, alias))
		} else {
			q.whole(op.Slot("value"))
			q.cover()
		}
	}
	checked := outcomeRead(op, e.Row.GrantedAtoms)
	r.statement(e, r.Names.Judge(q.stmt), q.args, checked)
	if e.Row.Form == "put" && e.Guard == Unguarded && e.Shape < Replaces {
		e.Shape = Replaces
	}
	switch {
	case e.Guard != Unguarded && e.Guard != Partial || !hasCond && !transacted(op):
	case absent || !known || transacted(op):
		if e.Guard, e.Transition, e.Dedups = Held, true, absent; !checked {
			e.Guard, e.Transition = Dropped, false
		}
	}
	e.GuardHint = e.Row.GuardHint
	item := fields(facts.FieldOf(input, "Item"))
	r.documentLock(e, q, append(fields(facts.FieldOf(input, "Key")), item...), item, missing(unalias(text, alias)), false)
	return true
}

// missing is the attribute that a condition wants to be missing.
func missing(text string) string {
	_, rest, ok := strings.Cut(text, "attribute_not_exists")
	name, _, closed := strings.Cut(strings.TrimPrefix(strings.TrimSpace(rest), "("), ")")
	if !ok || !closed {
		return ""
	}
	return strings.TrimSpace(name)
}

// transacted reports whether the items of a transaction carry conditions of their own.
func transacted(op *facts.Op) bool {
	return strings.Contains(op.Func, "TransactWriteItems") && op.Slot("call").Any(func(o *facts.Origin) bool {
		return o.Kind == facts.Struct && Present(facts.FieldOf(o, "ConditionExpression"))
	})
}

// inputOf is the input struct among the arguments of a call.
func inputOf(call *facts.Origin) *facts.Origin {
	for _, a := range call.Args {
		for _, b := range a.Branches() {
			if b.Kind == facts.Struct && strings.HasSuffix(b.Text, "Input") {
				return b
			}
		}
	}
	return facts.UnknownOrigin()
}

// unalias replaces #name by the attribute it stands for.
func unalias(text string, alias map[string]string) string {
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		if text[i] != '#' {
			b.WriteByte(text[i])
			continue
		}
		j := i + 1
		for j < len(text) && (text[j] == '_' || text[j] >= '0' && text[j] <= '9' || text[j] >= 'a' && text[j] <= 'z' || text[j] >= 'A' && text[j] <= 'Z') {
			j++
		}
		if name, ok := alias[text[i:j]]; ok {
			b.WriteString(name)
		} else {
			b.WriteString(text[i+1 : j])
		}
		i = j - 1
	}
	return b.String()
}

// update reads an update expression: SET a = :a, n = n + :one REMOVE b ADD c :one.
func (q *query) update(text string) {
	words := strings.Fields(text)
	part, from := "", 0
	flush := func(to int) {
		body := strings.Join(words[from:to], " ")
		switch part {
		case "SET":
			as, hole := q.r.Names.Assigns(strings.ReplaceAll(body, "if_not_exists", "coalesce"))
			q.stmt.Sets = append(q.stmt.Sets, as...)
			q.stmt.HoleInSets = q.stmt.HoleInSets || hole
		case "ADD":
			for _, a := range strings.Split(body, ",") {
				if f := strings.Fields(a); len(f) > 0 {
					q.stmt.Sets = append(q.stmt.Sets, sqltext.Assign{Column: column(f[0]), Value: sqltext.Value{Form: sqltext.FormRelative, Param: -1}})
				}
			}
		case "REMOVE":
			for _, a := range strings.Split(body, ",") {
				q.stmt.Sets = append(q.stmt.Sets, sqltext.Assign{Column: column(strings.TrimSpace(a)), Value: sqltext.Value{Form: sqltext.FormNull, Param: -1}})
			}
		}
	}
	for i, w := range words {
		switch up := strings.ToUpper(w); up {
		case "SET", "ADD", "REMOVE", "DELETE":
			flush(i)
			part, from = up, i+1
		}
	}
	flush(len(words))
}

// lookup says what a read of a document store is about.
func (r *Reader) lookup(e *Effect) {
	switch {
	case strings.Contains(e.Op.Func, "/dynamodb"):
		if t, ok, _ := Text(facts.FieldOf(inputOf(e.Op.Slot("call")), "TableName"), "*"); ok && t != "" {
			e.Target, e.Tables = t, []string{strings.ToLower(t)}
		}
	case strings.Contains(e.Op.Func, "mongo-driver"):
		e.Conn = slot(e.Op, "recv")
		if c := collection(e.Op.Slot("recv")); c != "" {
			e.Tables, e.Target = []string{c}, c
		}
	}
}
