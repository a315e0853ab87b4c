package main

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
)

const nightlyLock = 7001

var errNotOurs = errors.New("another process does the nightly work")

// Nightly closes the books of a day.
type Nightly struct {
	db    *sql.DB
	store *Store
	cfg   Config
}

// Close takes a lock that belongs to one connection through a pool of many: the unlock may run on another one, and the
// lock stays.
func (n *Nightly) Close(ctx context.Context, day string) (err error) {
	var ours bool
	if err := n.db.QueryRowContext(ctx, `SELECT pg_try_advisory_lock($1)`, nightlyLock).Scan(&ours); err != nil {
		return err
	}
	if !ours {
		return errNotOurs
	}
	defer func() {
		var freed bool
		uerr := n.db.QueryRowContext(context.WithoutCancel(ctx), `SELECT pg_advisory_unlock($1)`, nightlyLock).Scan(&freed)
		if uerr == nil && !freed {
			uerr = errExpired
		}
		err = errors.Join(err, uerr)
	}()
	return n.store.CloseDay(ctx, n.db, day)
}

// CloseSafe does everything on one connection.
func (n *Nightly) CloseSafe(ctx context.Context, day string) (err error) {
	conn, err := n.db.Conn(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, conn.Close()) }()
	var ours bool
	if err := conn.QueryRowContext(ctx, `SELECT pg_try_advisory_lock($1)`, nightlyLock).Scan(&ours); err != nil {
		return err
	}
	if !ours {
		return errNotOurs
	}
	defer func() {
		var freed bool
		uerr := conn.QueryRowContext(context.WithoutCancel(ctx), `SELECT pg_advisory_unlock($1)`, nightlyLock).Scan(&freed)
		if uerr != nil || !freed {
			// A connection that may still hold the lock must not return to the pool.
			_ = conn.Raw(func(any) error { return driver.ErrBadConn })
			err = errors.Join(err, uerr, errExpired)
		}
	}()
	return n.store.CloseDay(ctx, conn, day)
}
