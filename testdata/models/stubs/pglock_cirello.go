package stubs

// Calls for the rows of analyzers/models/pglock-cirello.yaml.

import (
	"context"
	"time"

	"cirello.io/pglock"
)

func pglockCirelloFunctions(ctx context.Context) {
	pglock.New(nil)
	pglock.UnsafeNew(nil)
	pglock.WithLeaseDuration(time.Second)
	pglock.WithHeartbeatFrequency(time.Second)
	pglock.WithOwner("owner")
	pglock.FailIfLocked()
	pglock.WithCustomHeartbeatContext(ctx)
}

func pglockCirelloClient(ctx context.Context, r *pglock.Client) {
	r.Acquire("name")
	r.AcquireContext(ctx, "name")
	r.Do(ctx, "name", nil)
	r.Release(nil)
	r.ReleaseContext(ctx, nil)
	r.SendHeartbeat(ctx, nil)
}

func pglockCirelloLock(r *pglock.Lock) {
	r.Close()
	r.RecordVersionNumber()
	r.IsReleased()
}
