package locks

import (
	"context"
	"database/sql"
	"errors"

	"github.com/uptrace/bun"
)

var errHeld = errors.New("held by another")

func bunTx(ctx context.Context, b *bun.DB, db *sql.DB, id string) error {
	return b.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		if _, err := tx.ExecContext(ctx, "SELECT pg_advisory_xact_lock(?)", 42); err != nil { // lock: PostgreSQL 42 ends with its transaction, waits context
			return err
		}
		return save(ctx, db, id)
	})
}

func bunConn(ctx context.Context, b *bun.DB, db *sql.DB, id string) error {
	c, err := b.Conn(ctx)
	if err != nil {
		return err
	}
	defer c.Close()
	var ok bool
	if err := c.NewRaw("SELECT pg_try_advisory_lock(?)", 42).Scan(ctx, &ok); err != nil { // lock: PostgreSQL 42 ends with its session, tries, released
		return err
	}
	if !ok {
		return errHeld
	}
	defer c.ExecContext(context.WithoutCancel(ctx), "SELECT pg_advisory_unlock(?)", 42)
	return save(ctx, db, id)
}
