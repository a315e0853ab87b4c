// Package good reads the one answer that tells that a lease had ended.
package good

import (
	"context"
	"database/sql"
	"errors"
	"log"
	"log/slog"
	"sync/atomic"
	"time"

	"github.com/bsm/redislock"
	"github.com/go-redsync/redsync/v4"
	"github.com/google/uuid"
	"github.com/redis/go-redis/v9"
)

var (
	errBusy = errors.New("the well is being cleaned")
	errGone = errors.New("the well had been given to the next crew")
)

const compareAndDelete = `if redis.call("GET", KEYS[1]) == ARGV[1] then return redis.call("DEL", KEYS[1]) else return 0 end`

// Well is cleaned by one crew at a time.
type Well struct {
	locks *redislock.Client
	rs    *redsync.Redsync
	rdb   *redis.Client
	lease time.Duration
	clean func(ctx context.Context, shaft string) error
	lost  atomic.Int64
}

// Clean returns the answer, so that the caller sees and counts it.
//
//doc:example
func (w *Well) Clean(ctx context.Context, shaft string) (err error) {
	lock, err := w.locks.Obtain(ctx, "well:"+shaft, w.lease, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Release(context.WithoutCancel(ctx))) }()
	work, cancel := context.WithTimeout(ctx, w.lease)
	defer cancel()
	return w.clean(work, shaft)
}

// Drain logs and goes on.
func (w *Well) Drain(ctx context.Context, shaft string) error {
	mu := w.rs.NewMutex("drain:"+shaft, redsync.WithExpiry(w.lease))
	if err := mu.LockContext(ctx); err != nil {
		return err
	}
	defer func() {
		if _, err := mu.Unlock(); err != nil { // the error carries the news too
			log.Println("drain:", err)
		}
	}()
	work, cancel := context.WithTimeout(ctx, w.lease)
	defer cancel()
	return w.clean(work, shaft)
}

// Count counts.
func (w *Well) Count(ctx context.Context, shaft string) (err error) {
	token := uuid.NewString()
	ok, err := w.rdb.SetNX(ctx, "count:"+shaft, token, w.lease).Result()
	if err != nil || !ok {
		return errors.Join(err, errBusy)
	}
	defer func() {
		n, derr := w.rdb.Eval(context.WithoutCancel(ctx), compareAndDelete, []string{"count:" + shaft}, token).Int()
		if n == 0 {
			w.lost.Add(1)
		}
		err = errors.Join(err, derr)
	}()
	work, cancel := context.WithTimeout(ctx, w.lease)
	defer cancel()
	return w.clean(work, shaft)
}

// Advisory reads the row.
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
		var freed bool
		uerr := conn.QueryRowContext(context.WithoutCancel(ctx), "SELECT pg_advisory_unlock(11)").Scan(&freed)
		if uerr == nil && !freed {
			uerr = errGone
		}
		err = errors.Join(err, uerr)
	}()
	return clean(ctx)
}

// A Turn is a handle that hands the answer on.
type Turn struct{ lock *redislock.Lock }

// Take takes a turn.
func (w *Well) Take(ctx context.Context, shaft string) (*Turn, error) {
	lock, err := w.locks.Obtain(ctx, "turn:"+shaft, w.lease, nil)
	if err != nil {
		return nil, err
	}
	return &Turn{lock: lock}, nil
}

// End ends it.
func (t *Turn) End(ctx context.Context) error { return t.lock.Release(context.WithoutCancel(ctx)) }

// Sound reads what the handle handed on.
func (w *Well) Sound(ctx context.Context, shaft string) error {
	turn, err := w.Take(ctx, "sound:"+shaft)
	if err != nil {
		return err
	}
	defer func() {
		if err := turn.End(ctx); err != nil {
			slog.Error("sound", "shaft", shaft, "err", err)
		}
	}()
	work, cancel := context.WithTimeout(ctx, w.lease)
	defer cancel()
	return w.clean(work, shaft)
}
