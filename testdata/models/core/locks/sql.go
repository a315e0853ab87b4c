package locks

import (
	"context"
	"database/sql"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jmoiron/sqlx"
	"gorm.io/gorm"
)

func postgresConn(ctx context.Context, db *sql.DB, id string) error {
	c, err := db.Conn(ctx)
	if err != nil {
		return err
	}
	defer c.Close()
	if _, err := c.ExecContext(ctx, "SELECT pg_advisory_lock($1)", 42); err != nil { // lock: PostgreSQL 42 ends with its session, waits context, released
		return err
	}
	defer c.ExecContext(context.WithoutCancel(ctx), "SELECT pg_advisory_unlock($1)", 42)
	return save(ctx, db, id)
}

func postgresTry(ctx context.Context, c *sql.Conn, db *sql.DB, id string) error {
	var ok bool
	if err := c.QueryRowContext(ctx, "SELECT pg_try_advisory_lock(hashtext($1))", id).Scan(&ok); err != nil { // lock: PostgreSQL id ends with its session, tries, released
		return err
	}
	if !ok {
		return errHeld
	}
	defer c.ExecContext(context.WithoutCancel(ctx), "SELECT pg_advisory_unlock(hashtext($1))", id)
	return save(ctx, db, id)
}

func postgresTx(ctx context.Context, tx *sql.Tx, db *sql.DB, id string) error {
	if _, err := tx.ExecContext(ctx, "SELECT pg_advisory_xact_lock($1)", 42); err != nil { // lock: PostgreSQL 42 ends with its transaction, waits context, released
		return err
	}
	if err := save(ctx, db, id); err != nil {
		return err
	}
	return tx.Commit()
}

func postgresStmt(ctx context.Context, c *sql.Conn, db *sql.DB, id string) error {
	s, err := c.PrepareContext(ctx, "SELECT pg_try_advisory_xact_lock($1)")
	if err != nil {
		return err
	}
	var ok bool
	if err := s.QueryRowContext(ctx, 42).Scan(&ok); err != nil { // lock: PostgreSQL 42 ends with its transaction, tries
		return err
	}
	if !ok {
		return errHeld
	}
	return save(ctx, db, id)
}

func pgxPool(ctx context.Context, p *pgxpool.Pool, db *sql.DB, id string) error {
	c, err := p.Acquire(ctx)
	if err != nil {
		return err
	}
	defer c.Release()
	if _, err := c.Exec(ctx, "SELECT pg_advisory_lock($1)", 42); err != nil { // lock: PostgreSQL 42 ends with its session, waits context, released
		return err
	}
	defer c.Exec(context.WithoutCancel(ctx), "SELECT pg_advisory_unlock($1)", 42)
	return save(ctx, db, id)
}

func pgxConn(ctx context.Context, c *pgx.Conn, db *sql.DB, id string) error {
	var ok bool
	if err := c.QueryRow(ctx, "SELECT pg_try_advisory_lock_shared($1, $2)", 4, 2).Scan(&ok); err != nil { // lock: PostgreSQL [4, 2] ends with its session, tries, released
		return err
	}
	if !ok {
		return errHeld
	}
	defer c.Exec(context.WithoutCancel(ctx), "SELECT pg_advisory_unlock_shared($1, $2)", 4, 2)
	return save(ctx, db, id)
}

func pgxTx(ctx context.Context, p *pgxpool.Pool, db *sql.DB, id string) error {
	return pgx.BeginFunc(ctx, p, func(tx pgx.Tx) error {
		if _, err := tx.Exec(ctx, "SELECT pg_advisory_xact_lock($1)", 42); err != nil { // lock: PostgreSQL 42 ends with its transaction, waits context
			return err
		}
		return save(ctx, db, id)
	})
}

func mysqlGetLock(ctx context.Context, c *sql.Conn, db *sql.DB, id string) error {
	var got sql.NullInt64
	if err := c.QueryRowContext(ctx, "SELECT GET_LOCK(?, 10)", id).Scan(&got); err != nil { // lock: MySQL id ends with its session, waits bounded, released
		return err
	}
	if got.Int64 != 1 {
		return errHeld
	}
	defer c.ExecContext(context.WithoutCancel(ctx), "SELECT RELEASE_LOCK(?)", id)
	return save(ctx, db, id)
}

func sqlserverApplock(ctx context.Context, c *sql.Conn, db *sql.DB, id string) error {
	var result int
	if err := c.QueryRowContext(ctx, "DECLARE @r int; EXEC @r = sp_getapplock @Resource = @p1, @LockMode = 'Exclusive', @LockOwner = 'Session', @LockTimeout = 0; SELECT @r", id).Scan(&result); err != nil { // lock: SQL Server id ends with its session, tries, released
		return err
	}
	if result < 0 {
		return errHeld
	}
	defer c.ExecContext(context.WithoutCancel(ctx), "EXEC sp_releaseapplock @Resource = @p1, @LockOwner = 'Session'", id)
	return save(ctx, db, id)
}

func sqlxGet(ctx context.Context, c *sqlx.Conn, db *sql.DB, id string) error {
	var ok bool
	if err := c.GetContext(ctx, &ok, "SELECT pg_try_advisory_lock($1)", 42); err != nil { // lock: PostgreSQL 42 ends with its session, tries, released
		return err
	}
	if !ok {
		return errHeld
	}
	defer c.ExecContext(context.WithoutCancel(ctx), "SELECT pg_advisory_unlock($1)", 42)
	return save(ctx, db, id)
}

func sqlxTx(ctx context.Context, tx *sqlx.Tx, db *sql.DB, id string) error {
	tx.MustExecContext(ctx, "SELECT pg_advisory_xact_lock($1)", 42) // lock: PostgreSQL 42 ends with its transaction, waits context
	if err := save(ctx, db, id); err != nil {
		return err
	}
	return tx.Commit()
}

func gormConnection(ctx context.Context, g *gorm.DB, db *sql.DB, id string) error {
	return g.Connection(func(tx *gorm.DB) error {
		if err := tx.Exec("SELECT pg_advisory_lock(?)", 42).Error; err != nil { // lock: PostgreSQL 42 ends with its session, waits forever, released
			return err
		}
		defer tx.Exec("SELECT pg_advisory_unlock(?)", 42)
		return save(ctx, db, id)
	})
}

func gormTransaction(ctx context.Context, g *gorm.DB, db *sql.DB, id string) error {
	return g.Transaction(func(tx *gorm.DB) error {
		var ok bool
		if err := tx.Raw("SELECT pg_try_advisory_xact_lock(?)", 42).Scan(&ok).Error; err != nil { // lock: PostgreSQL 42 ends with its transaction, tries
			return err
		}
		if !ok {
			return errHeld
		}
		return save(ctx, db, id)
	})
}

// Queries has the shape of code that sqlc writes.
type Queries struct{ db DBTX }

// DBTX is what they run on.
type DBTX interface {
	ExecContext(context.Context, string, ...interface{}) (sql.Result, error)
	QueryRowContext(context.Context, string, ...interface{}) *sql.Row
}

const tryLock = `-- name: TryLock :one
SELECT pg_try_advisory_xact_lock($1)
`

// TryLock is a query of sqlc.
func (q *Queries) TryLock(ctx context.Context, id int64) (bool, error) {
	row := q.db.QueryRowContext(ctx, tryLock, id) // lock: PostgreSQL id ends with its transaction, tries, no effect, facade
	var ok bool
	err := row.Scan(&ok)
	return ok, err
}

func sqlcTx(ctx context.Context, tx *sql.Tx, db *sql.DB, id string) error {
	q := &Queries{db: tx}
	ok, err := q.TryLock(ctx, 42) // lock: PostgreSQL 42 ends with its transaction, tries
	if err != nil || !ok {
		return errHeld
	}
	if err := save(ctx, db, id); err != nil {
		return err
	}
	return tx.Commit()
}
