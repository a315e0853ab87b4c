// Package office books: it knows accounts and leases by interfaces, whose implementations are in packages it does not
// import.
package office

import (
	"context"
	"errors"
	"time"

	"github.com/bsm/redislock"

	"github.com/lockaudit/lockaudit/testdata/rules/unfencedwrite/bad/ledger"
)

// Office books.
type Office struct {
	Accounts ledger.Accounts
	Locks    *redislock.Client
	TTL      time.Duration
	Grace    time.Duration
}

func (o *Office) free(ctx context.Context, lock *redislock.Lock) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), o.Grace)
	defer cancel()
	return lock.Release(ctx)
}

// Deposit adds to an account.
func (o *Office) Deposit(ctx context.Context, id string, cents int64) (err error) {
	lock, err := o.Locks.Obtain(ctx, "account:"+id, o.TTL, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, o.free(ctx, lock)) }()
	ctx, cancel := context.WithTimeout(ctx, o.TTL)
	defer cancel()
	a, err := o.Accounts.Account(ctx, id)
	if err != nil {
		return err
	}
	a.Cents += cents
	return o.Accounts.Put(ctx, a) // want:program,error unfencedwrite "."
}

// Withdraw takes from an account, and notices when somebody else did.
func (o *Office) Withdraw(ctx context.Context, id string, cents int64) (err error) {
	lock, err := o.Locks.Obtain(ctx, "account:"+id, o.TTL, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, o.free(ctx, lock)) }()
	ctx, cancel := context.WithTimeout(ctx, o.TTL)
	defer cancel()
	a, err := o.Accounts.Account(ctx, id)
	if err != nil {
		return err
	}
	a.Cents -= cents
	return o.Accounts.Swap(ctx, a)
}
