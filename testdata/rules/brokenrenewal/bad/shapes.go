package bad

import (
	"context"
	"errors"
	"time"

	"github.com/bsm/redislock"
	"github.com/go-redsync/redsync/v4"
	"github.com/redis/go-redis/v9"
	"golang.org/x/sync/errgroup"

	"github.com/lockaudit/lockaudit/testdata/rules/brokenrenewal/bad/renew"
)

// Glaze uses a helper that drops failures: the helper is to blame.
func (k *Kilns) Glaze(ctx context.Context, kiln string, fire func(context.Context) error) (err error) {
	mu := k.rs.NewMutex("kiln:"+kiln, redsync.WithExpiry(k.lease))
	if err := mu.LockContext(ctx); err != nil {
		return err
	}
	defer func() {
		_, uerr := mu.UnlockContext(context.WithoutCancel(ctx))
		err = errors.Join(err, uerr)
	}()
	work, cancel := context.WithCancel(ctx)
	defer cancel()
	go renew.Pulse(work, mu, k.lease/3)
	return fire(work)
}

// Dry drops what the helper returns.
func (k *Kilns) Dry(ctx context.Context, kiln string, fire func(context.Context) error) (err error) {
	lock, err := k.locks.Obtain(ctx, "kiln:"+kiln, k.lease, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, k.release(ctx, lock)) }()
	work, cancel := context.WithCancel(ctx)
	defer cancel()
	go renew.Keep(work, lock, k.lease) // want:warning brokenrenewal "."
	return fire(work)
}

// Pack waits for the renewal and the work together; neither ends with the other.
func (k *Kilns) Pack(ctx context.Context, kiln string, fire func(context.Context) error) (err error) {
	lock, err := k.locks.Obtain(ctx, "kiln:"+kiln, k.lease, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, k.release(ctx, lock)) }()
	work, cancel := context.WithCancel(ctx)
	defer cancel()
	var g errgroup.Group
	g.Go(func() error { return renew.Keep(work, lock, k.lease) }) // want:warning brokenrenewal "."
	g.Go(func() error {
		defer cancel()
		return fire(work)
	})
	return g.Wait()
}

// Kiln is a lease with a watchdog of its own.
type Kiln struct {
	lock  *redislock.Lock
	lease time.Duration
	stop  chan struct{}
}

// Take starts the watchdog.
func (k *Kilns) Take(ctx context.Context, kiln string) (*Kiln, error) {
	lock, err := k.locks.Obtain(ctx, "kiln:"+kiln, k.lease, nil)
	if err != nil {
		return nil, err
	}
	taken := &Kiln{lock: lock, lease: k.lease, stop: make(chan struct{})}
	go taken.keep()
	return taken, nil
}

func (k *Kiln) keep() {
	tick := time.NewTicker(k.lease / 3)
	defer tick.Stop()
	for {
		select {
		case <-k.stop:
			return
		case <-tick.C:
			if err := k.lock.Refresh(context.Background(), k.lease, nil); err != nil { // want:warning brokenrenewal "."
				return
			}
		}
	}
}

// Give ends the watchdog and gives the lease back.
func (k *Kiln) Give(ctx context.Context) error {
	close(k.stop)
	return k.lock.Release(context.WithoutCancel(ctx))
}

// Bake holds one.
func (k *Kilns) Bake(ctx context.Context, kiln string, fire func(context.Context) error) (err error) {
	taken, err := k.Take(ctx, kiln)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, taken.Give(ctx)) }()
	return fire(ctx)
}

// Shelf is a lock by its key: Lock, Extend and Unlock take it again.
type Shelf struct {
	rdb   *redis.Client
	lease time.Duration
}

// Lock takes the lock of a shelf.
func (s *Shelf) Lock(ctx context.Context, shelf, token string) (bool, error) {
	return s.rdb.SetNX(ctx, "shelf:"+shelf, token, s.lease).Result()
}

// Extend extends the lock of whoever has it.
func (s *Shelf) Extend(ctx context.Context, shelf string) (bool, error) {
	return s.rdb.Expire(ctx, "shelf:"+shelf, s.lease).Result() // want:warning brokenrenewal "."
}

// Unlock gives it back.
func (s *Shelf) Unlock(ctx context.Context, shelf, token string) error {
	return free.Run(ctx, s.rdb, []string{"shelf:" + shelf}, token).Err() // want ignoredrelease "."
}
