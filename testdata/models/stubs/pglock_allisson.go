package stubs

// Calls for the rows of analyzers/models/pglock-allisson.yaml.

import (
	"context"

	pglock "github.com/allisson/go-pglock/v3"
)

func pglockAllissonFunctions(ctx context.Context) {
	pglock.NewLock(ctx, 1, nil)
}

func pglockAllissonLock(ctx context.Context, r *pglock.Lock) {
	r.Lock(ctx)
	r.RLock(ctx)
	r.WaitAndLock(ctx)
	r.WaitAndRLock(ctx)
	r.Unlock(ctx)
	r.RUnlock(ctx)
	r.Close()
}
