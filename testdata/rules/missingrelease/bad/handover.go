package bad

import (
	"context"
	"time"

	"github.com/redis/go-redis/v9"
)

// take answers 0 when it has granted, and else the milliseconds that the lock is still taken.
var take = redis.NewScript(`
local left = redis.call("PTTL", KEYS[1])
if left > 0 then
  return left
end
redis.call("SET", KEYS[1], ARGV[1], "PX", ARGV[2])
return 0`)

// handOn gives the lock to the next in the queue.
var handOn = redis.NewScript(`
if redis.call("GET", KEYS[1]) == ARGV[1] then
  redis.call("RPUSH", KEYS[2], ARGV[1])
  redis.call("PEXPIRE", KEYS[2], ARGV[2])
end
return redis.status_reply("OK")`)

// HandedOn keeps the lock when the work fails.
func HandedOn(ctx context.Context, rdb redis.Scripter, token string, ttl time.Duration, work func() error) error {
	keys := []string{"handed:lock", "handed:queue"}
	left, err := take.Run(ctx, rdb, keys, token, ttl.Milliseconds()).Int64()
	if err != nil || left > 0 {
		return err
	}
	if err := work(); err != nil {
		return err // want:warning missingrelease "this return leaves the Redis lock"
	}
	return handOn.Run(ctx, rdb, keys, token, ttl.Milliseconds()).Err()
}
