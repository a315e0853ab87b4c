// Package good locks and unlocks on one connection.
package good

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"

	"github.com/jackc/pgx/v5/pgxpool"
	"gorm.io/gorm"
)

var (
	errBusy = errors.New("the ledger is being closed elsewhere")
	errGone = errors.New("the lock was not held")
)

// Close locks and unlocks on a connection of its own, and throws that away when the unlock fails.
//
//doc:example
func Close(
	ctx context.Context, db *sql.DB, year int, post func(context.Context, int) error,
) (err error) {
	conn, err := db.Conn(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, conn.Close()) }()
	if _, err := conn.ExecContext(ctx, "SELECT pg_advisory_lock($1)", year); err != nil {
		return err
	}
	defer func() {
		var freed bool
		row := conn.QueryRowContext(context.WithoutCancel(ctx), "SELECT pg_advisory_unlock($1)", year)
		uerr := row.Scan(&freed)
		if uerr != nil || !freed {
			discard := conn.Raw(func(any) error { return driver.ErrBadConn })
			err = errors.Join(err, uerr, errGone, discard)
		}
	}()
	return post(ctx, year)
}

// PGX ends the session of the connection when the unlock fails.
func PGX(ctx context.Context, pool *pgxpool.Pool, close func(context.Context) error) (err error) {
	conn, err := pool.Acquire(ctx)
	if err != nil {
		return err
	}
	defer conn.Release()
	var got bool
	if err := conn.QueryRow(ctx, "SELECT pg_try_advisory_lock(17)").Scan(&got); err != nil {
		return err
	}
	if !got {
		return errBusy
	}
	defer func() {
		var freed bool
		uerr := conn.QueryRow(context.WithoutCancel(ctx), "SELECT pg_advisory_unlock(17)").Scan(&freed)
		if uerr != nil || !freed {
			err = errors.Join(err, uerr, errGone, conn.Conn().Close(context.WithoutCancel(ctx)))
		}
	}()
	return close(ctx)
}

// Gorm asks for one connection.
func Gorm(ctx context.Context, db *gorm.DB, close func(context.Context) error) error {
	return db.WithContext(ctx).Connection(func(tx *gorm.DB) (err error) {
		var got bool
		if err := tx.Raw("SELECT pg_try_advisory_lock(19)").Scan(&got).Error; err != nil {
			return err
		}
		if !got {
			return errBusy
		}
		defer func() {
			var freed bool
			uerr := tx.WithContext(context.WithoutCancel(ctx)).Raw("SELECT pg_advisory_unlock(19)").Scan(&freed).Error
			if uerr == nil && !freed {
				uerr = errGone
			}
			err = errors.Join(err, uerr)
		}()
		return close(ctx)
	})
}

// Tx takes the form of the lock that ends with the transaction.
func Tx(ctx context.Context, db *sql.DB, key int64, close func(context.Context, *sql.Tx) error) (err error) {
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	if _, err := tx.ExecContext(ctx, "SELECT pg_advisory_xact_lock($1)", key); err != nil {
		return err
	}
	if err := close(ctx, tx); err != nil {
		return err
	}
	return tx.Commit()
}
