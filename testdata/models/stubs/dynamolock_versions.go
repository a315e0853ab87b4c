package stubs

// Calls for the rows of analyzers/models/dynamolock.yaml and dynamolock-v4.yaml in the other major versions.

import (
	"context"
	"time"

	dynamolock1 "cirello.io/dynamolock"
	dynamolock3 "cirello.io/dynamolock/v3"
	dynamolock4 "cirello.io/dynamolock/v4"
)

func dynamolockV1(ctx context.Context, c *dynamolock1.Client, l *dynamolock1.Lock) {
	dynamolock1.New(nil, "tableName")          // row: New
	dynamolock1.WithLeaseDuration(time.Second) // row: WithLeaseDuration
	dynamolock1.FailIfLocked()                 // row: FailIfLocked
	dynamolock1.WithSessionMonitor(1, nil)     // row: WithSessionMonitor
	c.AcquireLock("key")                       // row: (*Client).AcquireLock
	c.AcquireLockWithContext(ctx, "key")       // row: (*Client).AcquireLockWithContext
	c.ReleaseLock(nil)                         // row: (*Client).ReleaseLock
	c.ReleaseLockWithContext(ctx, nil)         // row: (*Client).ReleaseLockWithContext
	c.SendHeartbeat(nil)                       // row: (*Client).SendHeartbeat
	c.Close()                                  // row: (*Client).Close
	l.Close()                                  // row: (*Lock).Close
}

func dynamolockV3(ctx context.Context, c *dynamolock3.Client, l *dynamolock3.Lock) {
	dynamolock3.New(nil, "tableName", "key")   // row: New
	dynamolock3.WithLeaseDuration(time.Second) // row: WithLeaseDuration
	c.AcquireLock(ctx, "key")                  // row: (*Client).AcquireLock
	c.ReleaseLock(ctx, nil)                    // row: (*commonClient).ReleaseLock
	c.SendHeartbeat(ctx, nil)                  // row: (*commonClient).SendHeartbeat
	l.Close()                                  // row: (*Lock).Close
}

func dynamolockV4(ctx context.Context, c *dynamolock4.Client) {
	dynamolock4.New(nil, "tableName")                        // row: New
	dynamolock4.WithLeaseDuration(time.Second)               // row: WithLeaseDuration
	dynamolock4.WithOwnerName("s")                           // row: WithOwnerName
	dynamolock4.FailIfLocked()                               // row: FailIfLocked
	dynamolock4.WithAdditionalTimeToWaitForLock(time.Second) // row: WithAdditionalTimeToWaitForLock
	c.AcquireLock(ctx, "key")                                // row: (*Client).AcquireLock
	c.ReleaseLock(ctx, nil)                                  // row: (*Client).ReleaseLock
	c.SendHeartbeat(ctx, nil)                                // row: (*Client).SendHeartbeat
	dynamolock4.Heartbeat(ctx, c, nil)                       // row: Heartbeat
	c.Close(ctx)                                             // row: (*Client).Close
}
