package stubs

// Calls for the rows of analyzers/models/dynamolock.yaml.

import (
	"context"
	"time"

	dynamolock2 "cirello.io/dynamolock/v2"
	dynamolock "cirello.io/dynamolock/v5"
)

func dynamolockFunctions() {
	dynamolock.New(nil, "tableName")                        // row: New
	dynamolock.WithLeaseDuration(time.Second)               // row: WithLeaseDuration
	dynamolock.WithOwnerName("s")                           // row: WithOwnerName
	dynamolock.WithHeartbeatPeriod(time.Second)             // row: WithHeartbeatPeriod
	dynamolock.DisableHeartbeat()                           // row: DisableHeartbeat
	dynamolock.FailIfLocked()                               // row: FailIfLocked
	dynamolock.WithAdditionalTimeToWaitForLock(time.Second) // row: WithAdditionalTimeToWaitForLock
	dynamolock.WithSessionMonitor(time.Second, nil)         // row: WithSessionMonitor
}

func dynamolockClient(ctx context.Context, r *dynamolock.Client) {
	r.AcquireLock(ctx, "key") // row: (*Client).AcquireLock
	r.ReleaseLock(ctx, nil)   // row: (*Client).ReleaseLock
	r.SendHeartbeat(ctx, nil) // row: (*Client).SendHeartbeat
	r.Close(ctx)              // row: (*Client).Close
}

func dynamolockClientOfDynamolock2(ctx context.Context, r *dynamolock2.Client) {
	r.AcquireLockWithContext(ctx, "key") // row: (*Client).AcquireLockWithContext
	r.ReleaseLockWithContext(ctx, nil)   // row: (*Client).ReleaseLockWithContext
	r.SendHeartbeatWithContext(ctx, nil) // row: (*Client).SendHeartbeatWithContext
	r.CloseWithContext(ctx)              // row: (*Client).CloseWithContext
}

func dynamolockLock(ctx context.Context, r *dynamolock.Lock) {
	r.Close(ctx) // row: (*Lock).Close
}
