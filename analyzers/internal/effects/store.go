package effects

import (
	"strings"

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
