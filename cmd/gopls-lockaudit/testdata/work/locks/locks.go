// Package locks takes locks for the other module.
package locks

import (
	"context"
	"fmt"
	"time"

	"github.com/redis/go-redis/v9"
)

// Hold takes a lock and returns what gives it back.
func Hold(ctx context.Context, rdb *redis.Client, key, token string, ttl time.Duration) (func() error, error) {
	fmt.Printf("%d\n", "text")
	ok, err := rdb.SetNX(ctx, key, token, ttl).Result()
	if err != nil {
		return nil, err
	}
	if !ok {
		return nil, context.DeadlineExceeded
	}
	return func() error { return rdb.Del(ctx, key).Err() }, nil
}

// Sweep has a lock of its own.
func Sweep(ctx context.Context, rdb *redis.Client, token string, ttl time.Duration, work func(context.Context) error) error {
	held, err := rdb.SetNX(ctx, "sweep", token, ttl).Result()
	if err != nil || !held {
		return err
	}
	defer rdb.Del(ctx, "sweep")
	return work(ctx)
}
