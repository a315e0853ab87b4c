// Package billing uses the company's own locks.
package billing

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"example.com/platform/locks"
)

// A Ledger keeps balances.
type Ledger struct {
	Locks *locks.Client
	DB    *sql.DB
	// Lease is how long a lock lives.
	Lease time.Duration
}

// Add adds to a balance: it reads, computes and writes back.
func (l *Ledger) Add(ctx context.Context, account string, cents int64) (err error) {
	lease, err := l.Locks.Take(ctx, "account:"+account, l.Lease)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lease.Drop(context.WithoutCancel(ctx))) }()
	var balance int64
	if err := l.DB.QueryRowContext(ctx, `SELECT balance FROM accounts WHERE id = $1`, account).Scan(&balance); err != nil {
		return err
	}
	_, err = l.DB.ExecContext(ctx, `UPDATE accounts SET balance = $1 WHERE id = $2`, balance+cents, account)
	return err
}
