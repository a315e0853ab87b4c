package stubs

// Calls for the rows of analyzers/models/hazelcast.yaml.

import (
	"context"
	"time"

	hazelcast "github.com/hazelcast/hazelcast-go-client"
)

func hazelcastFunctions(ctx context.Context) {
	hazelcast.NewLockContext(ctx) // row: NewLockContext
}

func hazelcastMap(ctx context.Context, r *hazelcast.Map) {
	r.NewLockContext(ctx)                                            // row: (any).NewLockContext
	r.Lock(ctx, nil)                                                 // row: (*Map).Lock
	r.LockWithLease(ctx, nil, time.Second)                           // row: (*Map).LockWithLease
	r.TryLock(ctx, nil)                                              // row: (*Map).TryLock
	r.TryLockWithLease(ctx, nil, time.Second)                        // row: (*Map).TryLockWithLease
	r.TryLockWithTimeout(ctx, nil, time.Second)                      // row: (*Map).TryLockWithTimeout
	r.TryLockWithLeaseAndTimeout(ctx, nil, time.Second, time.Second) // row: (*Map).TryLockWithLeaseAndTimeout
	r.Unlock(ctx, nil)                                               // row: (*Map).Unlock
	r.ForceUnlock(ctx, nil)                                          // row: (*Map).ForceUnlock
	r.Put(ctx, nil, nil)                                             // row: (*Map).Put
	r.Set(ctx, nil, nil)                                             // row: (*Map).Set
	r.PutTransient(ctx, nil, nil)                                    // row: (*Map).PutTransient
	r.Replace(ctx, nil, nil)                                         // row: (*Map).Replace
	r.PutWithTTL(ctx, nil, nil, time.Second)                         // row: (*Map).PutWithTTL
	r.SetWithTTL(ctx, nil, nil, time.Second)                         // row: (*Map).SetWithTTL
	r.PutIfAbsent(ctx, nil, nil)                                     // row: (*Map).PutIfAbsent
	r.PutIfAbsentWithTTL(ctx, nil, nil, time.Second)                 // row: (*Map).PutIfAbsentWithTTL
	r.ReplaceIfSame(ctx, nil, nil, nil)                              // row: (*Map).ReplaceIfSame
	r.RemoveIfSame(ctx, nil, nil)                                    // row: (*Map).RemoveIfSame
	r.Remove(ctx, nil)                                               // row: (*Map).Remove
	r.Delete(ctx, nil)                                               // row: (*Map).Delete
	r.Get(ctx, nil)                                                  // row: (*Map).Get
}

func hazelcastMultiMap(ctx context.Context, r *hazelcast.MultiMap) {
	r.Lock(ctx, nil)                                                 // row: (*MultiMap).Lock
	r.LockWithLease(ctx, nil, time.Second)                           // row: (*MultiMap).LockWithLease
	r.TryLock(ctx, nil)                                              // row: (*MultiMap).TryLock
	r.TryLockWithLease(ctx, nil, time.Second)                        // row: (*MultiMap).TryLockWithLease
	r.TryLockWithTimeout(ctx, nil, time.Second)                      // row: (*MultiMap).TryLockWithTimeout
	r.TryLockWithLeaseAndTimeout(ctx, nil, time.Second, time.Second) // row: (*MultiMap).TryLockWithLeaseAndTimeout
	r.Unlock(ctx, nil)                                               // row: (*MultiMap).Unlock
	r.ForceUnlock(ctx, nil)                                          // row: (*MultiMap).ForceUnlock
}
