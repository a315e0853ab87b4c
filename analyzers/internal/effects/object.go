package effects

import (
	"strings"

	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// object reads a write to a Kubernetes API server. It refuses an update of an object that has changed since it was read: what
// was read carries its resourceVersion.
func (r *Reader) object(e *Effect) {
	e.Target = target(e.Key)
	value := e.Op.Slot("value")
	e.Values = []*facts.Origin{value}
	e.CanCheck = true
	switch e.Row.Form {
	case "insert":
		e.Guard, e.GuardWhy = Survives, "the name is unique"
	case "delete":
		e.Guard, e.GuardWhy = Survives, "deletes by key"
	case "put":
		e.Guard, e.GuardWhy = Survives, "the object carries the resourceVersion it was read with"
		if literal(value) && !Present(facts.FieldOf(value, "ResourceVersion")) && !r.fetched(value) {
			e.Guard, e.GuardWhy, e.Shape = Unguarded, "", Replaces
		}
		if slot(e.Op, "guards") != nil && literal(value) {
			e.Guard = Held
		}
	default:
		if e.Op.Slot("args").Any(func(o *facts.Origin) bool { return strings.HasSuffix(o.Text, "MergeFromWithOptimisticLock") }) {
			e.Guard = Held
		}
	}
}

func literal(o *facts.Origin) bool {
	for _, b := range o.Branches() {
		if b.Kind == facts.Struct && !b.Cut && len(b.Names) > 0 {
			return true
		}
	}
	return false
}

// fetched reports whether a value came from the API server.
func (r *Reader) fetched(o *facts.Origin) bool {
	return o.Any(func(x *facts.Origin) bool {
		if x.Row == "" {
			return false
		}
		row := r.Index.ByID(x.Row)
		return row != nil && row.Role == models.Read && row.Resource == "k8s"
	})
}
