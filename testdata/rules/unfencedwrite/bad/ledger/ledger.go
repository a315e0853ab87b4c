// Package ledger says what the office needs from a store of accounts.
package ledger

import "context"

// An Account is a customer's account.
type Account struct {
	ID      string
	Cents   int64
	Version int64
}

// Accounts stores accounts.
type Accounts interface {
	Account(ctx context.Context, id string) (Account, error)
	// Put stores an account as it is given.
	Put(ctx context.Context, a Account) error
	// Swap stores an account when the stored one is still of its version.
	Swap(ctx context.Context, a Account) error
}
