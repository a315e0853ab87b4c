// Package silent starts goroutines under a lock that may outlive it, or cannot.
package silent

import (
	"context"
	"database/sql"
	"errors"
	"log/slog"
	"sync"
	"time"

	"github.com/bsm/redislock"
	"github.com/redis/rueidis/rueidislock"
)

// Groves fells groves.
type Groves struct {
	locks *redislock.Client
	held  rueidislock.Locker
	db    *sql.DB
	lease time.Duration
}

func (g *Groves) store(ctx context.Context, grove string, row int) error {
	_, err := g.db.ExecContext(ctx, `INSERT INTO felled (grove, row) VALUES ($1, $2) ON CONFLICT DO NOTHING`, grove, row)
	return err
}

// workers starts workers and returns the function that waits for them.
func (g *Groves) workers(ctx context.Context, grove string, rows <-chan int, n int) (wait func() error) {
	var wg sync.WaitGroup
	errs := make(chan error, n)
	for range n {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for row := range rows {
				if err := g.store(ctx, grove, row); err != nil {
					errs <- err
					return
				}
			}
		}()
	}
	return func() error {
		wg.Wait()
		close(errs)
		return <-errs
	}
}

// all runs and waits inside a helper.
func (g *Groves) all(ctx context.Context, grove string, rows []int) error {
	errs := make([]error, len(rows))
	var wg sync.WaitGroup
	for i, row := range rows {
		wg.Add(1)
		go g.one(ctx, &wg, grove, row, &errs[i])
	}
	wg.Wait()
	return errors.Join(errs...)
}

func (g *Groves) one(ctx context.Context, wg *sync.WaitGroup, grove string, row int, err *error) {
	defer wg.Done()
	*err = g.store(ctx, grove, row)
}

// Fell uses both helpers.
func (g *Groves) Fell(ctx context.Context, grove string, rows []int) (err error) {
	lock, err := g.locks.Obtain(ctx, "grove:"+grove, g.lease, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Release(context.WithoutCancel(ctx))) }()
	work, cancel := context.WithTimeout(ctx, g.lease)
	defer cancel()
	return g.all(work, grove, rows)
}

// Closer waits for a channel that a goroutine closes when all others are done.
func (g *Groves) Closer(ctx context.Context, grove string, rows []int) (err error) {
	lock, err := g.locks.Obtain(ctx, "grove:"+grove, g.lease, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Release(context.WithoutCancel(ctx))) }()
	work, cancel := context.WithTimeout(ctx, g.lease)
	defer cancel()
	var wg sync.WaitGroup
	errs := make([]error, len(rows))
	for i, row := range rows {
		wg.Add(1)
		go func() {
			defer wg.Done()
			errs[i] = g.store(work, grove, row)
		}()
	}
	done := make(chan struct{})
	go func() {
		wg.Wait()
		close(done)
	}()
	<-done
	return errors.Join(errs...)
}

// Talk only logs in its goroutine.
func (g *Groves) Talk(ctx context.Context, grove string, fell func(context.Context) error) (err error) {
	lock, err := g.locks.Obtain(ctx, "grove:"+grove, g.lease, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Release(context.WithoutCancel(ctx))) }()
	go func() {
		slog.Info("felling", "grove", grove)
	}()
	work, cancel := context.WithTimeout(ctx, g.lease)
	defer cancel()
	return fell(work)
}

// Hand gives the lock to the goroutine, which gives it back when it is done.
func (g *Groves) Hand(ctx context.Context, grove string) error {
	lock, err := g.locks.Obtain(ctx, "grove:"+grove, g.lease, nil)
	if err != nil {
		return err
	}
	go func() {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), g.lease)
		defer cancel()
		if err := errors.Join(g.store(ctx, grove, 1), lock.Release(context.WithoutCancel(ctx))); err != nil {
			slog.Error("fell", "grove", grove, "err", err)
		}
	}()
	return nil
}

// Watched leaves when the lock is lost: then it is too late to wait.
func (g *Groves) Watched(ctx context.Context, grove string) error {
	held, release, err := g.held.TryWithContext(ctx, "grove:"+grove)
	if err != nil {
		return err
	}
	defer release()
	done := make(chan error, 1)
	go func() { done <- g.store(held, grove, 1) }()
	select {
	case err := <-done:
		return err
	case <-held.Done():
		return held.Err()
	}
}

// Before starts its goroutine before the lock is taken.
func (g *Groves) Before(ctx context.Context, grove string, fell func(context.Context) error) (err error) {
	go func() {
		if err := g.store(ctx, grove, 0); err != nil {
			slog.Error("store", "err", err)
		}
	}()
	lock, err := g.locks.Obtain(ctx, "grove:"+grove, g.lease, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Release(context.WithoutCancel(ctx))) }()
	work, cancel := context.WithTimeout(ctx, g.lease)
	defer cancel()
	return fell(work)
}

// Pool waits through the function that its helper returns.
func (g *Groves) Pool(ctx context.Context, grove string, rows <-chan int) (err error) {
	lock, err := g.locks.Obtain(ctx, "grove:"+grove, g.lease, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Release(context.WithoutCancel(ctx))) }()
	work, cancel := context.WithTimeout(ctx, g.lease)
	defer cancel()
	wait := g.workers(work, grove, rows, 4)
	return wait()
}

// Slots fills a semaphore once more, which waits for all who hold a slot.
func (g *Groves) Slots(ctx context.Context, grove string, rows []int) (err error) {
	lock, err := g.locks.Obtain(ctx, "grove:"+grove, g.lease, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Release(context.WithoutCancel(ctx))) }()
	work, cancel := context.WithTimeout(ctx, g.lease)
	defer cancel()
	slots := make(chan struct{}, 4)
	for _, row := range rows {
		slots <- struct{}{}
		go func() {
			defer func() { <-slots }()
			if err := g.store(work, grove, row); err != nil {
				slog.Error("store", "err", err)
			}
		}()
	}
	for range cap(slots) {
		slots <- struct{}{}
	}
	return nil
}

// spawn runs f in a goroutine that survives a panic of f.
func spawn(f func()) {
	go func() {
		defer func() { _ = recover() }()
		f()
	}()
}

// Spawned waits for goroutines that a helper starts.
func (g *Groves) Spawned(ctx context.Context, grove string, rows []int) (err error) {
	lock, err := g.locks.Obtain(ctx, "grove:"+grove, g.lease, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Release(context.WithoutCancel(ctx))) }()
	work, cancel := context.WithTimeout(ctx, g.lease)
	defer cancel()
	var all sync.WaitGroup
	for _, row := range rows {
		all.Add(1)
		spawn(func() {
			defer all.Done()
			if err := g.store(work, grove, row); err != nil {
				slog.Error("store", "err", err)
			}
		})
	}
	all.Wait()
	return nil
}
