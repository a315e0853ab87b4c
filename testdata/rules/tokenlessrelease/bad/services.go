package bad

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/bradfitz/gomemcache/memcache"
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

// Redigo speaks in commands as text.
func Redigo(ctx context.Context, pool *redis.Pool, cfg Config, print func(context.Context) error) (err error) {
	conn, err := pool.GetContext(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, conn.Close()) }()
	reply, err := redis.String(conn.Do("SET", "poster:print", uuid.NewString(), "NX", "PX", cfg.Lease.Milliseconds()))
	if errors.Is(err, redis.ErrNil) {
		return errBusy
	}
	if err != nil || reply != "OK" {
		return errors.Join(err, errBusy)
	}
	work, cancel := context.WithTimeout(ctx, cfg.Lease)
	defer cancel()
	err = print(work)
	_, rerr := conn.Do("del", "poster:print") // want tokenlessrelease "token"
	return errors.Join(err, rerr)
}

// Rueidis builds the command.
func Rueidis(ctx context.Context, c rueidis.Client, cfg Config, dub func(context.Context) error) error {
	err := c.Do(ctx, c.B().Set().Key("track:dub").Value(uuid.NewString()).Nx().Px(cfg.Lease).Build()).Error()
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
	return errors.Join(err, c.Do(done, c.B().Del().Key("track:dub").Build()).Error()) // want tokenlessrelease "token"
}

// Memcache has no delete with a condition at all.
func Memcache(mc *memcache.Client, seconds int32, mix func() error) error {
	err := mc.Add(&memcache.Item{Key: "sound:mix", Value: []byte(uuid.NewString()), Expiration: seconds})
	if errors.Is(err, memcache.ErrNotStored) {
		return errBusy
	}
	if err != nil {
		return err
	}
	err = mix()
	return errors.Join(err, mc.Delete("sound:mix")) // want tokenlessrelease "token"
}

// NATS would take the revision of the key as a condition.
func NATS(ctx context.Context, kv jetstream.KeyValue, cfg Config, cut func(context.Context) error) error {
	_, err := kv.Create(ctx, "trailer.cut", []byte(uuid.NewString()), jetstream.KeyTTL(cfg.Lease))
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
	return errors.Join(err, kv.Delete(done, "trailer.cut")) // want tokenlessrelease "token|revision"
}

// Consul deletes the key although Release would compare the session.
func Consul(kv *api.KV, session string, subtitle func() error) error {
	ok, _, err := kv.Acquire(&api.KVPair{Key: "locks/subtitles", Session: session}, nil)
	if err != nil {
		return err
	}
	if !ok {
		return errBusy
	}
	err = subtitle()
	_, derr := kv.Delete("locks/subtitles", nil) // want tokenlessrelease "token|session"
	return errors.Join(err, derr)
}

// Row keeps the lock in a table, and deletes the row of whoever has it.
func Row(ctx context.Context, db *sql.DB, node string, cfg Config, restore func(context.Context) error) error {
	res, err := db.ExecContext(ctx, `INSERT INTO locks (name, holder, expires_at) VALUES ('restore', $1, $2)
		ON CONFLICT (name) DO UPDATE SET holder = $1, expires_at = $2 WHERE locks.expires_at < now()`,
		node, time.Now().Add(cfg.Lease))
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
	_, derr := db.ExecContext(done, `DELETE FROM locks WHERE name = 'restore'`) // want tokenlessrelease "token|holder"
	return errors.Join(err, derr)
}
