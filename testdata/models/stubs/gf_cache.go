package stubs

// Calls for the rows of analyzers/models/gf-cache.yaml.

import (
	"context"
	"time"

	"github.com/gogf/gf/v2/os/gcache"
)

func gfCacheAdapter(ctx context.Context, r gcache.Adapter) {
	r.SetIfNotExist(ctx, nil, nil, time.Second) // row: (any).SetIfNotExist
	r.Remove(ctx, "keys")                       // row: (any).Remove
	r.Set(ctx, nil, nil, time.Second)           // row: (any).Set
	r.Get(ctx, nil)                             // row: (any).Get
}

func gfCacheFunctions(ctx context.Context) {
	gcache.SetIfNotExist(ctx, nil, nil, time.Second) // row: SetIfNotExist
	gcache.Remove(ctx, "keys")                       // row: Remove
	gcache.Set(ctx, nil, nil, time.Second)           // row: Set
	gcache.Get(ctx, nil)                             // row: Get
}
