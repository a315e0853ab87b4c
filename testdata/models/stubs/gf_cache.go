package stubs

// Calls for the rows of analyzers/models/gf-cache.yaml.

import (
	"context"
	"time"

	"github.com/gogf/gf/v2/os/gcache"
)

func gfCacheAdapter(ctx context.Context, r gcache.Adapter) {
	r.SetIfNotExist(ctx, nil, nil, time.Second)
	r.Remove(ctx, "keys")
	r.Set(ctx, nil, nil, time.Second)
	r.Get(ctx, nil)
}

func gfCacheFunctions(ctx context.Context) {
	gcache.SetIfNotExist(ctx, nil, nil, time.Second)
	gcache.Remove(ctx, "keys")
	gcache.Set(ctx, nil, nil, time.Second)
	gcache.Get(ctx, nil)
}
