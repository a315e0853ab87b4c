// Package good works only when the lock was granted: the corrected twins of package bad.
package good

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"time"

	"github.com/bsm/redislock"
	"github.com/go-redsync/redsync/v4"
	redigo "github.com/gomodule/redigo/redis"
	"github.com/google/uuid"
	"github.com/hashicorp/consul/api"
	"github.com/redis/go-redis/v9"
)

var (
	errBusy = errors.New("the oven is in use")
	errGone = errors.New("the lease had ended")
)

// Oven bakes.
type Oven struct {
	rdb   redis.UniversalClient
	locks *redislock.Client
	rs    *redsync.Redsync
	bake  func(ctx context.Context, tray string) error
	ttl   time.Duration
	grace time.Duration
	pause time.Duration
}

var release = redis.NewScript(`
if redis.call("GET", KEYS[1]) == ARGV[1] then
  return redis.call("DEL", KEYS[1])
end
return 0`)

func (o *Oven) free(ctx context.Context, key, token string) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), o.grace)
	defer cancel()
	n, err := release.Run(ctx, o.rdb, []string{key}, token).Int()
	if err == nil && n == 0 {
		err = errGone
	}
	return err
}

func (o *Oven) within(ctx context.Context, key, token, tray string) error {
	work, cancel := context.WithTimeout(ctx, o.ttl)
	defer cancel()
	return errors.Join(o.bake(work, tray), o.free(ctx, key, token))
}

// Bread asks for both.
func (o *Oven) Bread(ctx context.Context, tray string) error {
	token := uuid.NewString()
	ok, err := o.rdb.SetNX(ctx, "oven:bread", token, o.ttl).Result()
	if err != nil {
		return err
	}
	if !ok {
		return errBusy
	}
	return o.within(ctx, "oven:bread", token, tray)
}

// Rolls leaves when Redis fails, and when the oven is taken.
//
//doc:example
func (o *Oven) Rolls(ctx context.Context, tray string) error {
	token := uuid.NewString()
	if ok, err := o.rdb.SetNX(ctx, "oven:rolls", token, o.ttl).Result(); err != nil || !ok {
		return errors.Join(err, errBusy)
	}
	return o.within(ctx, "oven:rolls", token, tray)
}

// Cake works in the branch where the lock is held.
func (o *Oven) Cake(ctx context.Context, tray string) (err error) {
	token := uuid.NewString()
	cmd := o.rdb.SetNX(ctx, "oven:cake", token, o.ttl)
	if cmd.Val() {
		err = o.within(ctx, "oven:cake", token, tray)
	}
	return errors.Join(err, cmd.Err())
}

// Pie stops when there is no lock, whatever the reason.
func (o *Oven) Pie(ctx context.Context, tray string) (err error) {
	lock, err := o.locks.Obtain(ctx, "oven:pie", o.ttl, nil)
	switch {
	case errors.Is(err, redislock.ErrNotObtained):
		return nil
	case err != nil:
		return err
	}
	defer func() {
		done, cancel := context.WithTimeout(context.WithoutCancel(ctx), o.grace)
		defer cancel()
		err = errors.Join(err, lock.Release(done))
	}()
	work, cancel := context.WithTimeout(ctx, o.ttl)
	defer cancel()
	return o.bake(work, tray)
}

// Wait returns nil only when it is our turn.
func (o *Oven) Wait(ctx context.Context, token string) error {
	for {
		ok, err := o.rdb.SetNX(ctx, "oven:queue", token, o.ttl).Result()
		if err != nil {
			return err
		}
		if ok {
			return nil
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(o.pause):
		}
	}
}

// Queue works after Wait.
func (o *Oven) Queue(ctx context.Context, tray string) error {
	token := uuid.NewString()
	if err := o.Wait(ctx, token); err != nil {
		return err
	}
	return o.within(ctx, "oven:queue", token, tray)
}

// Consul asks for the channel.
func Consul(ctx context.Context, client *api.Client, opts *api.LockOptions, bake func(context.Context) error) (err error) {
	lock, err := client.LockOpts(opts)
	if err != nil {
		return err
	}
	lost, err := lock.Lock(ctx.Done())
	if err != nil {
		return err
	}
	if lost == nil {
		return errBusy
	}
	defer func() { err = errors.Join(err, lock.Unlock()) }()
	work, cancel := context.WithCancel(ctx)
	defer cancel()
	go func() {
		select {
		case <-lost:
			cancel()
		case <-work.Done():
		}
	}()
	return bake(work)
}

// QueryTx scans the answer.
func QueryTx(ctx context.Context, tx *sql.Tx, key int64, bake func(context.Context, *sql.Tx) error) error {
	var got bool
	if err := tx.QueryRowContext(ctx, `SELECT pg_try_advisory_xact_lock($1)`, key).Scan(&got); err != nil {
		return err
	}
	if !got {
		return errBusy
	}
	return bake(ctx, tx)
}

// GetLock looks at the number.
func GetLock(ctx context.Context, db *sql.DB, name string, limit time.Duration, bake func(context.Context) error) (err error) {
	conn, err := db.Conn(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, conn.Close()) }()
	var got sql.NullInt64
	if err := conn.QueryRowContext(ctx, `SELECT GET_LOCK(?, 10)`, name).Scan(&got); err != nil {
		return err
	}
	if !got.Valid || got.Int64 != 1 {
		return errBusy
	}
	defer func() {
		var freed sql.NullInt64
		uerr := conn.QueryRowContext(context.WithoutCancel(ctx), `SELECT RELEASE_LOCK(?)`, name).Scan(&freed)
		if uerr != nil || freed.Int64 != 1 {
			// A connection that may still hold the lock must not return to the pool.
			_ = conn.Raw(func(any) error { return driver.ErrBadConn })
			err = errors.Join(err, uerr, errGone)
		}
	}()
	work, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	return bake(work)
}

var redigoRelease = redigo.NewScript(1, `
if redis.call("get", KEYS[1]) == ARGV[1] then
  return redis.call("del", KEYS[1])
end
return 0`)

// Redigo looks at the reply.
func Redigo(ctx context.Context, pool *redigo.Pool, lease time.Duration, bake func(context.Context) error) (err error) {
	conn, err := pool.GetContext(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, conn.Close()) }()
	token := uuid.NewString()
	reply, err := conn.Do("SET", "oven:old", token, "NX", "PX", lease.Milliseconds())
	if err != nil {
		return err
	}
	if reply == nil {
		return errBusy
	}
	work, cancel := context.WithTimeout(ctx, lease)
	defer cancel()
	err = bake(work)
	n, rerr := redigo.Int(redigoRelease.Do(conn, "oven:old", token))
	if rerr == nil && n == 0 {
		rerr = errGone
	}
	return errors.Join(err, rerr)
}
