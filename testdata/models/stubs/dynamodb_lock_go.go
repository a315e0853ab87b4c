package stubs

// Calls for the rows of analyzers/models/dynamodb-lock-go.yaml.

import (
	"context"
	"time"

	"github.com/Clever/dynamodb-lock-go/lock"
)

func dynamodbLockGoLocker(ctx context.Context, r lock.Locker) {
	r.AcquireLock(ctx, lock.AcquireLockInput{})
	r.AcquireAnyLock(ctx, lock.AcquireAnyLockInput{})
	r.HeartbeatLock(ctx, lock.HeartbeatLockInput{})
	r.StartBackgroundHeartbeats(ctx, nil, time.Second, time.Second)
	r.ReleaseLock(ctx, lock.Lock{})
}
