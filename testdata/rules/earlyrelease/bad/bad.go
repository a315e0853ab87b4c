// Package bad gives its lock back while what it wrote cannot be seen yet.
package bad

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/bsm/redislock"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"gorm.io/gorm"
)

var errStale = errors.New("seats changed meanwhile")

// Theatres sells seats.
type Theatres struct {
	locks *redislock.Client
	db    *sql.DB
	pool  *pgxpool.Pool
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

// Sell defers the commit first, and so it runs last: the lock is free before the sale is visible, and
// the next one sells the same seats.
//
//doc:example
func (t *Theatres) Sell(ctx context.Context, show string, n, version int) (err error) {
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
	lock, err := t.locks.Obtain(ctx, "show:"+show, t.lease, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, t.release(ctx, lock)) }() // want:error earlyrelease "."
	return t.take(ctx, tx, show, n, version)
}

// Swap commits after it has released.
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
	if err := t.release(ctx, lock); err != nil { // want:error earlyrelease "."
		return errors.Join(err, tx.Rollback())
	}
	return tx.Commit()
}

// Begun leaves the commit to its caller.
func (t *Theatres) begun(ctx context.Context, show string, n, version int) (tx *sql.Tx, err error) {
	lock, err := t.locks.Obtain(ctx, "show:"+show, t.lease, nil)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, t.release(ctx, lock)) }() // want:error earlyrelease "."
	tx, err = t.db.BeginTx(ctx, nil)
	if err != nil {
		return nil, err
	}
	if err := t.take(ctx, tx, show, n, version); err != nil {
		return nil, errors.Join(err, tx.Rollback())
	}
	return tx, nil
}

// Both commits what begun has written.
func (t *Theatres) Both(ctx context.Context, show string, n, version int) error {
	tx, err := t.begun(ctx, show, n, version)
	if err != nil {
		return err
	}
	return tx.Commit()
}

// In locks inside the transaction of its caller.
func (t *Theatres) In(ctx context.Context, tx *sql.Tx, show string, n, version int) (err error) {
	lock, err := t.locks.Obtain(ctx, "show:"+show, t.lease, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, t.release(ctx, lock)) }() // want:error earlyrelease "."
	return t.take(ctx, tx, show, n, version)
}

// Gorm locks inside the function that runs in the transaction.
func (t *Theatres) Gorm(ctx context.Context, show string, n, version int) error {
	return t.orm.WithContext(ctx).Transaction(func(tx *gorm.DB) (err error) {
		lock, err := t.locks.Obtain(ctx, "show:"+show, t.lease, nil)
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, t.release(ctx, lock)) }() // want:error earlyrelease "."
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

// Pgx does so with another driver.
func (t *Theatres) Pgx(ctx context.Context, show string, n, version int) error {
	return pgx.BeginFunc(ctx, t.pool, func(tx pgx.Tx) (err error) {
		lock, err := t.locks.Obtain(ctx, "show:"+show, t.lease, nil)
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, t.release(ctx, lock)) }() // want:error earlyrelease "."
		tag, err := tx.Exec(ctx, `UPDATE shows SET seats = seats - $1, version = version + 1 WHERE id = $2 AND version = $3`, n, show, version)
		if err != nil {
			return err
		}
		if tag.RowsAffected() != 1 {
			return errStale
		}
		return nil
	})
}

// Advisory unlocks a lock of the session before the transaction ends.
func (t *Theatres) Advisory(ctx context.Context, show string, key int64, n, version int) (err error) {
	conn, err := t.pool.Acquire(ctx)
	if err != nil {
		return err
	}
	defer conn.Release()
	tx, err := conn.Begin(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, tx.Commit(context.WithoutCancel(ctx))) }()
	if _, err := conn.Exec(ctx, `SELECT pg_advisory_lock($1)`, key); err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `INSERT INTO sales (show, n) VALUES ($1, $2)`, show, n)
	var held bool
	return errors.Join(err, conn.QueryRow(context.WithoutCancel(ctx), `SELECT pg_advisory_unlock($1)`, key).Scan(&held)) // want:error earlyrelease "." want ignoredrelease "."
}

// AtOnce gives the lock back before the work.
func (t *Theatres) AtOnce(ctx context.Context, show string, n, version int) error {
	lock, err := t.locks.Obtain(ctx, "show:"+show, t.lease, nil)
	if err != nil {
		return err
	}
	if err := t.release(ctx, lock); err != nil { // want:error earlyrelease "right after it was granted"
		return err
	}
	_, err = t.db.ExecContext(ctx, `UPDATE shows SET seats = seats - $1 WHERE id = $2`, n, show)
	return err
}

// hold runs fn under the lock of a show.
func (t *Theatres) hold(ctx context.Context, show string, fn func(context.Context) error) (err error) {
	lock, err := t.locks.Obtain(ctx, "show:"+show, t.lease, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, t.release(ctx, lock)) }()
	return fn(ctx)
}

// Around takes the lock for a part of the transaction only.
func (t *Theatres) Around(ctx context.Context, show string, n, version int) error {
	tx, err := t.db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	err = t.hold(ctx, show, func(ctx context.Context) error { // want:error earlyrelease "."
		return t.take(ctx, tx, show, n, version)
	})
	if err != nil {
		return errors.Join(err, tx.Rollback())
	}
	return tx.Commit()
}

// within runs fn in a transaction.
func (t *Theatres) within(ctx context.Context, fn func(*sql.Tx) error) error {
	tx, err := t.db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	if err := fn(tx); err != nil {
		return errors.Join(err, tx.Rollback())
	}
	return tx.Commit()
}

// Inside takes the lock in there.
func (t *Theatres) Inside(ctx context.Context, show string, n, version int) error {
	return t.within(ctx, func(tx *sql.Tx) (err error) {
		lock, err := t.locks.Obtain(ctx, "show:"+show, t.lease, nil)
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, t.release(ctx, lock)) }() // want:error earlyrelease "."
		return t.take(ctx, tx, show, n, version)
	})
}

// Sale is a transaction with what belongs to it.
type Sale struct {
	theatres *Theatres
	tx       *sql.Tx
}

// Add locks for one step of it.
func (s *Sale) Add(ctx context.Context, show string, n int) (err error) {
	lock, err := s.theatres.locks.Obtain(ctx, "show:"+show, s.theatres.lease, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.theatres.release(ctx, lock)) }() // want:error earlyrelease "."
	_, err = s.tx.ExecContext(ctx, `INSERT INTO sales (show, n) VALUES ($1, $2) ON CONFLICT DO NOTHING`, show, n)
	return err
}

// Commit ends it.
func (s *Sale) Commit() error { return s.tx.Commit() }
