package locks

import (
	"context"
	"database/sql"
	"time"

	redis6 "github.com/go-redis/redis"
	redis7 "github.com/go-redis/redis/v7"
	redis8 "github.com/go-redis/redis/v8"
	"github.com/redis/rueidis/rueidiscompat"
)

func goredisV8(ctx context.Context, rdb *redis8.Client, db *sql.DB, id, token string) error {
	ok, err := rdb.SetNX(ctx, "accounts:"+id, token, 30*time.Second).Result() // lock: Redis "accounts:"+id ttl 30s, tries, released, fence
	if err != nil || !ok {
		return errHeld
	}
	defer redis8.NewScript(unlock).Run(context.WithoutCancel(ctx), rdb, []string{"accounts:" + id}, token)
	return save(ctx, db, id)
}

func goredisV8Universal(ctx context.Context, rdb redis8.UniversalClient, db *sql.DB, id, token string) error {
	err := rdb.SetArgs(ctx, "accounts:"+id, token, redis8.SetArgs{Mode: "NX", TTL: 30 * time.Second}).Err() // lock: Redis "accounts:"+id ttl 30s, tries, released by key, fence
	if err != nil {
		return err
	}
	defer rdb.Del(context.WithoutCancel(ctx), "accounts:"+id)
	return save(ctx, db, id)
}

func goredisV8Do(ctx context.Context, rdb *redis8.Client, db *sql.DB, id, token string) error {
	res, err := rdb.Do(ctx, "SET", "accounts:"+id, token, "NX", "EX", 30).Text() // lock: Redis "accounts:"+id ttl 30s, tries, released by key, fence
	if err != nil || res != "OK" {
		return errHeld
	}
	defer rdb.Do(context.WithoutCancel(ctx), "DEL", "accounts:"+id)
	return save(ctx, db, id)
}

func goredisV7(ctx context.Context, rdb *redis7.Client, db *sql.DB, id, token string) error {
	ok, err := rdb.SetNX("accounts:"+id, token, 30*time.Second).Result() // lock: Redis "accounts:"+id ttl 30s, tries, released, fence
	if err != nil || !ok {
		return errHeld
	}
	defer rdb.Eval(unlock, []string{"accounts:" + id}, token)
	return save(ctx, db, id)
}

func goredisV7Cmdable(ctx context.Context, rdb redis7.Cmdable, db *sql.DB, id, token string) error {
	if !rdb.SetNX("accounts:"+id, token, 30*time.Second).Val() { // lock: Redis "accounts:"+id ttl 30s, tries, released by key, fence
		return errHeld
	}
	defer rdb.Del("accounts:" + id)
	return save(ctx, db, id)
}

func goredisV6(ctx context.Context, rdb *redis6.Client, db *sql.DB, id, token string) error {
	ok, err := rdb.SetNX("accounts:"+id, token, 30*time.Second).Result() // lock: Redis "accounts:"+id ttl 30s, tries, released, fence
	if err != nil || !ok {
		return errHeld
	}
	defer redis6.NewScript(unlock).Run(rdb, []string{"accounts:" + id}, token)
	return save(ctx, db, id)
}

func goredisV6Universal(ctx context.Context, rdb redis6.UniversalClient, db *sql.DB, id, token string) error {
	if !rdb.SetNX("accounts:"+id, token, 30*time.Second).Val() { // lock: Redis "accounts:"+id ttl 30s, tries, released by key, fence
		return errHeld
	}
	defer rdb.Del("accounts:" + id)
	return save(ctx, db, id)
}

func compat(ctx context.Context, rdb rueidiscompat.Cmdable, db *sql.DB, id, token string) error {
	ok, err := rdb.SetNX(ctx, "accounts:"+id, token, 30*time.Second).Result() // lock: Redis "accounts:"+id ttl 30s, tries, released, fence
	if err != nil || !ok {
		return errHeld
	}
	defer rdb.Eval(context.WithoutCancel(ctx), unlock, []string{"accounts:" + id}, token)
	return save(ctx, db, id)
}
