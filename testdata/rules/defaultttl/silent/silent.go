// Package silent has locks whose length is set elsewhere, or that have none.
package silent

import (
	"context"
	"database/sql"
	"errors"

	"github.com/go-redsync/redsync/v4"
)

var errGone = errors.New("the press had been given away")

// Press prints one sheet at a time, with options that its owner gives.
type Press struct {
	rs    *redsync.Redsync
	opts  []redsync.Option
	print func(ctx context.Context, sheet string) error
}

// Print takes the options as they come.
func (p *Press) Print(ctx context.Context, sheet string) (err error) {
	mu := p.rs.NewMutex("press:"+sheet, p.opts...)
	if err := mu.LockContext(ctx); err != nil {
		return err
	}
	defer func() {
		ok, uerr := mu.UnlockContext(context.WithoutCancel(ctx))
		if uerr == nil && !ok {
			uerr = errGone
		}
		err = errors.Join(err, uerr)
	}()
	return p.print(ctx, sheet)
}

// Tx ends with its transaction.
func Tx(ctx context.Context, db *sql.DB, print func(context.Context, *sql.Tx) error) error {
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	if _, err := tx.ExecContext(ctx, "SELECT pg_advisory_xact_lock(2)"); err != nil {
		return err
	}
	if err := print(ctx, tx); err != nil {
		return err
	}
	return tx.Commit()
}
