package stubs

// Calls for the rows of analyzers/models/hazelcast.yaml.

import (
	"context"
	"time"

	hazelcast "github.com/hazelcast/hazelcast-go-client"
)

func hazelcastFunctions(ctx context.Context) {
	hazelcast.NewLockContext(ctx)
}

func hazelcastMap(ctx context.Context, r *hazelcast.Map) {
	r.NewLockContext(ctx)
	r.Lock(ctx, nil)
	r.LockWithLease(ctx, nil, time.Second)
	r.TryLock(ctx, nil)
	r.TryLockWithLease(ctx, nil, time.Second)
	r.TryLockWithTimeout(ctx, nil, time.Second)
	r.TryLockWithLeaseAndTimeout(ctx, nil, time.Second, time.Second)
	r.Unlock(ctx, nil)
	r.ForceUnlock(ctx, nil)
	r.Put(ctx, nil, nil)
	r.Set(ctx, nil, nil)
	r.PutTransient(ctx, nil, nil)
	r.Replace(ctx, nil, nil)
	r.PutWithTTL(ctx, nil, nil, time.Second)
	r.SetWithTTL(ctx, nil, nil, time.Second)
	r.PutIfAbsent(ctx, nil, nil)
	r.PutIfAbsentWithTTL(ctx, nil, nil, time.Second)
	r.ReplaceIfSame(ctx, nil, nil, nil)
	r.RemoveIfSame(ctx, nil, nil)
	r.Remove(ctx, nil)
	r.Delete(ctx, nil)
	r.Get(ctx, nil)
}

func hazelcastMultiMap(ctx context.Context, r *hazelcast.MultiMap) {
	r.Lock(ctx, nil)
	r.LockWithLease(ctx, nil, time.Second)
	r.TryLock(ctx, nil)
	r.TryLockWithLease(ctx, nil, time.Second)
	r.TryLockWithTimeout(ctx, nil, time.Second)
	r.TryLockWithLeaseAndTimeout(ctx, nil, time.Second, time.Second)
	r.Unlock(ctx, nil)
	r.ForceUnlock(ctx, nil)
}
