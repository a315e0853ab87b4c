package locks

import (
	"context"
	"database/sql"
	"time"

	"github.com/bsm/redislock"
	"github.com/gogf/gf/v2/database/gredis"
	"github.com/gogf/gf/v2/os/gcache"
	"github.com/hazelcast/hazelcast-go-client"
	"github.com/kvtools/valkeyrie/store"
	mongolock "github.com/square/mongo-lock"
)

func redislockMulti(ctx context.Context, c *redislock.Client, db *sql.DB, id string) error {
	_, err := c.ObtainMulti(ctx, []string{"accounts:" + id}, 30*time.Second, nil) // lock: Redis ["accounts:"+id] ttl 30s, waits bounded
	if err != nil {
		return err
	}
	return save(ctx, db, id)
}

func hazelcastLock(ctx context.Context, m *hazelcast.Map, db *sql.DB, id string) error {
	ctx = m.NewLockContext(ctx)
	if err := m.LockWithLease(ctx, id, 30*time.Second); err != nil { // lock: Hazelcast id ttl 30s, waits context, released
		return err
	}
	defer m.Unlock(context.WithoutCancel(ctx), id)
	return save(ctx, db, id)
}

func hazelcastForever(ctx context.Context, m *hazelcast.Map, db *sql.DB, id string) error {
	ctx = m.NewLockContext(ctx)
	if err := m.Lock(ctx, id); err != nil { // lock: Hazelcast id ends never, waits context, released by key by force
		return err
	}
	defer m.ForceUnlock(context.WithoutCancel(ctx), id)
	return save(ctx, db, id)
}

func hazelcastTry(ctx context.Context, m *hazelcast.MultiMap, db *sql.DB, id string) error {
	ctx = m.NewLockContext(ctx)
	ok, err := m.TryLockWithLeaseAndTimeout(ctx, id, 30*time.Second, time.Second) // lock: Hazelcast id ttl 30s, waits bounded, released
	if err != nil || !ok {
		return errHeld
	}
	defer m.Unlock(context.WithoutCancel(ctx), id)
	return save(ctx, db, id)
}

func mongoLock(ctx context.Context, c *mongolock.Client, db *sql.DB, id, holder string) error {
	if err := c.XLock(ctx, "accounts/"+id, holder, mongolock.LockDetails{TTL: 30}); err != nil { // lock: MongoDB "accounts/"+id ttl 30s, tries, released
		return err
	}
	defer c.Unlock(context.WithoutCancel(ctx), holder)
	return save(ctx, db, id)
}

func mongoSharedLock(ctx context.Context, c *mongolock.Client, db *sql.DB, id, holder string) error {
	if err := c.SLock(ctx, "accounts/"+id, holder, mongolock.LockDetails{TTL: 30}, 1); err != nil { // lock: MongoDB "accounts/"+id ttl 30s, tries, released
		return err
	}
	defer c.Unlock(context.WithoutCancel(ctx), holder)
	return save(ctx, db, id)
}

func valkeyrieLock(ctx context.Context, s store.Store, db *sql.DB, id string) error {
	l, err := s.NewLock(ctx, "accounts/"+id, &store.LockOptions{TTL: 30 * time.Second})
	if err != nil {
		return err
	}
	lost, err := l.Lock(ctx) // lock: key-value store "accounts/"+id ttl 30s, waits context, released, signal, renewed
	if err != nil {
		return err
	}
	_ = lost
	defer l.Unlock(context.WithoutCancel(ctx))
	return save(ctx, db, id)
}

func gfSetNX(ctx context.Context, g gredis.IGroupString, k gredis.IGroupGeneric, db *sql.DB, id string) error {
	ok, err := g.SetNX(ctx, "accounts:"+id, id) // lock: Redis "accounts:"+id ends never, tries, released by key, fence
	if err != nil || !ok {
		return errHeld
	}
	defer k.Del(context.WithoutCancel(ctx), "accounts:"+id)
	return save(ctx, db, id)
}

func gfSet(ctx context.Context, g gredis.IGroupString, s gredis.IGroupScript, db *sql.DB, id, token string) error {
	seconds := int64(30)
	got, err := g.Set(ctx, "accounts:"+id, token, gredis.SetOption{NX: true, TTLOption: gredis.TTLOption{EX: &seconds}}) // lock: Redis "accounts:"+id ttl 30s, tries, released, fence
	if err != nil || got == nil {
		return errHeld
	}
	defer s.Eval(context.WithoutCancel(ctx), `if redis.call("get", KEYS[1]) == ARGV[1] then return redis.call("del", KEYS[1]) end return 0`, 1, []string{"accounts:" + id}, []any{token})
	return save(ctx, db, id)
}

func gfDo(ctx context.Context, r *gredis.Redis, db *sql.DB, id, token string) error {
	got, err := r.Do(ctx, "SET", "accounts:"+id, token, "NX", "EX", 30) // lock: Redis "accounts:"+id ttl 30s, tries, released by key, fence
	if err != nil || got == nil {
		return errHeld
	}
	defer r.Do(context.WithoutCancel(ctx), "DEL", "accounts:"+id)
	return save(ctx, db, id)
}

func gfCache(ctx context.Context, db *sql.DB, id string) error {
	ok, err := gcache.SetIfNotExist(ctx, "accounts:"+id, true, 30*time.Second) // lock: Redis "accounts:"+id ttl 30s, tries, released by key
	if err != nil || !ok {
		return errHeld
	}
	defer gcache.Remove(context.WithoutCancel(ctx), "accounts:"+id)
	return save(ctx, db, id)
}
