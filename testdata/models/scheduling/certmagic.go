package scheduling

// Calls for the rows of analyzers/models/certmagic.yaml.

import (
	"context"
	"time"

	"github.com/caddyserver/certmagic"
)

func certmagicLocker(ctx context.Context, r certmagic.Locker) {
	r.Lock(ctx, "name")
	r.Unlock(ctx, "name")
}

func certmagicTryLocker(ctx context.Context, r certmagic.TryLocker) {
	r.TryLock(ctx, "name")
	r.Unlock(ctx, "name")
}

func certmagicFileStorage(ctx context.Context, r *certmagic.FileStorage) {
	r.Lock(ctx, "name")
	r.TryLock(ctx, "name")
	r.Unlock(ctx, "name")
	r.Store(ctx, "key", nil)
	r.Delete(ctx, "key")
	r.Load(ctx, "key")
}

func certmagicLockLeaseRenewer(ctx context.Context, r certmagic.LockLeaseRenewer) {
	r.RenewLockLease(ctx, "lockKey", time.Second)
}

func certmagicStorage(ctx context.Context, r certmagic.Storage) {
	r.Store(ctx, "key", nil)
	r.Delete(ctx, "key")
	r.Load(ctx, "key")
}
