// Package bad gives its lock back while goroutines still work under it.
package bad

import (
	"context"
	"database/sql"
	"errors"
	"log/slog"
	"sync"
	"time"

	"github.com/bsm/redislock"
	"golang.org/x/sync/errgroup"
)

// Orchards picks orchards.
type Orchards struct {
	locks *redislock.Client
	db    *sql.DB
	lease time.Duration
	grace time.Duration
}

func (o *Orchards) release(ctx context.Context, lock *redislock.Lock, err *error) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), o.grace)
	defer cancel()
	*err = errors.Join(*err, lock.Release(ctx))
}

func (o *Orchards) store(ctx context.Context, orchard string, row int) error {
	_, err := o.db.ExecContext(ctx, `INSERT INTO picked (orchard, row) VALUES ($1, $2) ON CONFLICT DO NOTHING`, orchard, row)
	return err
}

// Pick starts a goroutine for each row and returns, which gives the lock back while they still write.
//
//doc:example
func (o *Orchards) Pick(ctx context.Context, orchard string, rows []int) (err error) {
	lock, err := o.locks.Obtain(ctx, "orchard:"+orchard, o.lease, nil)
	if err != nil {
		return err
	}
	defer o.release(ctx, lock, &err)
	for _, row := range rows {
		go func() { // want:warning escapedwork "."
			if err := o.store(ctx, orchard, row); err != nil {
				slog.Error("store", "row", row, "err", err)
			}
		}()
	}
	return nil
}

// Hurry waits for the goroutines, unless its context ends before.
func (o *Orchards) Hurry(ctx context.Context, orchard string) (err error) {
	lock, err := o.locks.Obtain(ctx, "orchard:"+orchard, o.lease, nil)
	if err != nil {
		return err
	}
	defer o.release(ctx, lock, &err)
	done := make(chan error, 1)
	go func() { done <- o.store(context.WithoutCancel(ctx), orchard, 1) }() // want:warning escapedwork "."
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
		return ctx.Err()
	}
}

// First leaves at the first failure, and the others go on.
func (o *Orchards) First(ctx context.Context, orchard string, rows []int) (err error) {
	lock, err := o.locks.Obtain(ctx, "orchard:"+orchard, o.lease, nil)
	if err != nil {
		return err
	}
	defer o.release(ctx, lock, &err)
	work, cancel := context.WithTimeout(ctx, o.lease)
	defer cancel()
	done := make(chan error, len(rows))
	for _, row := range rows {
		go func() { done <- o.store(work, orchard, row) }() // want:warning escapedwork "."
	}
	for range rows {
		if err := <-done; err != nil {
			return err
		}
	}
	return nil
}

// Order waits in a deferred call that runs after the release.
func (o *Orchards) Order(ctx context.Context, orchard string, rows []int) (err error) {
	var wg sync.WaitGroup
	defer wg.Wait()
	lock, err := o.locks.Obtain(ctx, "orchard:"+orchard, o.lease, nil)
	if err != nil {
		return err
	}
	defer o.release(ctx, lock, &err)
	for _, row := range rows {
		wg.Add(1)
		go func() { // want:warning escapedwork "."
			defer wg.Done()
			if err := o.store(ctx, orchard, row); err != nil {
				slog.Error("store", "row", row, "err", err)
			}
		}()
	}
	return nil
}

// Early returns before the group is waited for.
func (o *Orchards) Early(ctx context.Context, orchard string, rows []int) (err error) {
	lock, err := o.locks.Obtain(ctx, "orchard:"+orchard, o.lease, nil)
	if err != nil {
		return err
	}
	defer o.release(ctx, lock, &err)
	work, cancel := context.WithTimeout(ctx, o.lease)
	defer cancel()
	g, group := errgroup.WithContext(work)
	for _, row := range rows {
		g.Go(func() error { return o.store(group, orchard, row) }) // want:warning escapedwork "."
	}
	if err := o.store(work, orchard, 0); err != nil {
		return err
	}
	return g.Wait()
}

// Explicit releases before it waits.
func (o *Orchards) Explicit(ctx context.Context, orchard string) error {
	lock, err := o.locks.Obtain(ctx, "orchard:"+orchard, o.lease, nil)
	if err != nil {
		return err
	}
	var wg sync.WaitGroup
	wg.Go(func() { // want:warning escapedwork "."
		if err := o.store(ctx, orchard, 1); err != nil {
			slog.Error("store", "err", err)
		}
	})
	err = lock.Release(context.WithoutCancel(ctx))
	wg.Wait()
	return err
}
