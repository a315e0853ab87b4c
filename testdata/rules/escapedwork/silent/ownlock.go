package silent

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/bsm/redislock"
)

// Thickets are cleared one after the other, each under a lock of its own that who asks for it does not wait for.
type Thickets struct {
	locks *redislock.Client
	db    *sql.DB
	lease time.Duration
	list  func(ctx context.Context) ([]string, error)
	fault func(err error)
}

// Sweep asks for all of them, and is done then.
func (t *Thickets) Sweep(ctx context.Context) (err error) {
	lock, err := t.locks.Obtain(ctx, "thickets", t.lease, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Release(context.WithoutCancel(ctx))) }()
	names, err := t.list(ctx)
	for _, name := range names {
		t.ask(ctx, name)
	}
	return err
}

// ask does not wait.
func (t *Thickets) ask(ctx context.Context, name string) {
	ctx = context.WithoutCancel(ctx)
	go func() {
		if err := t.clear(ctx, name); err != nil {
			t.fault(err)
		}
	}()
}

// clear notes that it was called, and clears under a lock.
func (t *Thickets) clear(ctx context.Context, name string) (err error) {
	if _, err := t.db.ExecContext(ctx, `UPDATE thickets SET asked = $2 WHERE name = $1`, name, time.Now()); err != nil {
		return err
	}
	lock, err := t.locks.Obtain(ctx, "thicket:"+name, t.lease, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Release(context.WithoutCancel(ctx))) }()
	_, err = t.db.ExecContext(ctx, `UPDATE thickets SET cleared = true WHERE name = $1`, name)
	return err
}
