// Package silent uses pools that have one connection, and connections that look like pools.
package silent

import (
	"context"
	"database/sql"
	"errors"
)

var (
	errBusy = errors.New("another node counts")
	errGone = errors.New("the lock was not held")
)

// A Counter has a pool of its own for its lock, with one connection.
type Counter struct{ lock *sql.DB }

// NewCounter limits the pool.
func NewCounter(dsn string) (*Counter, error) {
	db, err := sql.Open("pgx", dsn)
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1)
	return &Counter{lock: db}, nil
}

// Count locks on the one connection there is.
func (c *Counter) Count(ctx context.Context, count func(context.Context) error) (err error) {
	var got bool
	if err := c.lock.QueryRowContext(ctx, "SELECT pg_try_advisory_lock(5)").Scan(&got); err != nil {
		return err
	}
	if !got {
		return errBusy
	}
	defer func() {
		var freed bool
		uerr := c.lock.QueryRowContext(context.WithoutCancel(ctx), "SELECT pg_advisory_unlock(5)").Scan(&freed)
		if uerr == nil && !freed {
			uerr = errGone
		}
		err = errors.Join(err, uerr)
	}()
	return count(ctx)
}

// Probe asks whether the lock is free, which takes nothing.
func Probe(ctx context.Context, db *sql.DB) (free bool, err error) {
	err = db.QueryRowContext(ctx, "SELECT IS_FREE_LOCK('count')").Scan(&free)
	return free, err
}

// A Querier is a pool, a connection or a transaction.
type Querier interface {
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

func take(ctx context.Context, q Querier, key int64) error {
	var got bool
	if err := q.QueryRowContext(ctx, "SELECT pg_try_advisory_lock($1)", key).Scan(&got); err != nil {
		return err
	}
	if !got {
		return errBusy
	}
	return nil
}

func drop(ctx context.Context, q Querier, key int64) error {
	var freed bool
	err := q.QueryRowContext(context.WithoutCancel(ctx), "SELECT pg_advisory_unlock($1)", key).Scan(&freed)
	if err == nil && !freed {
		err = errGone
	}
	return err
}

// Pinned gives the interface one connection.
func Pinned(ctx context.Context, db *sql.DB, count func(context.Context) error) (err error) {
	conn, err := db.Conn(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, conn.Close()) }()
	if err := take(ctx, conn, 6); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, drop(ctx, conn, 6)) }()
	return count(ctx)
}
