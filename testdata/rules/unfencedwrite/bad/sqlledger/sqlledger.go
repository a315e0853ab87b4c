// Package sqlledger keeps accounts in PostgreSQL.
package sqlledger

import (
	"context"
	"database/sql"
	"errors"

	"github.com/lockaudit/lockaudit/testdata/rules/unfencedwrite/bad/ledger"
)

// Accounts implements ledger.Accounts.
type Accounts struct{ DB *sql.DB }

var _ ledger.Accounts = (*Accounts)(nil)

// Account implements ledger.Accounts.
func (s *Accounts) Account(ctx context.Context, id string) (a ledger.Account, err error) {
	err = s.DB.QueryRowContext(ctx, `SELECT id, cents, version FROM accounts WHERE id = $1`, id).Scan(&a.ID, &a.Cents, &a.Version)
	return a, err
}

// Put implements ledger.Accounts.
func (s *Accounts) Put(ctx context.Context, a ledger.Account) error {
	_, err := s.DB.ExecContext(ctx, `UPDATE accounts SET cents = $1 WHERE id = $2`, a.Cents, a.ID)
	return err
}

// Swap implements ledger.Accounts.
func (s *Accounts) Swap(ctx context.Context, a ledger.Account) error {
	res, err := s.DB.ExecContext(ctx, `UPDATE accounts SET cents = $1, version = version + 1 WHERE id = $2 AND version = $3`, a.Cents, a.ID, a.Version)
	if err != nil {
		return err
	}
	if n, err := res.RowsAffected(); err != nil || n != 1 {
		return errors.Join(err, errors.New("the account has changed"))
	}
	return nil
}
