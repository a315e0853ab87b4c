package scheduling

// Calls for the rows of analyzers/models/certmagic.yaml.

import (
	"context"
	"time"

	"github.com/caddyserver/certmagic"
)

func certmagicLocker(ctx context.Context, r certmagic.Locker) {
	r.Lock(ctx, "name")   // row: (Locker).Lock
	r.Unlock(ctx, "name") // row: (Locker).Unlock
}

func certmagicTryLocker(ctx context.Context, r certmagic.TryLocker) {
	r.TryLock(ctx, "name") // row: (TryLocker).TryLock
	r.Unlock(ctx, "name")  // row: (TryLocker).Unlock
}

func certmagicFileStorage(ctx context.Context, r *certmagic.FileStorage) {
	r.Lock(ctx, "name")      // row: (*FileStorage).Lock
	r.TryLock(ctx, "name")   // row: (*FileStorage).TryLock
	r.Unlock(ctx, "name")    // row: (*FileStorage).Unlock
	r.Store(ctx, "key", nil) // row: (*FileStorage).Store
	r.Delete(ctx, "key")     // row: (*FileStorage).Delete
	r.Load(ctx, "key")       // row: (*FileStorage).Load
}

func certmagicLockLeaseRenewer(ctx context.Context, r certmagic.LockLeaseRenewer) {
	r.RenewLockLease(ctx, "lockKey", time.Second) // row: (LockLeaseRenewer).RenewLockLease
}

func certmagicStorage(ctx context.Context, r certmagic.Storage) {
	r.Store(ctx, "key", nil) // row: (Storage).Store
	r.Delete(ctx, "key")     // row: (Storage).Delete
	r.Load(ctx, "key")       // row: (Storage).Load
}
