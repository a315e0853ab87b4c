package scheduling

// Calls for the rows of analyzers/models/goose.yaml.

import (
	"context"

	"github.com/pressly/goose/v3/lock"
)

func gooseLocker(ctx context.Context, r lock.Locker) {
	r.Lock(ctx, nil)   // row: lock/(Locker).Lock
	r.Unlock(ctx, nil) // row: lock/(Locker).Unlock
}

func gooseSessionLocker(ctx context.Context, r lock.SessionLocker) {
	r.SessionLock(ctx, nil)   // row: lock/(SessionLocker).SessionLock
	r.SessionUnlock(ctx, nil) // row: lock/(SessionLocker).SessionUnlock
}

func gooseFunctions() {
	lock.NewPostgresSessionLocker() // row: lock/NewPostgresSessionLocker
	lock.NewPostgresTableLocker()   // row: lock/NewPostgresTableLocker
	lock.NewMySQLTableLocker()      // row: lock/NewMySQLTableLocker
}
