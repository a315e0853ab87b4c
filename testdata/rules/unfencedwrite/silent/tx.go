package silent

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
)

// Within takes the lock in the transaction that writes: whoever loses the connection loses both.
func Within(ctx context.Context, db *sql.DB, bus int64, km int64) (err error) {
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, tx.Rollback())
		}
	}()
	if _, err := tx.ExecContext(ctx, `SELECT pg_advisory_xact_lock($1)`, bus); err != nil {
		return err
	}
	var have int64
	if err := tx.QueryRowContext(ctx, `SELECT km FROM buses WHERE id = $1`, bus).Scan(&have); err != nil {
		return err
	}
	if _, err := tx.ExecContext(ctx, `UPDATE buses SET km = $1 WHERE id = $2`, have+km, bus); err != nil {
		return err
	}
	return tx.Commit()
}

// WithinFunc does it in a callback.
func WithinFunc(ctx context.Context, pool *pgxpool.Pool, bus int64, km int64) error {
	return pgx.BeginFunc(ctx, pool, func(tx pgx.Tx) error {
		var got bool
		if err := tx.QueryRow(ctx, `SELECT pg_try_advisory_xact_lock($1)`, bus).Scan(&got); err != nil {
			return err
		}
		if !got {
			return errDone
		}
		var have int64
		if err := tx.QueryRow(ctx, `SELECT km FROM buses WHERE id = $1`, bus).Scan(&have); err != nil {
			return err
		}
		_, err := tx.Exec(ctx, `UPDATE buses SET km = $1 WHERE id = $2`, have+km, bus)
		return err
	})
}

// Pinned takes a session lock and writes on the same connection.
func Pinned(ctx context.Context, db *sql.DB, bus int64, km int64) (err error) {
	conn, err := db.Conn(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, conn.Close()) }()
	var got bool
	if err := conn.QueryRowContext(ctx, `SELECT pg_try_advisory_lock($1)`, bus).Scan(&got); err != nil {
		return err
	}
	if !got {
		return errDone
	}
	defer func() {
		var freed bool
		uerr := conn.QueryRowContext(context.WithoutCancel(ctx), `SELECT pg_advisory_unlock($1)`, bus).Scan(&freed)
		if uerr != nil || !freed {
			// A connection that may still hold the lock must not return to the pool.
			_ = conn.Raw(func(any) error { return driver.ErrBadConn })
			err = errors.Join(err, uerr, errors.New("the bus is still locked"))
		}
	}()
	var have int64
	if err := conn.QueryRowContext(ctx, `SELECT km FROM buses WHERE id = $1`, bus).Scan(&have); err != nil {
		return err
	}
	_, err = conn.ExecContext(ctx, `UPDATE buses SET km = $1 WHERE id = $2`, have+km, bus)
	return err
}

// Service holds a lease and locks the row as well, in the transaction that writes it.
func (d *Depot) Service(ctx context.Context, bus int64, km int64) error {
	return d.hold(ctx, "service", func(ctx context.Context) error {
		tx, err := d.db.BeginTx(ctx, nil)
		if err != nil {
			return err
		}
		var have int64
		if err := tx.QueryRowContext(ctx, `SELECT km FROM buses WHERE id = $1 FOR UPDATE`, bus).Scan(&have); err != nil {
			return errors.Join(err, tx.Rollback())
		}
		if _, err := tx.ExecContext(ctx, `UPDATE buses SET km = $1 WHERE id = $2`, have+km, bus); err != nil {
			return errors.Join(err, tx.Rollback())
		}
		return tx.Commit()
	})
}
