package stubs

// Calls for the rows of analyzers/models/pglock-cirello.yaml.

import (
	"context"
	"time"

	"cirello.io/pglock"
)

func pglockCirelloFunctions(ctx context.Context) {
	pglock.New(nil)                            // row: New
	pglock.UnsafeNew(nil)                      // row: UnsafeNew
	pglock.WithLeaseDuration(time.Second)      // row: WithLeaseDuration
	pglock.WithHeartbeatFrequency(time.Second) // row: WithHeartbeatFrequency
	pglock.WithOwner("owner")                  // row: WithOwner
	pglock.FailIfLocked()                      // row: FailIfLocked
	pglock.WithCustomHeartbeatContext(ctx)     // row: WithCustomHeartbeatContext
}

func pglockCirelloClient(ctx context.Context, r *pglock.Client) {
	r.Acquire("name")             // row: (*Client).Acquire
	r.AcquireContext(ctx, "name") // row: (*Client).AcquireContext
	r.Do(ctx, "name", nil)        // row: (*Client).Do
	r.Release(nil)                // row: (*Client).Release
	r.ReleaseContext(ctx, nil)    // row: (*Client).ReleaseContext
	r.SendHeartbeat(ctx, nil)     // row: (*Client).SendHeartbeat
}

func pglockCirelloLock(r *pglock.Lock) {
	r.Close()               // row: (*Lock).Close
	r.RecordVersionNumber() // row: (*Lock).RecordVersionNumber
	r.IsReleased()          // row: (*Lock).IsReleased
}
