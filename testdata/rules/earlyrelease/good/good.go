// Package good is package bad, corrected: the commit comes first.
package good

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/bsm/redislock"
	"gorm.io/gorm"
)

var errStale = errors.New("seats changed meanwhile")

// Theatres sells seats.
type Theatres struct {
	locks *redislock.Client
	db    *sql.DB
	orm   *gorm.DB
	lease time.Duration
	grace time.Duration
}

func (t *Theatres) release(ctx context.Context, lock *redislock.Lock) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), t.grace)
	defer cancel()
	return lock.Release(ctx)
}

func (t *Theatres) take(ctx context.Context, tx *sql.Tx, show string, n, version int) error {
	res, err := tx.ExecContext(ctx, `UPDATE shows SET seats = seats - $1, version = version + 1 WHERE id = $2 AND version = $3`, n, show, version)
	if err != nil {
		return err
	}
	if k, err := res.RowsAffected(); err != nil || k != 1 {
		return errors.Join(errStale, err)
	}
	return nil
}

// Sell takes the lock first, and so gives it back last: the transaction begins and ends inside.
//
//doc:example
func (t *Theatres) Sell(ctx context.Context, show string, n, version int) (err error) {
	lock, err := t.locks.Obtain(ctx, "show:"+show, t.lease, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, t.release(ctx, lock)) }()
	tx, err := t.db.BeginTx(ctx, nil)
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
	return t.take(ctx, tx, show, n, version)
}

// Swap commits before it releases.
func (t *Theatres) Swap(ctx context.Context, show string, n, version int) error {
	lock, err := t.locks.Obtain(ctx, "show:"+show, t.lease, nil)
	if err != nil {
		return err
	}
	tx, err := t.db.BeginTx(ctx, nil)
	if err != nil {
		return errors.Join(err, t.release(ctx, lock))
	}
	if err := t.take(ctx, tx, show, n, version); err != nil {
		return errors.Join(err, tx.Rollback(), t.release(ctx, lock))
	}
	return errors.Join(tx.Commit(), t.release(ctx, lock))
}

// Gorm takes the lock around the transaction.
func (t *Theatres) Gorm(ctx context.Context, show string, n, version int) (err error) {
	lock, err := t.locks.Obtain(ctx, "show:"+show, t.lease, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, t.release(ctx, lock)) }()
	return t.orm.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		res := tx.Exec(`UPDATE shows SET seats = seats - ?, version = version + 1 WHERE id = ? AND version = ?`, n, show, version)
		if res.Error != nil {
			return res.Error
		}
		if res.RowsAffected != 1 {
			return errStale
		}
		return nil
	})
}
