package scheduling

// Calls for the rows of analyzers/models/goose.yaml.

import (
	"context"

	"github.com/pressly/goose/v3/lock"
)

func gooseLocker(ctx context.Context, r lock.Locker) {
	r.Lock(ctx, nil)
	r.Unlock(ctx, nil)
}

func gooseSessionLocker(ctx context.Context, r lock.SessionLocker) {
	r.SessionLock(ctx, nil)
	r.SessionUnlock(ctx, nil)
}

func gooseFunctions() {
	lock.NewPostgresSessionLocker()
	lock.NewPostgresTableLocker()
	lock.NewMySQLTableLocker()
}
