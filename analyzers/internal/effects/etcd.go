package effects

import (
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// etcdGrant recognises the lock that etcd's documentation builds by hand: a transaction that puts a key if it does not exist,
// Txn.If(Compare(CreateRevision(k), "=", 0)).Then(OpPut(k, v, WithLease(id))).Commit(). It reports whether e is one.
func (r *Reader) etcdGrant(e *Effect) bool {
	if e.Resource != "etcd" {
		return false
	}
	var absent, put, remove, compared *facts.Origin
	for _, s := range e.Op.Slots {
		if s.Name != "recv" && s.Name != "call" && s.Name != "handle" {
			continue
		}
		s.Value().Each(func(o *facts.Origin) bool {
			if o.Kind != facts.Call || o.Row == "" {
				return true
			}
			row := r.Index.ByID(o.Row)
			if row == nil || row.Resource != "etcd" {
				return true
			}
			switch {
			case row.Role == models.Guard && len(row.TextAt) > 0:
				if k := r.absence(o, row); k != nil {
					absent = k
				} else {
					compared = o
				}
			case row.Role == models.Write && row.Mode == "later" && row.Form == "put":
				put = o
			case row.Role == models.Write && row.Mode == "later" && row.Form == "remove":
				remove = o
			}
			return true
		})
	}
	if remove != nil && compared != nil { // the counterpart: delete the key while it holds this holder's value
		e.Kind, e.ChecksToken, e.Expiry, e.Guard = Release, true, "result 0.Succeeded == false", Held
		e.Key = Resolve(r.Index, remove, r.Index.ByID(remove.Row).KeyAt)
		e.Service, e.Target = e.Row.Lib.Service, target(e.Key)
		return true
	}
	if absent == nil || put == nil {
		return false
	}
	row := r.Index.ByID(put.Row)
	key := Resolve(r.Index, put, row.KeyAt)
	if key == nil || !facts.Equal(key, absent) {
		return false
	}
	e.Kind, e.Try, e.Bare, e.Wait, e.Guard = Acquire, true, true, "never", Unguarded
	e.Key, e.Token, e.Target = key, Resolve(r.Index, put, row.ValueAt), target(key)
	e.Session = Resolve(r.Index, put, row.SessionAt)
	e.NoTTL = "ends"
	if e.Session == nil {
		e.NoTTL = "forever"
	}
	e.Granted = []models.Atom{{Path: models.Path{Kind: models.ValueOf}, Test: models.IsTrue}}
	e.FenceHint = "the revision in the response header of the granting Txn"
	return true
}

// absence is the key that a comparison wants to be missing: its creation revision or version is 0.
func (r *Reader) absence(o *facts.Origin, row *models.Row) *facts.Origin {
	op, value, of := Resolve(r.Index, o, row.TextAt), Resolve(r.Index, o, row.ValueAt), Resolve(r.Index, o, row.KeyAt)
	if op == nil || value == nil || of == nil || op.Text != "=" || !zero(value) || of.Kind != facts.Call {
		return nil
	}
	inner := r.Index.ByID(of.Row)
	if inner == nil || inner.Role != models.Guard {
		return nil
	}
	return Resolve(r.Index, of, inner.KeyAt)
}
