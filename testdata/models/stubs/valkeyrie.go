package stubs

// Calls for the rows of analyzers/models/valkeyrie.yaml.

import (
	"context"

	"github.com/kvtools/valkeyrie/store"
)

func valkeyrieStore(ctx context.Context, r store.Store) {
	r.NewLock(ctx, "key", nil)             // row: store/(Store).NewLock
	r.Put(ctx, "key", nil, nil)            // row: store/(Store).Put
	r.AtomicPut(ctx, "key", nil, nil, nil) // row: store/(Store).AtomicPut
	r.Delete(ctx, "key")                   // row: store/(Store).Delete
	r.DeleteTree(ctx, "directory")         // row: store/(Store).DeleteTree
	r.AtomicDelete(ctx, "key", nil)        // row: store/(Store).AtomicDelete
	r.Get(ctx, "key", nil)                 // row: store/(Store).Get
	r.Exists(ctx, "key", nil)              // row: store/(Store).Exists
	r.List(ctx, "directory", nil)          // row: store/(Store).List
}

func valkeyrieLocker(ctx context.Context, r store.Locker) {
	r.Lock(ctx)   // row: store/(Locker).Lock
	r.Unlock(ctx) // row: store/(Locker).Unlock
}
