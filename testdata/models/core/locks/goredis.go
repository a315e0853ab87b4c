package locks

import (
	"context"
	"database/sql"
	"time"

	"github.com/redis/go-redis/v9"
)

const unlock = `if redis.call("get", KEYS[1]) == ARGV[1] then return redis.call("del", KEYS[1]) else return 0 end`

func goredisClient(ctx context.Context, rdb *redis.Client, db *sql.DB, id, token string) error {
	ok, err := rdb.SetNX(ctx, "accounts:"+id, token, 30*time.Second).Result() // lock: Redis "accounts:"+id ttl 30s, tries, released, fence
	if err != nil || !ok {
		return errHeld
	}
	defer rdb.Eval(context.WithoutCancel(ctx), unlock, []string{"accounts:" + id}, token)
	return save(ctx, db, id)
}

func goredisCluster(ctx context.Context, rdb *redis.ClusterClient, db *sql.DB, id, token string) error {
	if !rdb.SetNX(ctx, "accounts:"+id, token, 30*time.Second).Val() { // lock: Redis "accounts:"+id ttl 30s, tries, released, fence
		return errHeld
	}
	defer redis.NewScript(unlock).Run(context.WithoutCancel(ctx), rdb, []string{"accounts:" + id}, token)
	return save(ctx, db, id)
}

func goredisRing(ctx context.Context, rdb *redis.Ring, db *sql.DB, id, token string) error {
	if !rdb.SetNX(ctx, "accounts:"+id, token, 30*time.Second).Val() { // lock: Redis "accounts:"+id ttl 30s, tries, released by key, fence
		return errHeld
	}
	defer rdb.Del(context.WithoutCancel(ctx), "accounts:"+id)
	return save(ctx, db, id)
}

func goredisUniversal(ctx context.Context, rdb redis.UniversalClient, db *sql.DB, id, token string) error {
	ok, err := rdb.SetNX(ctx, "accounts:"+id, token, 30*time.Second).Result() // lock: Redis "accounts:"+id ttl 30s, tries, released by key, fence
	if err != nil || !ok {
		return errHeld
	}
	defer rdb.Unlink(context.WithoutCancel(ctx), "accounts:"+id)
	return save(ctx, db, id)
}

func goredisCmdable(ctx context.Context, rdb redis.Cmdable, db *sql.DB, id, token string) error {
	ok, err := rdb.SetNX(ctx, "accounts:"+id, token, 0).Result() // lock: Redis "accounts:"+id ttl 0s, ends never, tries, released, fence
	if err != nil || !ok {
		return errHeld
	}
	defer rdb.DelExArgs(context.WithoutCancel(ctx), "accounts:"+id, redis.DelExArgs{Mode: "IFEQ", MatchValue: token})
	return save(ctx, db, id)
}

func goredisStringCmdable(ctx context.Context, rdb redis.StringCmdable, del redis.GenericCmdable, db *sql.DB, id, token string) error {
	ok, err := rdb.SetNX(ctx, "accounts:"+id, token, time.Minute).Result() // lock: Redis "accounts:"+id ttl 1m0s, tries, released by key, fence
	if err != nil || !ok {
		return errHeld
	}
	defer del.Del(context.WithoutCancel(ctx), "accounts:"+id)
	return save(ctx, db, id)
}

func goredisSetArgs(ctx context.Context, rdb *redis.Client, db *sql.DB, id, token string) error {
	err := rdb.SetArgs(ctx, "accounts:"+id, token, redis.SetArgs{Mode: "NX", TTL: 30 * time.Second}).Err() // lock: Redis "accounts:"+id ttl 30s, tries, released, fence, renewed
	if err != nil {
		return err
	}
	defer rdb.Eval(context.WithoutCancel(ctx), unlock, []string{"accounts:" + id}, token)
	if err := rdb.SetIFEQ(ctx, "accounts:"+id, token, token, 30*time.Second).Err(); err != nil {
		return err
	}
	return save(ctx, db, id)
}

func goredisDo(ctx context.Context, rdb *redis.Client, db *sql.DB, id, token string) error {
	res, err := rdb.Do(ctx, "SET", "accounts:"+id, token, "NX", "PX", 30000).Text() // lock: Redis "accounts:"+id ttl 30s, tries, released by key, fence
	if err != nil || res != "OK" {
		return errHeld
	}
	defer rdb.Do(context.WithoutCancel(ctx), "DEL", "accounts:"+id)
	return save(ctx, db, id)
}

func goredisDoUniversal(ctx context.Context, rdb redis.UniversalClient, db *sql.DB, id, token string) error {
	n, err := rdb.Do(ctx, "setnx", "accounts:"+id, token).Int() // lock: Redis "accounts:"+id ends never, tries, released by key, fence
	if err != nil || n == 0 {
		return errHeld
	}
	defer rdb.Do(context.WithoutCancel(ctx), "del", "accounts:"+id)
	return save(ctx, db, id)
}

const acquire = `if redis.call("set", KEYS[1], ARGV[1], "NX", "PX", ARGV[2]) then return 1 else return 0 end`

func goredisEval(ctx context.Context, rdb redis.Scripter, db *sql.DB, id, token string) error {
	n, err := rdb.Eval(ctx, acquire, []string{"accounts:" + id}, token, 30000).Int() // lock: Redis "accounts:"+id ttl 30s, tries, released
	if err != nil || n == 0 {
		return errHeld
	}
	defer rdb.Eval(context.WithoutCancel(ctx), unlock, []string{"accounts:" + id}, token)
	return save(ctx, db, id)
}

var acquireScript = redis.NewScript(acquire)
var unlockScript = redis.NewScript(unlock)

func goredisScript(ctx context.Context, rdb *redis.Client, db *sql.DB, id, token string) error {
	n, err := acquireScript.Run(ctx, rdb, []string{"accounts:" + id}, token, 30000).Int() // lock: Redis "accounts:"+id ttl 30s, tries, released
	if err != nil || n == 0 {
		return errHeld
	}
	defer unlockScript.Run(context.WithoutCancel(ctx), rdb, []string{"accounts:" + id}, token)
	return save(ctx, db, id)
}

func goredisPipelined(ctx context.Context, rdb *redis.Client, db *sql.DB, id, token string) error {
	var taken *redis.BoolCmd
	if _, err := rdb.Pipelined(ctx, func(p redis.Pipeliner) error {
		taken = p.SetNX(ctx, "accounts:"+id, token, 30*time.Second) // lock: Redis "accounts:"+id ttl 30s, tries, released by key, fence
		return nil
	}); err != nil {
		return err
	}
	if !taken.Val() {
		return errHeld
	}
	defer rdb.Del(context.WithoutCancel(ctx), "accounts:"+id)
	return save(ctx, db, id)
}

func goredisTxPipelined(ctx context.Context, rdb *redis.Client, db *sql.DB, id, token string) error {
	var taken *redis.BoolCmd
	if _, err := rdb.TxPipelined(ctx, func(p redis.Pipeliner) error {
		taken = p.SetNX(ctx, "accounts:"+id, token, 30*time.Second) // lock: Redis "accounts:"+id ttl 30s, tries, released by key, fence
		return nil
	}); err != nil {
		return err
	}
	if !taken.Val() {
		return errHeld
	}
	defer rdb.Del(context.WithoutCancel(ctx), "accounts:"+id)
	return save(ctx, db, id)
}

func goredisPipeline(ctx context.Context, rdb *redis.Client, db *sql.DB, id, token string) error {
	p := rdb.TxPipeline()
	taken := p.SetNX(ctx, "accounts:"+id, token, 30*time.Second) // lock: Redis "accounts:"+id ttl 30s, tries, released by key, fence
	if _, err := p.Exec(ctx); err != nil {
		return err
	}
	if !taken.Val() {
		return errHeld
	}
	defer rdb.Del(context.WithoutCancel(ctx), "accounts:"+id)
	return save(ctx, db, id)
}

func goredisWatch(ctx context.Context, rdb *redis.Client, db *sql.DB, id, token string) error {
	ok, err := rdb.SetNX(ctx, "accounts:"+id, token, 30*time.Second).Result() // lock: Redis "accounts:"+id ttl 30s, tries, released, fence
	if err != nil || !ok {
		return errHeld
	}
	defer func() {
		ctx := context.WithoutCancel(ctx)
		_ = rdb.Watch(ctx, func(tx *redis.Tx) error {
			held, err := tx.Get(ctx, "accounts:"+id).Result()
			if err != nil || held != token {
				return err
			}
			_, err = tx.TxPipelined(ctx, func(p redis.Pipeliner) error {
				p.Del(ctx, "accounts:"+id)
				return nil
			})
			return err
		}, "accounts:"+id)
	}()
	return save(ctx, db, id)
}

func goredisMethodValue(ctx context.Context, rdb *redis.Client, db *sql.DB, id, token string) error {
	set := rdb.SetNX
	if !set(ctx, "accounts:"+id, token, 30*time.Second).Val() { // lock: Redis "accounts:"+id ttl 30s, tries, released by key, fence
		return errHeld
	}
	defer rdb.Del(context.WithoutCancel(ctx), "accounts:"+id)
	return save(ctx, db, id)
}

func goredisMSetNX(ctx context.Context, rdb *redis.Client, db *sql.DB, id, token string) error {
	if !rdb.MSetNX(ctx, "accounts:"+id, token).Val() { // lock: Redis "accounts:"+id ends never, tries, released by key
		return errHeld
	}
	defer rdb.Del(context.WithoutCancel(ctx), "accounts:"+id)
	return save(ctx, db, id)
}
