package core

// Calls for the rows of analyzers/models/go-redis-cache.yaml.

import (
	"context"

	"github.com/go-redis/cache/v9"
)

func goRedisCache(ctx context.Context, r *cache.Cache) {
	r.Set(nil)           // row: (*Cache).Set
	r.Once(nil)          // row: (*Cache).Once
	r.Delete(ctx, "key") // row: (*Cache).Delete
}
