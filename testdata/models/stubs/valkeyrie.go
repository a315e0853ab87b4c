package stubs

// Calls for the rows of analyzers/models/valkeyrie.yaml.

import (
	"context"

	"github.com/kvtools/valkeyrie/store"
)

func valkeyrieStore(ctx context.Context, r store.Store) {
	r.NewLock(ctx, "key", nil)
	r.Put(ctx, "key", nil, nil)
	r.AtomicPut(ctx, "key", nil, nil, nil)
	r.Delete(ctx, "key")
	r.DeleteTree(ctx, "directory")
	r.AtomicDelete(ctx, "key", nil)
	r.Get(ctx, "key", nil)
	r.Exists(ctx, "key", nil)
	r.List(ctx, "directory", nil)
}

func valkeyrieLocker(ctx context.Context, r store.Locker) {
	r.Lock(ctx)
	r.Unlock(ctx)
}
