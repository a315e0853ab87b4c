package bad

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"time"

	"github.com/gomodule/redigo/redis"
	"github.com/google/uuid"
	"github.com/hashicorp/consul/api"
	"github.com/jackc/pgx/v5"
)

// Consul says "not granted" by a nil channel and no error.
func Consul(ctx context.Context, client *api.Client, opts *api.LockOptions, bake func(context.Context) error) (err error) {
	lock, err := client.LockOpts(opts)
	if err != nil {
		return err
	}
	lost, err := lock.Lock(ctx.Done()) // want:error ignoredacquire "."
	if err != nil {
		return err
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

// ExecTx throws the answer away.
func ExecTx(ctx context.Context, tx *sql.Tx, key int64, bake func(context.Context, *sql.Tx) error) error {
	if _, err := tx.ExecContext(ctx, `SELECT pg_try_advisory_xact_lock($1)`, key); err != nil { // want:error ignoredacquire "."
		return err
	}
	return bake(ctx, tx)
}

// ExecPgx does so with another driver.
func ExecPgx(ctx context.Context, tx pgx.Tx, key int64, bake func(context.Context, pgx.Tx) error) error {
	if _, err := tx.Exec(ctx, `SELECT pg_try_advisory_xact_lock($1)`, key); err != nil { // want:error ignoredacquire "."
		return err
	}
	return bake(ctx, tx)
}

// GetLock reads the answer, and that was it: zero means that somebody else has the lock.
func GetLock(ctx context.Context, db *sql.DB, name string, limit time.Duration, bake func(context.Context) error) (err error) {
	conn, err := db.Conn(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, conn.Close()) }()
	var got sql.NullInt64
	if err := conn.QueryRowContext(ctx, `SELECT GET_LOCK(?, 10)`, name).Scan(&got); err != nil { // want:error ignoredacquire "."
		return err
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

var redigoRelease = redis.NewScript(1, `
if redis.call("get", KEYS[1]) == ARGV[1] then
  return redis.call("del", KEYS[1])
end
return 0`)

// Redigo takes no error for a yes: a lock that is held answers nil.
func Redigo(ctx context.Context, pool *redis.Pool, lease time.Duration, bake func(context.Context) error) (err error) {
	conn, err := pool.GetContext(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, conn.Close()) }()
	token := uuid.NewString()
	if _, err := conn.Do("SET", "oven:old", token, "NX", "PX", lease.Milliseconds()); err != nil { // want:error ignoredacquire "."
		return err
	}
	work, cancel := context.WithTimeout(ctx, lease)
	defer cancel()
	err = bake(work)
	n, rerr := redis.Int(redigoRelease.Do(conn, "oven:old", token))
	if rerr == nil && n == 0 {
		rerr = errGone
	}
	return errors.Join(err, rerr)
}
