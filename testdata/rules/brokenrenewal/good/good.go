// Package good is package bad, corrected: a failed extension ends the work.
package good

import (
	"context"
	"errors"
	"time"

	"github.com/bsm/redislock"
	"github.com/go-redsync/redsync/v4"
	"github.com/redis/go-redis/v9"
	"golang.org/x/sync/errgroup"
)

var errLost = errors.New("kilns: lock lost")

// Kilns fires kilns, one at a time.
type Kilns struct {
	locks *redislock.Client
	rs    *redsync.Redsync
	rdb   *redis.Client
	lease time.Duration
	grace time.Duration
}

func (k *Kilns) release(ctx context.Context, lock *redislock.Lock) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), k.grace)
	defer cancel()
	return lock.Release(ctx)
}

// Fire cancels the context of the work when the lease could not be renewed.
//
//doc:example
func (k *Kilns) Fire(ctx context.Context, kiln string, fire func(context.Context) error) (err error) {
	lock, err := k.locks.Obtain(ctx, "kiln:"+kiln, k.lease, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, k.release(ctx, lock)) }()
	work, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	go func() {
		tick := time.NewTicker(k.lease / 3)
		defer tick.Stop()
		for {
			select {
			case <-work.Done():
				return
			case <-tick.C:
				if err := lock.Refresh(work, k.lease, nil); err != nil {
					cancel(err)
					return
				}
			}
		}
	}()
	return fire(work)
}

// Helper gives the cancel function to a helper.
func (k *Kilns) Helper(ctx context.Context, kiln string, fire func(context.Context) error) (err error) {
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
	go pulse(work, mu, k.lease/3, cancel)
	return fire(work)
}

func pulse(ctx context.Context, mu *redsync.Mutex, every time.Duration, stop context.CancelFunc) {
	defer stop()
	tick := time.NewTicker(every)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			if ok, err := mu.ExtendContext(ctx); err != nil || !ok {
				return
			}
		}
	}
}

// Group ends the work with an errgroup.
func (k *Kilns) Group(ctx context.Context, kiln string, fire func(context.Context) error) (err error) {
	lock, err := k.locks.Obtain(ctx, "kiln:"+kiln, k.lease, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, k.release(ctx, lock)) }()
	g, work := errgroup.WithContext(ctx)
	done := make(chan struct{})
	g.Go(func() error {
		for {
			select {
			case <-done:
				return nil
			case <-time.After(k.lease / 3):
				if err := lock.Refresh(work, k.lease, nil); err != nil {
					return err
				}
			}
		}
	})
	g.Go(func() error {
		defer close(done)
		return fire(work)
	})
	return g.Wait()
}

// Sync looks before it goes on.
func (k *Kilns) Sync(ctx context.Context, kiln string, steps []func(context.Context) error) (err error) {
	mu := k.rs.NewMutex("kiln:"+kiln, redsync.WithExpiry(k.lease))
	if err := mu.LockContext(ctx); err != nil {
		return err
	}
	defer func() {
		_, uerr := mu.UnlockContext(context.WithoutCancel(ctx))
		err = errors.Join(err, uerr)
	}()
	for _, step := range steps {
		if err := step(ctx); err != nil {
			return err
		}
		if ok, err := mu.ExtendContext(ctx); err != nil || !ok {
			return errors.Join(errLost, err)
		}
	}
	return nil
}

var (
	free   = redis.NewScript(`if redis.call("GET", KEYS[1]) == ARGV[1] then return redis.call("DEL", KEYS[1]) end return redis.error_reply("GONE")`)
	extend = redis.NewScript(`if redis.call("GET", KEYS[1]) == ARGV[1] then return redis.call("PEXPIRE", KEYS[1], ARGV[2]) end return 0`)
)

// Owned compares the token before it extends.
func (k *Kilns) Owned(ctx context.Context, kiln, token string, fire func(context.Context) error) (err error) {
	key := "kiln:" + kiln
	ok, err := k.rdb.SetNX(ctx, key, token, k.lease).Result()
	if err != nil || !ok {
		return errors.Join(err, ctx.Err())
	}
	defer func() {
		err = errors.Join(err, free.Run(context.WithoutCancel(ctx), k.rdb, []string{key}, token).Err())
	}()
	work, cancel := context.WithCancel(ctx)
	defer cancel()
	go func() {
		tick := time.NewTicker(k.lease / 3)
		defer tick.Stop()
		for {
			select {
			case <-work.Done():
				return
			case <-tick.C:
				n, err := extend.Run(work, k.rdb, []string{key}, token, k.lease.Milliseconds()).Int()
				if err != nil || n == 0 {
					cancel()
					return
				}
			}
		}
	}()
	return fire(work)
}
