package good

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/gomodule/redigo/redis"
	"github.com/google/uuid"
	"github.com/hashicorp/consul/api"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/redis/rueidis"
)

// Config comes from the settings file.
type Config struct {
	Lease time.Duration
	Grace time.Duration
}

var redigoRelease = redis.NewScript(1, `
if redis.call("get", KEYS[1]) == ARGV[1] then
  return redis.call("del", KEYS[1])
else
  return 0
end`)

// Redigo compares and deletes in a script.
func Redigo(ctx context.Context, pool *redis.Pool, cfg Config, print func(context.Context) error) (err error) {
	conn, err := pool.GetContext(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, conn.Close()) }()
	token := uuid.NewString()
	reply, err := redis.String(conn.Do("SET", "poster:print", token, "NX", "PX", cfg.Lease.Milliseconds()))
	if errors.Is(err, redis.ErrNil) {
		return errBusy
	}
	if err != nil || reply != "OK" {
		return errors.Join(err, errBusy)
	}
	work, cancel := context.WithTimeout(ctx, cfg.Lease)
	defer cancel()
	err = print(work)
	n, rerr := redis.Int(redigoRelease.Do(conn, "poster:print", token))
	if rerr == nil && n == 0 {
		rerr = errGone
	}
	return errors.Join(err, rerr)
}

// Rueidis has the comparison in the command.
func Rueidis(ctx context.Context, c rueidis.Client, cfg Config, dub func(context.Context) error) error {
	token := uuid.NewString()
	err := c.Do(ctx, c.B().Set().Key("track:dub").Value(token).Nx().Px(cfg.Lease).Build()).Error()
	if rueidis.IsRedisNil(err) {
		return errBusy
	}
	if err != nil {
		return err
	}
	work, cancel := context.WithTimeout(ctx, cfg.Lease)
	defer cancel()
	err = dub(work)
	done, stop := context.WithTimeout(context.WithoutCancel(ctx), cfg.Grace)
	defer stop()
	n, rerr := c.Do(done, c.B().Delex().Key("track:dub").Ifeq(token).Build()).AsInt64()
	if rerr == nil && n == 0 {
		rerr = errGone
	}
	return errors.Join(err, rerr)
}

// Valkey spells the same command in another way.
func Valkey(ctx context.Context, c rueidis.Client, cfg Config, dub func(context.Context) error) error {
	token := uuid.NewString()
	err := c.Do(ctx, c.B().Set().Key("track:mix").Value(token).Nx().Px(cfg.Lease).Build()).Error()
	if rueidis.IsRedisNil(err) {
		return errBusy
	}
	if err != nil {
		return err
	}
	work, cancel := context.WithTimeout(ctx, cfg.Lease)
	defer cancel()
	err = dub(work)
	done, stop := context.WithTimeout(context.WithoutCancel(ctx), cfg.Grace)
	defer stop()
	n, rerr := c.Do(done, c.B().Delifeq().Key("track:mix").Value(token).Build()).AsInt64()
	if rerr == nil && n == 0 {
		rerr = errGone
	}
	return errors.Join(err, rerr)
}

// NATS names the revision that its own create returned.
func NATS(ctx context.Context, kv jetstream.KeyValue, cfg Config, cut func(context.Context) error) error {
	rev, err := kv.Create(ctx, "trailer.cut", []byte(uuid.NewString()), jetstream.KeyTTL(cfg.Lease))
	if errors.Is(err, jetstream.ErrKeyExists) {
		return errBusy
	}
	if err != nil {
		return err
	}
	work, cancel := context.WithTimeout(ctx, cfg.Lease)
	defer cancel()
	err = cut(work)
	done, stop := context.WithTimeout(context.WithoutCancel(ctx), cfg.Grace)
	defer stop()
	return errors.Join(err, kv.Delete(done, "trailer.cut", jetstream.LastRevision(rev)))
}

// Consul compares the session.
func Consul(kv *api.KV, session string, subtitle func() error) error {
	pair := &api.KVPair{Key: "locks/subtitles", Session: session}
	ok, _, err := kv.Acquire(pair, nil)
	if err != nil {
		return err
	}
	if !ok {
		return errBusy
	}
	err = subtitle()
	ours, _, rerr := kv.Release(pair, nil)
	if rerr == nil && !ours {
		rerr = errGone
	}
	return errors.Join(err, rerr)
}

// Row deletes the row only while the holder in it is this one.
func Row(ctx context.Context, db *sql.DB, cfg Config, restore func(context.Context) error) error {
	holder := uuid.NewString()
	res, err := db.ExecContext(ctx, `INSERT INTO locks (name, holder, expires_at) VALUES ('restore', $1, $2)
		ON CONFLICT (name) DO UPDATE SET holder = $1, expires_at = $2 WHERE locks.expires_at < now()`,
		holder, time.Now().Add(cfg.Lease))
	if err != nil {
		return err
	}
	if n, err := res.RowsAffected(); err != nil || n == 0 {
		return errors.Join(err, errBusy)
	}
	work, cancel := context.WithTimeout(ctx, cfg.Lease)
	defer cancel()
	err = restore(work)
	done, stop := context.WithTimeout(context.WithoutCancel(ctx), cfg.Grace)
	defer stop()
	res, derr := db.ExecContext(done, `DELETE FROM locks WHERE name = 'restore' AND holder = $1`, holder)
	if derr != nil {
		return errors.Join(err, derr)
	}
	n, derr := res.RowsAffected()
	if derr == nil && n == 0 {
		derr = errGone
	}
	return errors.Join(err, derr)
}
