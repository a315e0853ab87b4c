package stubs

// Calls for the rows of analyzers/models/pglock-allisson.yaml.

import (
	"context"

	pglock "github.com/allisson/go-pglock/v3"
)

func pglockAllissonFunctions(ctx context.Context) {
	pglock.NewLock(ctx, 1, nil) // row: NewLock
}

func pglockAllissonLock(ctx context.Context, r *pglock.Lock) {
	r.Lock(ctx)         // row: (any).Lock
	r.RLock(ctx)        // row: (any).RLock
	r.WaitAndLock(ctx)  // row: (any).WaitAndLock
	r.WaitAndRLock(ctx) // row: (any).WaitAndRLock
	r.Unlock(ctx)       // row: (any).Unlock
	r.RUnlock(ctx)      // row: (any).RUnlock
	r.Close()           // row: (any).Close
}
