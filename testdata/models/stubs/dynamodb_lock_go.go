package stubs

// Calls for the rows of analyzers/models/dynamodb-lock-go.yaml.

import (
	"context"
	"time"

	"github.com/Clever/dynamodb-lock-go/lock"
)

func dynamodbLockGoLocker(ctx context.Context, r lock.Locker) {
	r.AcquireLock(ctx, lock.AcquireLockInput{})                     // row: (any).AcquireLock
	r.AcquireAnyLock(ctx, lock.AcquireAnyLockInput{})               // row: (any).AcquireAnyLock
	r.HeartbeatLock(ctx, lock.HeartbeatLockInput{})                 // row: (any).HeartbeatLock
	r.StartBackgroundHeartbeats(ctx, nil, time.Second, time.Second) // row: (any).StartBackgroundHeartbeats
	r.ReleaseLock(ctx, lock.Lock{})                                 // row: (any).ReleaseLock
}
