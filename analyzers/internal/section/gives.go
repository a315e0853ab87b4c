package section

import (
	"github.com/lockaudit/lockaudit/analyzers/internal/effects"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
)

// Gives reports whether op gives l back: by its handle, by its key, or by ending the session or transaction it hangs on.
func (l *Lock) Gives(op *Op) bool {
	if l.owes {
		return l.ends(op)
	}
	if op.Undo && len(op.Via) > 0 { // of the grant of somebody who takes the lock
		return false
	}
	switch op.Does() {
	case effects.Release, effects.Write, effects.Close, effects.Commit, effects.Rollback:
	default:
		return false
	}
	ef, acq := op.Effect(), l.Acquire.Effect()
	switch {
	case ef.Kind == effects.Release:
		if ef.Handle != nil && l.same(ef.Handle) {
			return true
		}
		return sameService(ef, acq) && (sameKey(ef, acq) || l.sameOwner(op) || onOneConn(ef, acq))
	case ef.Kind == effects.Write && (ef.Tokenless || ef.Deletes):
		return sameService(ef, acq) && (sameKey(ef, acq) || unlocks(op) && l.sameOwner(op))
	case ef.Kind == effects.Close:
		if ef.Row.Nature == "ends" { // the session of the connection ends, and its locks with it
			return acq.Conn != nil && ef.Handle != nil && sameHandle(ef.Handle, acq.Conn)
		}
		if ef.Handle == nil || ef.Row.Lib != acq.Row.Lib || ef.Scope == "conn" {
			return false
		}
		if acq.Session != nil {
			return sameHandle(ef.Handle, acq.Session)
		}
		return acq.Handle != nil && beside(ef.Handle, acq.Handle) || l.sameOwner(op)
	case ef.Kind == effects.Commit || ef.Kind == effects.Rollback:
		return acq.NoTTL == "tx" && ef.Conn != nil && acq.Conn != nil && sameHandle(ef.Conn, acq.Conn)
	}
	return false
}

// same reports whether a handle that is released, renewed or asked belongs to l.
func (l *Lock) same(h *facts.Origin) bool {
	if h == nil {
		return false
	}
	for _, b := range h.Branches() {
		for _, p := range l.Places {
			for _, q := range p.Branches() {
				if sameHandle(b, q) {
					return true
				}
			}
		}
	}
	return false
}

func sameHandle(a, b *facts.Origin) bool {
	if a.Kind == facts.Call && b.Kind == facts.Call && a.Row == b.Row && a.Row != "" {
		if a.Site() != nil && b.Site() != nil {
			return a.Site() == b.Site()
		}
	}
	if a.Kind == facts.Struct {
		return facts.Equal(a, b) || a.Any(func(x *facts.Origin) bool { return x.Kind != facts.Struct && sameHandle(x, b) })
	}
	if b.Kind == facts.Struct {
		return sameHandle(b, a)
	}
	return facts.Equal(a, b)
}

// sameOwner joins the two halves of a pair of methods on one object, m.Lock() and m.Unlock(), when the keys cannot be compared.
func (l *Lock) sameOwner(op *Op) bool {
	if op.Paired && len(op.Via) > 0 && op.Event != l.Event { // its other half is in the callee
		return false
	}
	if k, j := l.Acquire.Effect().Key, op.Effect().Key; k.IsKnown() && j.IsKnown() && !k.Any(unsure) && !j.Any(unsure) {
		return false
	}
	for _, b := range op.Slot("owner").Args {
		if b.Kind == facts.Unknown {
			continue
		}
		if l.same(b) {
			return true
		}
		for _, a := range l.Acquire.Slot("owner").Args {
			if a.Kind != facts.Unknown && sameHandle(a, b) {
				return true
			}
		}
	}
	return false
}

// ownedBy reports whether o is an object made here whose method took the lock: who has it can call the method that gives it back.
func (l *Lock) ownedBy(o *facts.Origin) bool {
	for _, a := range l.Acquire.Slot("owner").Args {
		if a.Kind != facts.Unknown && !rooted(a) && sameHandle(a, o) {
			return true
		}
	}
	return false
}

// beside reports whether a session that is closed lies beside the lock's handle in one struct.
func beside(session, handle *facts.Origin) bool {
	return session.Kind == facts.Field && handle.Kind == facts.Field && facts.Equal(session.Args[0], handle.Args[0])
}

func unsure(o *facts.Origin) bool { return o.Kind == facts.Unknown || o.Cut }

func sameService(a, b *effects.Effect) bool {
	return a.Service == b.Service || a.Resource == b.Resource && a.Resource != ""
}

func sameKey(a, b *effects.Effect) bool {
	if a.SQL != nil && a.SQL.Advisory != nil && a.SQL.Advisory.All {
		return true
	}
	if a.Key == nil || b.Key == nil {
		return false
	}
	for _, x := range keys(a.Key) {
		for _, y := range keys(b.Key) {
			if facts.Equal(x, y) {
				return true
			}
		}
	}
	return facts.Equal(a.Key, b.Key)
}

func keys(o *facts.Origin) []*facts.Origin {
	var out []*facts.Origin
	for _, b := range o.Branches() {
		if b.Kind == facts.List {
			out = append(out, b.Args...)
		} else {
			out = append(out, b)
		}
	}
	return out
}
