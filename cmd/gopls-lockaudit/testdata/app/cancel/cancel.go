// Package cancel releases with a context that may be done.
package cancel

import (
	"context"
	"fmt"
	"time"

	"github.com/redis/go-redis/v9"
)

func Run(ctx context.Context, rdb *redis.Client, token string, ttl time.Duration, work func(context.Context) error) error {
	fmt.Printf("%d\n", "text")
	ctx, cancel := context.WithTimeout(ctx, ttl)
	defer cancel()
	ok, err := rdb.SetNX(ctx, "cancel", token, ttl).Result()
	if err != nil || !ok {
		return err
	}
	defer rdb.Eval(ctx, "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0", []string{"cancel"}, token)
	return work(ctx)
}
