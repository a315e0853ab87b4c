// Package silent has transactions and locks that end in an order of no harm.
package silent

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/bsm/redislock"
)

var errStale = errors.New("rows changed meanwhile")

// Halls seats guests.
type Halls struct {
	locks *redislock.Client
	db    *sql.DB
	lease time.Duration
}

// Xact takes a lock of the transaction, which ends with the commit.
func (h *Halls) Xact(ctx context.Context, hall string, key int64) (err error) {
	tx, err := h.db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, tx.Rollback())
			return
		}
		err = tx.Commit()
	}()
	if _, err := tx.ExecContext(ctx, `SELECT pg_advisory_xact_lock($1)`, key); err != nil {
		return err
	}
	_, err = tx.ExecContext(ctx, `UPDATE halls SET open = false WHERE id = $1`, hall)
	return err
}

// Reads commits late a transaction that has only read under the lock.
func (h *Halls) Reads(ctx context.Context, hall string) (n int, err error) {
	tx, err := h.db.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, tx.Commit()) }()
	lock, err := h.locks.Obtain(ctx, "hall:"+hall, h.lease, nil)
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, lock.Release(context.WithoutCancel(ctx))) }()
	err = tx.QueryRowContext(ctx, `SELECT seats FROM halls WHERE id = $1`, hall).Scan(&n)
	return n, err
}

// Failed releases and rolls back on the way out of a failure.
func (h *Halls) Failed(ctx context.Context, hall string, n, version int) error {
	lock, err := h.locks.Obtain(ctx, "hall:"+hall, h.lease, nil)
	if err != nil {
		return err
	}
	tx, err := h.db.BeginTx(ctx, nil)
	if err != nil {
		return errors.Join(err, lock.Release(context.WithoutCancel(ctx)))
	}
	res, err := tx.ExecContext(ctx, `UPDATE halls SET seats = $1, version = version + 1 WHERE id = $2 AND version = $3`, n, hall, version)
	if err != nil {
		return errors.Join(err, lock.Release(context.WithoutCancel(ctx)), tx.Rollback())
	}
	if k, err := res.RowsAffected(); err != nil || k != 1 {
		return errors.Join(errStale, err, lock.Release(context.WithoutCancel(ctx)), tx.Rollback())
	}
	return errors.Join(tx.Commit(), lock.Release(context.WithoutCancel(ctx)))
}

// Other commits a transaction that began before the lock and was written before it.
func (h *Halls) Other(ctx context.Context, hall string, n, version int) (err error) {
	lock, err := h.locks.Obtain(ctx, "hall:"+hall, h.lease, nil)
	if err != nil {
		return err
	}
	res, err := h.db.ExecContext(ctx, `UPDATE halls SET seats = $1, version = version + 1 WHERE id = $2 AND version = $3`, n, hall, version)
	if err == nil {
		if k, kerr := res.RowsAffected(); kerr != nil || k != 1 {
			err = errors.Join(errStale, kerr)
		}
	}
	if err := errors.Join(err, lock.Release(context.WithoutCancel(ctx))); err != nil {
		return err
	}
	tx, err := h.db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	if _, err := tx.ExecContext(ctx, `INSERT INTO visits (hall) VALUES ($1)`, hall); err != nil {
		return errors.Join(err, tx.Rollback())
	}
	return tx.Commit()
}
