package silent

import (
	"context"
	"log/slog"
	"time"

	goredis "github.com/redis/go-redis/v9"
)

// atLeastOne rounds up what would be 0, which Redis refuses.
func atLeastOne(d time.Duration) int64 {
	ms := d.Milliseconds()
	if ms == 0 && d > 0 {
		return 1
	}
	return ms
}

var distil = goredis.NewScript(`return redis.call("SET", KEYS[1], ARGV[1], "NX", "PX", ARGV[2])`)

// Rounded gives milliseconds.
func Rounded(ctx context.Context, rdb goredis.Scripter, token string, ttl time.Duration, work func() error) error {
	if err := distil.Run(ctx, rdb, []string{"still:rounded"}, token, atLeastOne(ttl)).Err(); err != nil {
		return err
	}
	defer func() {
		n, err := goredis.NewScript(compareAndDelete).Run(context.WithoutCancel(ctx), rdb, []string{"still:rounded"}, token).Int()
		slog.Info("given back", "still", n, "error", err)
	}()
	return work()
}
