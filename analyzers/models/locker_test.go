package models

import "testing"

// The Lock and Unlock of a sync.Locker that a library makes are rows of their own, and are found by their names in facts.
func TestLocker(t *testing.T) {
	x := Builtin()
	row := x.ByID("go.etcd.io/etcd/client/concurrency.NewLocker#1")
	if row == nil {
		t.Fatal("no row for concurrency.NewLocker")
	}
	for method, role := range map[string]Role{"Lock": Acquire, "Unlock": Release} {
		of := row.Locker(method)
		if of == nil {
			t.Errorf("%s of the locker has no row", method)
			continue
		}
		if of.Role != role || len(of.HandleAt) == 0 {
			t.Errorf("%s of the locker is %s with handle %v, want %s of the receiver", method, of.Role, of.HandleAt, role)
		}
		if x.ByID(of.ID) != of {
			t.Errorf("ByID(%q) does not find the row", of.ID)
		}
	}
	if row.Locker("TryLock") != nil {
		t.Error("a sync.Locker has no TryLock")
	}
	if r := x.ByID("go.etcd.io/etcd/client/concurrency.NewMutex#1"); r.Locker("Lock") != nil {
		t.Error("NewMutex makes no sync.Locker")
	}
}
