package effects

import (
	"strings"

	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

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
