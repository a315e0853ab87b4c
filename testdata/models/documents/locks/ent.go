package locks

import (
	"context"
	"database/sql"

	"entgo.io/ent/dialect"
	entsql "entgo.io/ent/dialect/sql"
)

func entTx(ctx context.Context, drv dialect.Driver, db *sql.DB, id string) error {
	tx, err := drv.Tx(ctx)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	var none entsql.Rows
	if err := tx.Query(ctx, "SELECT pg_advisory_xact_lock($1)", []any{42}, &none); err != nil { // lock: PostgreSQL 42 ends with its transaction, waits context, released, released
		return err
	}
	if err := save(ctx, db, id); err != nil {
		return err
	}
	return tx.Commit()
}

func entConn(ctx context.Context, drv *entsql.Driver, db *sql.DB, id string) error {
	c, err := drv.DB().Conn(ctx)
	if err != nil {
		return err
	}
	defer c.Close()
	var ok bool
	if err := c.QueryRowContext(ctx, "SELECT pg_try_advisory_lock($1)", 42).Scan(&ok); err != nil { // lock: PostgreSQL 42 ends with its session, tries, released
		return err
	}
	if !ok {
		return errHeld
	}
	defer c.ExecContext(context.WithoutCancel(ctx), "SELECT pg_advisory_unlock($1)", 42)
	return save(ctx, db, id)
}
