// Package good is package bad, corrected: every path to the release waits.
package good

import (
	"context"
	"database/sql"
	"errors"
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

// Pick waits for the group: the deferred release runs after the last goroutine.
//
//doc:example
func (o *Orchards) Pick(ctx context.Context, orchard string, rows []int) (err error) {
	lock, err := o.locks.Obtain(ctx, "orchard:"+orchard, o.lease, nil)
	if err != nil {
		return err
	}
	defer o.release(ctx, lock, &err)
	work, cancel := context.WithTimeout(ctx, o.lease)
	defer cancel()
	g, group := errgroup.WithContext(work)
	for _, row := range rows {
		g.Go(func() error { return o.store(group, orchard, row) })
	}
	return g.Wait()
}

// Hurry ends the goroutine and waits for it.
func (o *Orchards) Hurry(ctx context.Context, orchard string) (err error) {
	lock, err := o.locks.Obtain(ctx, "orchard:"+orchard, o.lease, nil)
	if err != nil {
		return err
	}
	defer o.release(ctx, lock, &err)
	work, cancel := context.WithTimeout(ctx, o.lease)
	defer cancel()
	done := make(chan error, 1)
	go func() { done <- o.store(work, orchard, 1) }()
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
		cancel()
		return <-done
	}
}

// Order waits in a deferred call that runs before the release.
func (o *Orchards) Order(ctx context.Context, orchard string, rows []int) (err error) {
	lock, err := o.locks.Obtain(ctx, "orchard:"+orchard, o.lease, nil)
	if err != nil {
		return err
	}
	defer o.release(ctx, lock, &err)
	work, cancel := context.WithTimeout(ctx, o.lease)
	defer cancel()
	errs := make([]error, len(rows))
	var wg sync.WaitGroup
	defer func() {
		wg.Wait()
		err = errors.Join(append(errs, err)...)
	}()
	for i, row := range rows {
		wg.Add(1)
		go func() {
			defer wg.Done()
			errs[i] = o.store(work, orchard, row)
		}()
	}
	return nil
}

// All receives from every goroutine.
func (o *Orchards) All(ctx context.Context, orchard string, rows []int) (err error) {
	lock, err := o.locks.Obtain(ctx, "orchard:"+orchard, o.lease, nil)
	if err != nil {
		return err
	}
	defer o.release(ctx, lock, &err)
	work, cancel := context.WithTimeout(ctx, o.lease)
	defer cancel()
	done := make(chan error, len(rows))
	for _, row := range rows {
		go func() { done <- o.store(work, orchard, row) }()
	}
	for range rows {
		err = errors.Join(err, <-done)
	}
	return err
}

// Explicit waits before it releases.
func (o *Orchards) Explicit(ctx context.Context, orchard string) error {
	lock, err := o.locks.Obtain(ctx, "orchard:"+orchard, o.lease, nil)
	if err != nil {
		return err
	}
	work, cancel := context.WithTimeout(ctx, o.lease)
	defer cancel()
	var wg sync.WaitGroup
	wg.Go(func() { err = o.store(work, orchard, 1) })
	wg.Wait()
	return errors.Join(err, lock.Release(context.WithoutCancel(ctx)))
}
