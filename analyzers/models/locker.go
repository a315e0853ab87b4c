package models

// The methods of a sync.Locker.
const (
	lockerLock   = "Lock"
	lockerUnlock = "Unlock"
)

// Locker returns what a method of sync.Locker means when it is called on a locker that the function of r made: Lock takes the
// lock, Unlock gives it back. It is nil for other methods, and when the function makes no locker.
func (r *Row) Locker(method string) *Row {
	switch {
	case !r.Call.Locker:
		return nil
	case method == lockerLock:
		return r.LockerLock
	case method == lockerUnlock:
		return r.LockerUnlock
	}
	return nil
}

// lockers makes the rows that Locker returns. A call through sync.Locker has no context, no arguments and no results: how long it
// waits and what it leaves is said of the function that makes the locker.
func (r *Row) lockers() error {
	if !r.Call.Locker {
		return nil
	}
	derive := func(method string, call Call) (*Row, error) {
		call.Func, call.HandlePath, call.Note = Names{method}, "receiver", r.Note
		row := &Row{Call: &call, Lib: r.Lib, Fn: FuncName{Package: r.Fn.Package, Name: method}, ID: r.ID + "." + method}
		return row, row.parse()
	}
	var err error
	if r.LockerLock, err = derive(lockerLock, Call{Role: Acquire, Wait: r.Wait, NoTTL: r.NoTTL, Renews: r.Renews, FenceHint: r.FenceHint}); err != nil {
		return err
	}
	r.LockerUnlock, err = derive(lockerUnlock, Call{Role: Release, ChecksToken: r.ChecksToken})
	return err
}
