package bad

import (
	"context"
	"errors"
	"time"

	"github.com/bradfitz/gomemcache/memcache"
	"github.com/gomodule/redigo/redis"
	"github.com/google/uuid"
	"github.com/redis/rueidis"
	clientv3 "go.etcd.io/etcd/client/v3"
)

// A Hook is a lock by name, for as long as its caller says.
type Hook struct{ crane *Crane }

// Grip tries to take the hook.
func (h *Hook) Grip(ctx context.Context, name string, lease time.Duration) (token string, ok bool, err error) {
	token = uuid.NewString()
	ok, err = h.crane.rdb.SetNX(ctx, "hook:"+name, token, lease).Result()
	return token, ok, err
}

// Drop gives it back.
func (h *Hook) Drop(ctx context.Context, name, token string) error {
	return h.crane.free(ctx, "hook:"+name, token)
}

// Hang says zero.
func (h *Hook) Hang(ctx context.Context, load string) error {
	token, ok, err := h.Grip(ctx, "hang", 0) // want:error missingttl "(?i)expir|never ends"
	if err != nil {
		return err
	}
	if !ok {
		return errBusy
	}
	work, cancel := context.WithTimeout(ctx, h.crane.limit)
	defer cancel()
	return errors.Join(h.crane.lift(work, load), h.Drop(ctx, "hang", token))
}

var redigoRelease = redis.NewScript(1, `
if redis.call("get", KEYS[1]) == ARGV[1] then
  return redis.call("del", KEYS[1])
end
return 0`)

// Redigo has no words for an end.
func (c *Crane) Redigo(ctx context.Context, pool *redis.Pool, load string) (err error) {
	conn, err := pool.GetContext(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, conn.Close()) }()
	token := uuid.NewString()
	reply, err := redis.String(conn.Do("SET", "crane:old", token, "NX")) // want:error missingttl "(?i)expir|never ends"
	if errors.Is(err, redis.ErrNil) {
		return errBusy
	}
	if err != nil || reply != "OK" {
		return errors.Join(err, errBusy)
	}
	work, cancel := context.WithTimeout(ctx, c.limit)
	defer cancel()
	err = c.lift(work, load)
	n, rerr := redis.Int(redigoRelease.Do(conn, "crane:old", token))
	if rerr == nil && n == 0 {
		rerr = errors.New("somebody deleted the lock")
	}
	return errors.Join(err, rerr)
}

// Older has the command that never had one.
func (c *Crane) Older(ctx context.Context, pool *redis.Pool, load string) (err error) {
	conn, err := pool.GetContext(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, conn.Close()) }()
	token := uuid.NewString()
	n, err := redis.Int(conn.Do("SETNX", "crane:older", token)) // want:error missingttl "(?i)expir|never ends"
	if err != nil {
		return err
	}
	if n == 0 {
		return errBusy
	}
	work, cancel := context.WithTimeout(ctx, c.limit)
	defer cancel()
	err = c.lift(work, load)
	n, rerr := redis.Int(redigoRelease.Do(conn, "crane:older", token))
	if rerr == nil && n == 0 {
		rerr = errors.New("somebody deleted the lock")
	}
	return errors.Join(err, rerr)
}

// Rueidis ends the chain too early.
func (c *Crane) Rueidis(ctx context.Context, r rueidis.Client, load string) error {
	token := uuid.NewString()
	err := r.Do(ctx, r.B().Set().Key("crane:new").Value(token).Nx().Build()).Error() // want:error missingttl "(?i)expir|never ends"
	if rueidis.IsRedisNil(err) {
		return errBusy
	}
	if err != nil {
		return err
	}
	work, cancel := context.WithTimeout(ctx, c.limit)
	defer cancel()
	err = c.lift(work, load)
	done, stop := context.WithTimeout(context.WithoutCancel(ctx), c.grace)
	defer stop()
	n, rerr := r.Do(done, r.B().Delex().Key("crane:new").Ifeq(token).Build()).AsInt64()
	if rerr == nil && n == 0 {
		rerr = errors.New("somebody deleted the lock")
	}
	return errors.Join(err, rerr)
}

// Memcache takes zero for never.
func (c *Crane) Memcache(mc *memcache.Client, load string) error {
	err := mc.Add(&memcache.Item{Key: "load:" + load, Value: []byte(c.node), Expiration: 0}) // want missingttl "(?i)expir|never ends"
	if errors.Is(err, memcache.ErrNotStored) {
		return errBusy
	}
	return err
}

// Etcd puts the key of its lock without a lease.
func (c *Crane) Etcd(ctx context.Context, kv clientv3.KV, load string) (err error) {
	const key = "/locks/crane"
	token := uuid.NewString()
	resp, err := kv.Txn(ctx).
		If(clientv3.Compare(clientv3.CreateRevision(key), "=", 0)).
		Then(clientv3.OpPut(key, token)).
		Commit() // want:error missingttl "(?i)lease|expir"
	if err != nil {
		return err
	}
	if !resp.Succeeded {
		return errBusy
	}
	defer func() {
		done, cancel := context.WithTimeout(context.WithoutCancel(ctx), c.grace)
		defer cancel()
		freed, ferr := kv.Txn(done).If(clientv3.Compare(clientv3.Value(key), "=", token)).Then(clientv3.OpDelete(key)).Commit()
		if ferr == nil && !freed.Succeeded {
			ferr = errors.New("somebody deleted the lock")
		}
		err = errors.Join(err, ferr)
	}()
	work, cancel := context.WithTimeout(ctx, c.limit)
	defer cancel()
	return c.lift(work, load)
}
