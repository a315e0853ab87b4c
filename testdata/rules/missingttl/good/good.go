// Package good takes leases that end: the corrected twins of package bad.
package good

import (
	"context"
	"errors"
	"time"

	"github.com/bradfitz/gomemcache/memcache"
	"github.com/gomodule/redigo/redis"
	"github.com/google/uuid"
	goredis "github.com/redis/go-redis/v9"
	"github.com/redis/rueidis"
	clientv3 "go.etcd.io/etcd/client/v3"
)

var (
	errBusy = errors.New("the crane is in use")
	errGone = errors.New("the lease had ended")
)

// Crane lifts.
type Crane struct {
	rdb   goredis.UniversalClient
	node  string
	lease time.Duration
	grace time.Duration
	lift  func(ctx context.Context, load string) error
}

var release = goredis.NewScript(`
if redis.call("GET", KEYS[1]) == ARGV[1] then
  return redis.call("DEL", KEYS[1])
end
return 0`)

func (c *Crane) free(ctx context.Context, key, token string) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), c.grace)
	defer cancel()
	n, err := release.Run(ctx, c.rdb, []string{key}, token).Int()
	if err == nil && n == 0 {
		err = errGone
	}
	return err
}

// Lift lets the key expire by itself when the holder crashes.
//
//doc:example
func (c *Crane) Lift(ctx context.Context, load string) error {
	token := uuid.NewString()
	ok, err := c.rdb.SetNX(ctx, "crane:lift", token, c.lease).Result()
	if err != nil {
		return err
	}
	if !ok {
		return errBusy
	}
	work, cancel := context.WithTimeout(ctx, c.lease)
	defer cancel()
	return errors.Join(c.lift(work, load), c.free(ctx, "crane:lift", token))
}

// Swing has it in the arguments.
func (c *Crane) Swing(ctx context.Context, load string) error {
	token := uuid.NewString()
	res, err := c.rdb.SetArgs(ctx, "crane:swing", token, goredis.SetArgs{Mode: "NX", TTL: c.lease}).Result()
	if errors.Is(err, goredis.Nil) {
		return errBusy
	}
	if err != nil || res != "OK" {
		return errors.Join(err, errBusy)
	}
	work, cancel := context.WithTimeout(ctx, c.lease)
	defer cancel()
	return errors.Join(c.lift(work, load), c.free(ctx, "crane:swing", token))
}

var grab = goredis.NewScript(`
if redis.call("SETNX", KEYS[1], ARGV[1]) == 1 then
  redis.call("PEXPIRE", KEYS[1], ARGV[2])
  return 1
end
return 0`)

// Turn sets the expiration in the script that takes the lock: nobody can die in between.
func (c *Crane) Turn(ctx context.Context, load string) error {
	token := uuid.NewString()
	n, err := grab.Run(ctx, c.rdb, []string{"crane:turn"}, token, c.lease.Milliseconds()).Int()
	if err != nil {
		return err
	}
	if n != 1 {
		return errBusy
	}
	work, cancel := context.WithTimeout(ctx, c.lease)
	defer cancel()
	return errors.Join(c.lift(work, load), c.free(ctx, "crane:turn", token))
}

// Claim gives a load to one node for a while.
func (c *Crane) Claim(ctx context.Context, load string) (bool, error) {
	return c.rdb.SetNX(ctx, "load:"+load+":owner", c.node, c.lease).Result()
}

var redigoRelease = redis.NewScript(1, `
if redis.call("get", KEYS[1]) == ARGV[1] then
  return redis.call("del", KEYS[1])
end
return 0`)

// Redigo says when.
func (c *Crane) Redigo(ctx context.Context, pool *redis.Pool, load string) (err error) {
	conn, err := pool.GetContext(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, conn.Close()) }()
	token := uuid.NewString()
	reply, err := redis.String(conn.Do("SET", "crane:old", token, "NX", "PX", c.lease.Milliseconds()))
	if errors.Is(err, redis.ErrNil) {
		return errBusy
	}
	if err != nil || reply != "OK" {
		return errors.Join(err, errBusy)
	}
	work, cancel := context.WithTimeout(ctx, c.lease)
	defer cancel()
	err = c.lift(work, load)
	n, rerr := redis.Int(redigoRelease.Do(conn, "crane:old", token))
	if rerr == nil && n == 0 {
		rerr = errGone
	}
	return errors.Join(err, rerr)
}

// Rueidis has one more word in the chain.
func (c *Crane) Rueidis(ctx context.Context, r rueidis.Client, load string) error {
	token := uuid.NewString()
	err := r.Do(ctx, r.B().Set().Key("crane:new").Value(token).Nx().Px(c.lease).Build()).Error()
	if rueidis.IsRedisNil(err) {
		return errBusy
	}
	if err != nil {
		return err
	}
	work, cancel := context.WithTimeout(ctx, c.lease)
	defer cancel()
	err = c.lift(work, load)
	done, stop := context.WithTimeout(context.WithoutCancel(ctx), c.grace)
	defer stop()
	n, rerr := r.Do(done, r.B().Delex().Key("crane:new").Ifeq(token).Build()).AsInt64()
	if rerr == nil && n == 0 {
		rerr = errGone
	}
	return errors.Join(err, rerr)
}

// Memcache counts in seconds.
func (c *Crane) Memcache(mc *memcache.Client, load string, seconds int32) error {
	err := mc.Add(&memcache.Item{Key: "load:" + load, Value: []byte(c.node), Expiration: seconds})
	if errors.Is(err, memcache.ErrNotStored) {
		return errBusy
	}
	return err
}

// Etcd puts the key under a lease that the caller keeps alive.
func (c *Crane) Etcd(ctx context.Context, kv clientv3.KV, lease clientv3.LeaseID, load string) (err error) {
	const key = "/locks/crane"
	token := uuid.NewString()
	resp, err := kv.Txn(ctx).
		If(clientv3.Compare(clientv3.CreateRevision(key), "=", 0)).
		Then(clientv3.OpPut(key, token, clientv3.WithLease(lease))).
		Commit()
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
			ferr = errGone
		}
		err = errors.Join(err, ferr)
	}()
	work, cancel := context.WithTimeout(ctx, c.lease)
	defer cancel()
	return c.lift(work, load)
}
