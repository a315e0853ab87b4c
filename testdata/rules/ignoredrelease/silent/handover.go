package silent

import (
	"context"
	"errors"
	"time"

	"github.com/redis/go-redis/v9"
)

// take answers 0 when it has granted, and else the milliseconds that the lock is still taken.
var take = redis.NewScript(`
local left = redis.call("PTTL", KEYS[1])
if left > 0 then
  return left
end
redis.call("DEL", KEYS[2])
redis.call("SET", KEYS[1], ARGV[1], "PX", ARGV[2])
return 0`)

// follow takes the lock from the holder whose token it was handed.
var follow = redis.NewScript(`
if redis.call("GET", KEYS[1]) ~= ARGV[1] then
  return 0
end
redis.call("SET", KEYS[1], ARGV[2], "PX", ARGV[3])
return 1`)

// handOn gives the lock to the next in the queue.
var handOn = redis.NewScript(`
if redis.call("GET", KEYS[1]) == ARGV[1] then
  redis.call("RPUSH", KEYS[2], ARGV[1])
  redis.call("PEXPIRE", KEYS[2], ARGV[2])
end
return redis.status_reply("OK")`)

func lockKeys(name string) []string { return []string{name + ":lock", name + ":queue"} }

// Queue waits for its turn: it is granted when no time is left, or when the holder before has handed on its token.
func Queue(ctx context.Context, rdb redis.Cmdable, name, token string, ttl time.Duration) error {
	for {
		left, err := take.Run(ctx, rdb, lockKeys(name), token, ttl.Milliseconds()).Int64()
		if err != nil {
			return err
		}
		if left == 0 {
			return nil
		}
		next, err := rdb.BLPop(ctx, time.Duration(left)*time.Millisecond, name+":queue").Result()
		if errors.Is(err, redis.Nil) {
			continue
		}
		if err != nil {
			return err
		}
		got, err := follow.Run(ctx, rdb, lockKeys(name), next[1], token, ttl.Milliseconds()).Int64()
		if err != nil {
			return err
		}
		if got == 1 {
			return nil
		}
	}
}

// Leave gives the lock back. Its answer never tells that the lease had ended.
func Leave(ctx context.Context, rdb redis.Scripter, name, token string, ttl time.Duration) error {
	return handOn.Run(ctx, rdb, lockKeys(name), token, ttl.Milliseconds()).Err()
}

// Queued works when it is its turn.
func Queued(ctx context.Context, rdb redis.Cmdable, name, token string, ttl time.Duration, work func() error) error {
	if err := Queue(ctx, rdb, name, token, ttl); err != nil {
		return err
	}
	defer Leave(context.WithoutCancel(ctx), rdb, name, token, ttl)
	return work()
}
