// Package bad takes session locks on whatever connection is free, or gives the connection back with the lock on it.
package bad

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jmoiron/sqlx"
	"gorm.io/gorm"
)

var (
	errBusy = errors.New("the ledger is being closed elsewhere")
	errGone = errors.New("the lock was not held")
)

// Close locks on one connection of the pool and unlocks on another, most of the time.
//
//doc:example
func Close(
	ctx context.Context, db *sql.DB, year int, post func(context.Context, int) error,
) (err error) {
	if _, err := db.ExecContext(ctx, "SELECT pg_advisory_lock($1)", year); err != nil { // want:error pooledlock "pool"
		return err
	}
	defer func() {
		var freed bool
		row := db.QueryRowContext(context.WithoutCancel(ctx), "SELECT pg_advisory_unlock($1)", year)
		uerr := row.Scan(&freed)
		if uerr == nil && !freed {
			uerr = errGone
		}
		err = errors.Join(err, uerr)
	}()
	return post(ctx, year)
}

// MySQL does the same with GET_LOCK.
func MySQL(ctx context.Context, db *sqlx.DB, wait int, close func(context.Context) error) (err error) {
	var got sql.NullInt64
	if err := db.GetContext(ctx, &got, "SELECT GET_LOCK('ledger', ?)", wait); err != nil { // want pooledlock "pool"
		return err
	}
	if got.Int64 != 1 {
		return errBusy
	}
	defer func() {
		var freed sql.NullInt64
		uerr := db.GetContext(context.WithoutCancel(ctx), &freed, "SELECT RELEASE_LOCK('ledger')")
		if uerr == nil && freed.Int64 != 1 {
			uerr = errGone
		}
		err = errors.Join(err, uerr)
	}()
	return close(ctx)
}

// PGX does it with a pgx pool.
func PGX(ctx context.Context, pool *pgxpool.Pool, close func(context.Context) error) (err error) {
	var got bool
	if err := pool.QueryRow(ctx, "SELECT pg_try_advisory_lock(17)").Scan(&got); err != nil { // want pooledlock "pool"
		return err
	}
	if !got {
		return errBusy
	}
	defer func() {
		var freed bool
		uerr := pool.QueryRow(context.WithoutCancel(ctx), "SELECT pg_advisory_unlock(17)").Scan(&freed)
		if uerr == nil && !freed {
			uerr = errGone
		}
		err = errors.Join(err, uerr)
	}()
	return close(ctx)
}

// Gorm does it with gorm's handle.
func Gorm(ctx context.Context, db *gorm.DB, close func(context.Context) error) (err error) {
	return closeWith(ctx, db, close)
}

// Books keeps the handle in a field.
type Books struct{ db *gorm.DB }

// Close takes the lock on it.
func (b *Books) Close(ctx context.Context, close func(context.Context) error) (err error) {
	var got bool
	if err := b.db.WithContext(ctx).Raw("SELECT pg_try_advisory_lock(19)").Scan(&got).Error; err != nil { // want pooledlock "pool"
		return err
	}
	if !got {
		return errBusy
	}
	defer func() {
		var freed bool
		uerr := b.db.WithContext(context.WithoutCancel(ctx)).Raw("SELECT pg_advisory_unlock(19)").Scan(&freed).Error
		if uerr == nil && !freed {
			uerr = errGone
		}
		err = errors.Join(err, uerr)
	}()
	return close(ctx)
}

// Elsewhere pins a connection for the lock and unlocks through the pool.
func Elsewhere(ctx context.Context, db *sql.DB, close func(context.Context) error) (err error) {
	conn, err := db.Conn(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, conn.Close()) }()
	if _, err := conn.ExecContext(ctx, "SELECT pg_advisory_lock(23)"); err != nil {
		return err
	}
	defer func() {
		var freed bool
		uerr := db.QueryRowContext(context.WithoutCancel(ctx), "SELECT pg_advisory_unlock(23)").Scan(&freed) // want pooledlock "another connection"
		if uerr == nil && !freed {
			uerr = errGone
		}
		err = errors.Join(err, uerr)
	}()
	return close(ctx)
}

// Taken takes the end of the connection for the end of the lock.
func Taken(ctx context.Context, db *sql.DB, key int64, close func(context.Context) error) error {
	conn, err := db.Conn(ctx)
	if err != nil {
		return err
	}
	var got bool
	if err := conn.QueryRowContext(ctx, "SELECT pg_try_advisory_lock($1)", key).Scan(&got); err != nil {
		return errors.Join(err, conn.Close())
	}
	if !got {
		return errors.Join(errBusy, conn.Close())
	}
	err = close(ctx)
	return errors.Join(err, conn.Close()) // want:error pooledlock "goes back"
}

// Released gives a pgx connection back with the lock on it when the work fails.
func Released(ctx context.Context, pool *pgxpool.Pool, close func(context.Context) error) error {
	conn, err := pool.Acquire(ctx)
	if err != nil {
		return err
	}
	defer conn.Release() // want pooledlock "goes back"
	if _, err := conn.Exec(ctx, "SELECT pg_advisory_lock(29)"); err != nil {
		return err
	}
	if err := close(ctx); err != nil {
		return err
	}
	var freed bool
	err = conn.QueryRow(context.WithoutCancel(ctx), "SELECT pg_advisory_unlock(29)").Scan(&freed)
	if err == nil && !freed {
		err = errGone
	}
	return err
}

// Failed closes the connection although the unlock on the caller's context may have failed.
func Failed(ctx context.Context, db *sql.DB, limit time.Duration, close func(context.Context) error) (err error) {
	conn, err := db.Conn(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, conn.Close()) }() // want:warning pooledlock "fails"
	if _, err := conn.ExecContext(ctx, "SELECT pg_advisory_lock(31)"); err != nil {
		return err
	}
	work, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	err = close(work)
	var freed bool
	uerr := conn.QueryRowContext(work, "SELECT pg_advisory_unlock(31)").Scan(&freed) // want canceledrelease "."
	if uerr == nil && !freed {
		uerr = errGone
	}
	return errors.Join(err, uerr)
}
