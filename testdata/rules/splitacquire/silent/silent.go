// Package silent uses the commands of split locks for other things.
package silent

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"github.com/redis/go-redis/v9"
)

var errMany = errors.New("too many attempts")

// Gate counts and caches.
type Gate struct {
	rdb    *redis.Client
	window time.Duration
}

// A Plan is what is cached.
type Plan struct{ Lanes []string }

// Plan fills a cache: the value that was found is used.
func (g *Gate) Plan(ctx context.Context, gate string, load func(context.Context) (Plan, error)) (Plan, error) {
	key := "plan:" + gate
	var plan Plan
	text, err := g.rdb.Get(ctx, key).Bytes()
	if err == nil {
		return plan, json.Unmarshal(text, &plan)
	}
	if !errors.Is(err, redis.Nil) {
		return plan, err
	}
	if plan, err = load(ctx); err != nil {
		return plan, err
	}
	text, err = json.Marshal(plan)
	if err != nil {
		return plan, err
	}
	return plan, g.rdb.Set(ctx, key, text, g.window).Err()
}

// Warm fills it when it is empty, and needs no value back.
func (g *Gate) Warm(ctx context.Context, gate string, load func(context.Context) (string, error)) error {
	key := "warm:" + gate
	n, err := g.rdb.Exists(ctx, key).Result()
	if err != nil || n > 0 {
		return err
	}
	text, err := load(ctx)
	if err != nil {
		return err
	}
	return g.rdb.Set(ctx, key, text, g.window).Err()
}

// Count is a counter: the first one sets it up.
func (g *Gate) Count(ctx context.Context, visitor string, limit int64) error {
	key := "visits:" + visitor
	if err := g.rdb.SetNX(ctx, key, 0, g.window).Err(); err != nil {
		return err
	}
	n, err := g.rdb.Incr(ctx, key).Result()
	if err != nil {
		return err
	}
	if n > limit {
		return errMany
	}
	return nil
}

// Together queues both for one transaction: both run or neither.
func (g *Gate) Together(ctx context.Context, job string, run func(context.Context) error) error {
	var first *redis.BoolCmd
	_, err := g.rdb.TxPipelined(ctx, func(p redis.Pipeliner) error {
		first = p.SetNX(ctx, "job:"+job, "1", 0)
		p.Expire(ctx, "job:"+job, g.window)
		return nil
	})
	if err != nil || !first.Val() {
		return err
	}
	return run(ctx)
}

// Watched looks and sets under WATCH: the second of two fails.
func (g *Gate) Watched(ctx context.Context, gate, lock string) error {
	key := "lock:" + gate
	return g.rdb.Watch(ctx, func(tx *redis.Tx) error {
		n, err := tx.Exists(ctx, key).Result()
		if err != nil {
			return err
		}
		if n > 0 {
			return errMany
		}
		_, err = tx.TxPipelined(ctx, func(p redis.Pipeliner) error {
			p.Set(ctx, key, lock, g.window)
			return nil
		})
		return err
	}, key)
}

// Again writes over what it has found: where there is no such key it has failed before.
func (g *Gate) Again(ctx context.Context, gate string) error {
	n, err := g.rdb.Get(ctx, "lock:"+gate).Int()
	if err != nil {
		return err
	}
	return g.rdb.Set(ctx, "lock:"+gate, n+1, 0).Err()
}

// Held only marks a lock that is there.
func (g *Gate) Held(ctx context.Context, gate, guard string) error {
	n, err := g.rdb.Exists(ctx, "lock:"+gate).Result()
	if err != nil {
		return err
	}
	if n == 0 {
		return errMany
	}
	return g.rdb.Set(ctx, "lock:"+gate, guard, g.window).Err()
}
