package effects

import (
	"strings"

	"github.com/lockaudit/lockaudit/analyzers/internal/effects/sqltext"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// write reads a call that writes to a store.
func (r *Reader) write(e *Effect) {
	e.Kind, e.CanCheck = Write, e.Row.GuardHint != "" || len(e.Row.GuardsAt) > 0
	if e.Row.Mode == "later" { // makes an operation for a transaction
		e.Kind = None
		return
	}
	switch {
	case e.Resource == "sql" && !r.mutations(e):
		r.mapped(e)
		return
	case e.Resource == "document" && r.document(e):
		return
	case e.Resource == "k8s":
		r.object(e)
		return
	}
	e.Target = target(e.Key)
	if v := slot(e.Op, "value"); v != nil {
		e.Values = []*facts.Origin{v}
	} else if v := slot(e.Op, "args"); v != nil {
		e.Values = []*facts.Origin{v}
	}
	r.form(e, e.Row.Form)
	r.later(e)
	r.condition(e)
	if (e.Resource == "object" || e.Resource == "file") && e.Guard == Unguarded && e.Shape < Modifies && contentKey(e.Key) {
		e.Guard, e.GuardWhy = Survives, "the name is the hash of the content"
	}
	r.nodeLock(e)
	if e.Resource == "object" && e.Handle != nil {
		r.objectLock(e, e.Handle)
	}
}

// form says how a write treats what is there.
func (r *Reader) form(e *Effect, form string) {
	switch form {
	case "put":
		e.Shape = Replaces
		if e.Resource == "file" {
			e.Shape = Blind // on the disk of one machine, for all that the code shows
		}
	case "insert", "append":
		e.Shape = Appends
	case "relative":
		e.Shape = Relative
	case "delete", "remove":
		e.Guard, e.GuardWhy = Survives, "deletes by key"
	case "touch":
		e.Guard = Noise
	}
}

// condition looks for what makes a write conditional: a field or option, a call on the way, a transaction around it.
func (r *Reader) condition(e *Effect) {
	op := e.Op
	guarded := slot(op, "guards") != nil && !anyVersion(e)
	for _, name := range []string{"call", "with", "recv"} {
		if x := slot(op, name); x != nil && r.hasGuard(x) {
			guarded = true
		}
	}
	if e.Resource == "file" {
		guarded = guarded || exclusive(slot(op, "args"))
	}
	if e.Resource == "consul" {
		guarded = guarded || checksVerb(slot(op, "args"))
	}
	switch {
	case retried(op.Within):
		e.Guard, e.GuardWhy = Held, "a transaction that runs again when what it read has changed"
	case guarded && (outcomeRead(op, answer(e)) || e.Guard == Survives):
		e.Guard, e.GuardWhy, e.Transition = Held, "", true
		e.Dedups = e.Row.Form == "insert"
	case guarded && e.Row.Form == "insert":
		e.Guard, e.GuardWhy = Survives, "leaves what is there alone"
	case guarded:
		e.Guard, e.GuardWhy = Dropped, ""
	case r.storesFence(e.Values):
		e.Guard, e.GuardWhy = Weak, "the token is stored but never compared"
	case e.Row.Form == "insert" && op.Use&facts.DuplicateRead != 0:
		e.Guard, e.GuardWhy, e.Dedups = Survives, "takes the duplicate for done", true
	}
	if e.Row.Form == "delete" || e.Row.Form == "remove" {
		e.Deletes, e.Tokenless = e.Key != nil, e.Key != nil && !guarded
	}
	if e.Guard == Unguarded {
		if cache, said := r.cacheKey(e); said && cache {
			e.Guard, e.GuardWhy = Noise, "a cache"
		}
	}
}

// checksVerb reports whether one of the operations of a Consul transaction fails it when the key is not as expected.
func checksVerb(ops *facts.Origin) bool {
	return ops != nil && ops.Any(func(o *facts.Origin) bool {
		if o.Kind != facts.Struct {
			return false
		}
		switch verb := facts.FieldOf(o, "Verb"); verb.Text {
		case "cas", "lock", "check-session", "check-index", "check-not-exists", "delete-cas":
			return verb.Kind == facts.Const
		}
		return false
	})
}

// anyVersion reports whether the version that a write of ZooKeeper asks for is the one that every node has.
func anyVersion(e *Effect) bool {
	if e.Resource != "zookeeper" {
		return false
	}
	for _, g := range flatten(e.Op.Slot("guards")) {
		if g.Kind != facts.Const || g.Text != "-1" {
			return false
		}
	}
	return true
}

// answer says what tells whether a conditional write applied: for the operations of an etcd transaction, its Succeeded.
func answer(e *Effect) []models.Atom {
	if e.Resource == "etcd" && e.Row.Scope == "tx" && len(e.Row.GrantedAtoms) == 0 {
		return []models.Atom{{Path: models.Path{Kind: models.Result, Fields: []string{"Succeeded"}}, Test: models.IsTrue}}
	}
	return e.Row.GrantedAtoms
}

// retried reports whether an operation runs in a transaction that fails or runs again when what it read has changed.
func retried(within []string) bool {
	for _, w := range within {
		switch w {
		case "etcd-stm", "spanner-tx", "firestore-tx", "datastore-tx":
			return true
		}
	}
	return watched(within)
}

// watched reports whether commands are queued in a MULTI under a WATCH.
func watched(within []string) bool {
	watch, multi := false, false
	for _, w := range within {
		watch = watch || w == "redis-watch"
		multi = multi || w == "redis-multi"
	}
	return watch && multi
}

// exclusive reports whether open flags make the call fail when the file is there.
func exclusive(flags *facts.Origin) bool {
	if flags == nil {
		return false
	}
	for _, b := range flags.Branches() {
		if b.Kind == facts.Const {
			if n, ok := number(b.Text); !ok || n&0x80 == 0 { // O_EXCL on Linux
				return false
			}
			continue
		}
		if !b.Any(func(x *facts.Origin) bool { return x.Kind == facts.Const && strings.HasSuffix(x.Name, "O_EXCL") }) {
			return false
		}
	}
	return true
}

func number(text string) (int, bool) {
	n := 0
	for _, c := range text {
		if c < '0' || c > '9' {
			return 0, false
		}
		n = n*10 + int(c-'0')
	}
	return n, text != ""
}

// later takes key, values and form from the operations that a transaction is given: clientv3.OpPut, spanner.Update.
func (r *Reader) later(e *Effect) {
	args := slot(e.Op, "args")
	if args == nil {
		return
	}
	n, writes, worst := 0, 0, Blind
	survives := true
	var values []*facts.Origin
	for _, x := range flatten(args) {
		row := r.Index.ByID(x.Row)
		if row == nil || row.Mode != "later" {
			continue
		}
		n++
		if row.Role != models.Write {
			continue
		}
		writes++
		if v := Resolve(r.Index, x, row.ValueAt); v != nil {
			values = append(values, v)
		}
		if k := Resolve(r.Index, x, row.KeyAt); k != nil && e.Key == nil {
			e.Key, e.Target = k, target(k)
		}
		part := &Effect{Resource: e.Resource}
		r.form(part, row.Form)
		worst = max(worst, part.Shape)
		survives = survives && (part.Guard == Survives || len(row.GuardsAt) > 0)
	}
	switch {
	case n == 0:
		return
	case writes == 0:
		e.Kind = None // only reads
		return
	}
	e.Values, e.Shape = values, worst
	if survives {
		e.Guard, e.GuardWhy = Survives, "deletes by key"
	}
}

// mutations reports whether a SQL write is told by operations made before (Spanner) or is a bulk copy (pgx).
func (r *Reader) mutations(e *Effect) bool {
	if e.Op.Func != "" && strings.HasSuffix(e.Op.Func, ".CopyFrom") {
		return true
	}
	for _, x := range list(slot(e.Op, "args")) {
		if row := r.Index.ByID(x.Row); row != nil && row.Mode == "later" {
			return true
		}
	}
	return strings.Contains(e.Op.Func, "cloud.google.com/go/spanner")
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

// hasGuard reports whether a condition was attached on the way to a write: Txn().If(...), obj.If(conditions).
func (r *Reader) hasGuard(x *facts.Origin) bool {
	return x.Any(func(o *facts.Origin) bool {
		if o.Row == "" {
			return false
		}
		row := r.Index.ByID(o.Row)
		if row == nil || row.Role != models.Guard || row.Resource == "sql" || row.Nature != "" {
			return false
		}
		if row.Resource == "etcd" {
			return r.compares(o)
		}
		if len(row.GuardsAt) == 0 {
			return len(row.KeyAt) == 0
		}
		for _, p := range row.GuardsAt {
			if Present(Resolve(r.Index, o, []models.Path{p})) {
				return true
			}
		}
		return false
	})
}

// compares reports whether the conditions of an etcd transaction tell a stale holder from the present one: IsOwner, or a
// comparison for equality. That a key exists tells nothing.
func (r *Reader) compares(o *facts.Origin) bool {
	if !strings.HasSuffix(o.Text, ".If") {
		return false
	}
	known := false
	for _, a := range o.Args[min(1, len(o.Args)):] {
		for _, c := range flatten(a) {
			row := r.Index.ByID(c.Row)
			switch {
			case row != nil && row.Role == models.Owner:
				return true
			case row != nil && row.Role == models.Guard && len(row.TextAt) > 0:
				op, ok, _ := Text(or(Resolve(r.Index, c, row.TextAt), facts.UnknownOrigin()), "")
				if !ok || op == "=" || op == "<" {
					return true
				}
				known = true
			default: // a comparison that was made elsewhere
				return true
			}
		}
	}
	return !known && len(o.Args) > 1 && len(flatten(o.Args[1])) > 0
}

// flush makes a write of the call that stores what a writer was given: storage.Writer.Close.
func (r *Reader) flush(e *Effect) {
	recv := e.Op.Slot("recv")
	if recv.Kind != facts.Call || recv.Row == "" {
		return
	}
	row := r.Index.ByID(recv.Row)
	if row == nil || row.Role != models.Write || row.Mode != "later" || row.Resource != "object" {
		return
	}
	e.Kind, e.CanCheck, e.GuardHint = Write, true, row.GuardHint
	if e.Key = Resolve(r.Index, recv, row.KeyAt); e.Key == nil && len(recv.Args) > 0 {
		e.Key = recv.Args[0]
	}
	e.Target = target(e.Key)
	for _, a := range recv.Args {
		if len(recv.Names) > 0 && a.Kind == facts.Out {
			e.Values = append(e.Values, a)
		}
	}
	r.form(e, row.Form)
	if r.hasGuard(recv) {
		e.Guard, e.Transition = Held, true
		if !outcomeRead(e.Op, e.Row.GrantedAtoms) {
			e.Guard, e.Transition = Dropped, false
		}
	}
	r.objectLock(e, recv)
}
