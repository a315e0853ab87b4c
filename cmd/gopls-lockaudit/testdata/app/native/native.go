// Package native takes a lock beside code in C.
package native

// static int twice(int n) { return 2 * n; }
import "C"

import (
	"context"
	"time"

	"github.com/redis/go-redis/v9"
)

func Twice(ctx context.Context, rdb *redis.Client, token string, ttl time.Duration) (int, error) {
	ok, err := rdb.SetNX(ctx, "twice", token, ttl).Result()
	if err != nil || !ok {
		return 0, err
	}
	defer rdb.Del(ctx, "twice")
	return int(C.twice(2)), nil
}
