package locks

import (
	"context"
	"database/sql"
	"time"

	dynamolock1 "cirello.io/dynamolock"
	dynamolock3 "cirello.io/dynamolock/v3"
	dynamolock4 "cirello.io/dynamolock/v4"
	libkv "github.com/docker/libkv/store"
	"github.com/tal-tech/go-zero/core/stores/redis"
	"github.com/valkey-io/valkey-go/valkeycompat"
	"gopkg.in/redsync.v1"
)

func redsyncV1(ctx context.Context, pools []redsync.Pool, db *sql.DB, id string) error {
	m := redsync.New(pools).NewMutex("accounts:"+id, redsync.SetExpiry(30*time.Second))
	if err := m.Lock(); err != nil { // lock: Redis "accounts:"+id ttl 30s, waits bounded, released
		return err
	}
	defer m.Unlock()
	return save(ctx, db, id)
}

func gozeroFirstPath(ctx context.Context, r *redis.Redis, db *sql.DB, id string) error {
	l := redis.NewRedisLock(r, "accounts:"+id)
	l.SetExpire(30)
	if ok, err := l.Acquire(); err != nil || !ok { // lock: Redis "accounts:"+id ttl 30s, tries, released
		return errHeld
	}
	defer l.Release()
	return save(ctx, db, id)
}

func libkvLock(ctx context.Context, s libkv.Store, db *sql.DB, id string) error {
	l, err := s.NewLock("accounts/"+id, &libkv.LockOptions{TTL: 30 * time.Second})
	if err != nil {
		return err
	}
	if _, err := l.Lock(nil); err != nil { // lock: key-value store "accounts/"+id ttl 30s, waits context, released, signal, renewed
		return err
	}
	defer l.Unlock()
	return save(ctx, db, id)
}

func valkeyCompat(ctx context.Context, c valkeycompat.Cmdable, db *sql.DB, id, token string) error {
	ok, err := c.SetNX(ctx, "accounts:"+id, token, 30*time.Second).Result() // lock: Valkey "accounts:"+id ttl 30s, tries, released, fence
	if err != nil || !ok {
		return errHeld
	}
	defer c.Eval(context.WithoutCancel(ctx), `if redis.call("get", KEYS[1]) == ARGV[1] then return redis.call("del", KEYS[1]) end return 0`, []string{"accounts:" + id}, token)
	return save(ctx, db, id)
}

func dynamolockV1(ctx context.Context, ddb dynamolock1.DynamoDBAPI, db *sql.DB, id string) error {
	c, err := dynamolock1.New(ddb, "locks", dynamolock1.WithLeaseDuration(30*time.Second))
	if err != nil {
		return err
	}
	l, err := c.AcquireLock("accounts:" + id) // lock: DynamoDB "accounts:"+id ttl 30s, waits bounded, released, signal, renewed
	if err != nil {
		return err
	}
	defer c.ReleaseLock(l)
	return save(ctx, db, id)
}

func dynamolockV3(ctx context.Context, c *dynamolock3.Client, db *sql.DB, id string) error {
	l, err := c.AcquireLock(ctx, "accounts:"+id) // lock: DynamoDB "accounts:"+id no ttl, waits bounded, released, signal, renewed
	if err != nil {
		return err
	}
	defer c.ReleaseLock(context.WithoutCancel(ctx), l)
	return save(ctx, db, id)
}

func dynamolockV4(ctx context.Context, ddb dynamolock4.DynamoDBClient, db *sql.DB, id string) error {
	c := dynamolock4.New(ddb, "locks", dynamolock4.WithLeaseDuration(30*time.Second))
	l, err := c.AcquireLock(ctx, "accounts:"+id) // lock: DynamoDB "accounts:"+id ttl 30s, waits bounded, released
	if err != nil {
		return err
	}
	defer c.ReleaseLock(context.WithoutCancel(ctx), l)
	return save(ctx, db, id)
}
