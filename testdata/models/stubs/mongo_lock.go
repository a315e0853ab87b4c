package stubs

// Calls for the rows of analyzers/models/mongo-lock.yaml.

import (
	"context"

	lock "github.com/square/mongo-lock"
)

func mongoLockClient(ctx context.Context, r *lock.Client) {
	r.XLock(ctx, "resourceName", "lockId", lock.LockDetails{})    // row: (*Client).XLock
	r.SLock(ctx, "resourceName", "lockId", lock.LockDetails{}, 1) // row: (*Client).SLock
	r.Unlock(ctx, "lockId")                                       // row: (*Client).Unlock
	r.Renew(ctx, "lockId", 1)                                     // row: (*Client).Renew
}
