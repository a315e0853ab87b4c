package locks

import (
	"context"
	"database/sql"
	"time"

	"github.com/bsm/redislock"
	"github.com/go-redsync/redsync/v4"
	redsyncredis "github.com/go-redsync/redsync/v4/redis"
	"github.com/go-redsync/redsync/v4/redis/goredis/v9"
	"github.com/redis/go-redis/v9"
)

func redsyncLock(ctx context.Context, rdb redis.UniversalClient, db *sql.DB, id string) error {
	m := redsync.New(goredis.NewPool(rdb)).NewMutex("accounts:"+id, redsync.WithExpiry(30*time.Second))
	if err := m.LockContext(ctx); err != nil { // lock: Redis "accounts:"+id ttl 30s, waits bounded, released
		return err
	}
	defer m.UnlockContext(context.WithoutCancel(ctx))
	return save(ctx, db, id)
}

func redsyncDefault(ctx context.Context, rs *redsync.Redsync, db *sql.DB, id string) error {
	m := rs.NewMutex("accounts:" + id)
	if err := m.Lock(); err != nil { // lock: Redis "accounts:"+id ttl 8s, by default, waits bounded, released
		return err
	}
	defer m.Unlock()
	return save(ctx, db, id)
}

func redsyncTry(ctx context.Context, pools []redsyncredis.Pool, db *sql.DB, id string) error {
	options := []redsync.Option{redsync.WithTries(1), redsync.WithExpiry(time.Minute)}
	m := redsync.New(pools...).NewMutex("accounts:"+id, options...)
	if err := m.TryLockContext(ctx); err != nil { // lock: Redis "accounts:"+id ttl 1m0s, tries, released, renewed
		return err
	}
	defer m.UnlockContext(context.WithoutCancel(ctx))
	if _, err := m.ExtendContext(ctx); err != nil {
		return err
	}
	return save(ctx, db, id)
}

func redislockObtain(ctx context.Context, c *redislock.Client, db *sql.DB, id string) error {
	l, err := c.Obtain(ctx, "accounts:"+id, 20*time.Second, nil) // lock: Redis "accounts:"+id ttl 20s, waits bounded, released
	if err != nil {
		return err
	}
	defer l.Release(context.WithoutCancel(ctx))
	return save(ctx, db, id)
}

func redislockPackage(ctx context.Context, rdb *redis.Client, db *sql.DB, id string) error {
	l, err := redislock.Obtain(ctx, rdb, "accounts:"+id, 20*time.Second, &redislock.Options{RetryStrategy: redislock.LinearBackoff(time.Second)}) // lock: Redis "accounts:"+id ttl 20s, waits bounded, released
	if err != nil {
		return err
	}
	defer l.Release(context.WithoutCancel(ctx))
	return save(ctx, db, id)
}
