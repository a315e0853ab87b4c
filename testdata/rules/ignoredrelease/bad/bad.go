// Package bad drops the one answer that tells that a lease had ended.
package bad

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/bsm/redislock"
	"github.com/go-redsync/redsync/v4"
	"github.com/go-zookeeper/zk"
	"github.com/gomodule/redigo/redis"
	"github.com/google/uuid"
	goredis "github.com/redis/go-redis/v9"
)

var errBusy = errors.New("the well is being cleaned")

const compareAndDelete = `if redis.call("GET", KEYS[1]) == ARGV[1] then return redis.call("DEL", KEYS[1]) else return 0 end`

// Well is cleaned by one crew at a time.
type Well struct {
	locks *redislock.Client
	rs    *redsync.Redsync
	rdb   *goredis.Client
	lease time.Duration
	clean func(ctx context.Context, shaft string) error
}

// Clean drops the answer of the release, ErrLockNotHeld when the lease had ended before the work.
//
//doc:example
func (w *Well) Clean(ctx context.Context, shaft string) error {
	lock, err := w.locks.Obtain(ctx, "well:"+shaft, w.lease, nil)
	if err != nil {
		return err
	}
	defer lock.Release(context.WithoutCancel(ctx)) // want:warning ignoredrelease "dropped"
	work, cancel := context.WithTimeout(ctx, w.lease)
	defer cancel()
	return w.clean(work, shaft)
}

// Drain defers a release that would answer with a boolean.
func (w *Well) Drain(ctx context.Context, shaft string) error {
	mu := w.rs.NewMutex("drain:"+shaft, redsync.WithExpiry(w.lease))
	if err := mu.LockContext(ctx); err != nil {
		return err
	}
	defer mu.Unlock() // want ignoredrelease "dropped"
	work, cancel := context.WithTimeout(ctx, w.lease)
	defer cancel()
	return w.clean(work, shaft)
}

// Blank writes the answer to blank names.
func (w *Well) Blank(ctx context.Context, shaft string) error {
	mu := w.rs.NewMutex("blank:"+shaft, redsync.WithExpiry(w.lease))
	if err := mu.LockContext(ctx); err != nil {
		return err
	}
	work, cancel := context.WithTimeout(ctx, w.lease)
	defer cancel()
	err := w.clean(work, shaft)
	_, _ = mu.UnlockContext(context.WithoutCancel(ctx)) // want ignoredrelease "dropped"
	return err
}

// Error reads the error of a script whose news is in its number.
func (w *Well) Error(ctx context.Context, shaft string) (err error) {
	token := uuid.NewString()
	ok, err := w.rdb.SetNX(ctx, "error:"+shaft, token, w.lease).Result()
	if err != nil || !ok {
		return errors.Join(err, errBusy)
	}
	defer func() {
		err = errors.Join(err, w.rdb.Eval(context.WithoutCancel(ctx), compareAndDelete, []string{"error:" + shaft}, token).Err()) // want ignoredrelease "dropped"
	}()
	work, cancel := context.WithTimeout(ctx, w.lease)
	defer cancel()
	return w.clean(work, shaft)
}

// Redigo reads the error alone too.
func Redigo(conn redis.Conn, lease time.Duration, clean func() error) error {
	token := uuid.NewString()
	reply, err := redis.String(conn.Do("SET", "well", token, "NX", "PX", lease.Milliseconds()))
	if err != nil || reply != "OK" {
		return errors.Join(err, errBusy)
	}
	err = clean()
	_, derr := redis.NewScript(1, compareAndDelete).Do(conn, "well", token) // want ignoredrelease "dropped"
	return errors.Join(err, derr)
}

// Keeper drops the error that says that the node was gone.
func Keeper(conn *zk.Conn, clean func() error) error {
	lock := zk.NewLock(conn, "/well", zk.WorldACL(zk.PermAll))
	if err := lock.Lock(); err != nil { // want:note unboundedwait "."
		return err
	}
	defer lock.Unlock() // want ignoredrelease "dropped"
	return clean()
}

// Advisory runs the unlock as a statement whose row nobody reads.
func Advisory(ctx context.Context, db *sql.DB, clean func(context.Context) error) (err error) {
	conn, err := db.Conn(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, conn.Close()) }()
	if _, err := conn.ExecContext(ctx, "SELECT pg_advisory_lock(11)"); err != nil {
		return err
	}
	defer func() {
		_, uerr := conn.ExecContext(context.WithoutCancel(ctx), "SELECT pg_advisory_unlock(11)") // want ignoredrelease "dropped"
		err = errors.Join(err, uerr)
	}()
	return clean(ctx)
}
