package stubs

// Calls for the rows of analyzers/models/dynamolock.yaml.

import (
	"context"
	"time"

	dynamolock2 "cirello.io/dynamolock/v2"
	dynamolock "cirello.io/dynamolock/v5"
)

func dynamolockFunctions() {
	dynamolock.New(nil, "tableName")
	dynamolock.WithLeaseDuration(time.Second)
	dynamolock.WithOwnerName("s")
	dynamolock.WithHeartbeatPeriod(time.Second)
	dynamolock.DisableHeartbeat()
	dynamolock.FailIfLocked()
	dynamolock.WithAdditionalTimeToWaitForLock(time.Second)
	dynamolock.WithSessionMonitor(time.Second, nil)
}

func dynamolockClient(ctx context.Context, r *dynamolock.Client) {
	r.AcquireLock(ctx, "key")
	r.ReleaseLock(ctx, nil)
	r.SendHeartbeat(ctx, nil)
	r.Close(ctx)
}

func dynamolockClientOfDynamolock2(ctx context.Context, r *dynamolock2.Client) {
	r.AcquireLockWithContext(ctx, "key")
	r.ReleaseLockWithContext(ctx, nil)
	r.SendHeartbeatWithContext(ctx, nil)
	r.CloseWithContext(ctx)
}

func dynamolockLock(ctx context.Context, r *dynamolock.Lock) {
	r.Close(ctx)
}
