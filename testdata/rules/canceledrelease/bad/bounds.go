package bad

import (
	"context"
	"errors"
	"time"

	"github.com/bsm/redislock"
	"github.com/redis/go-redis/v9"
)

// A Yard has what a fix has to look at.
type Yard struct {
	locks *redislock.Client
	rdb   *redis.Client
	lease time.Duration
	clear func(ctx context.Context, track string) error
}

// Rounds releases in a loop, which would collect the timers of the releases: there the fix adds none.
func (y *Yard) Rounds(ctx context.Context, tracks []string) error {
	ctx, cancel := context.WithTimeout(ctx, y.lease)
	defer cancel()
	for _, track := range tracks {
		lock, err := y.locks.Obtain(ctx, "round:"+track, y.lease, nil)
		if err != nil {
			return err
		}
		err = y.clear(ctx, track)
		if err := errors.Join(err, lock.Release(ctx)); err != nil { // want canceledrelease "deadline"
			return err
		}
	}
	return nil
}

// Count works in the statement that releases: the clock of the release would start before the work.
func (y *Yard) Count(ctx context.Context, track string) error {
	ctx, cancel := context.WithTimeout(ctx, y.lease)
	defer cancel()
	lock, err := y.locks.Obtain(ctx, "count:"+track, y.lease, nil)
	if err != nil {
		return err
	}
	return errors.Join(y.clear(ctx, track), lock.Release(ctx)) // want canceledrelease "deadline"
}

// Swap gives another value to the variable of the lock: the literal would release that one.
func (y *Yard) Swap(ctx context.Context, track string) error {
	ctx, cancel := context.WithTimeout(ctx, y.lease)
	defer cancel()
	lock, err := y.locks.Obtain(ctx, "swap:"+track, y.lease, nil)
	if err != nil {
		return err
	}
	defer lock.Release(ctx) //nolint:errcheck // want canceledrelease "deadline" want ignoredrelease "."
	err = y.clear(ctx, track)
	lock = nil
	return err
}

// Couple holds two locks, and says why it releases them.
func (y *Yard) Couple(ctx context.Context, front, rear string) error {
	ctx, cancel := context.WithTimeout(ctx, y.lease)
	defer cancel()
	first, err := y.locks.Obtain(ctx, "couple:"+front, y.lease, nil)
	if err != nil {
		return err
	}
	defer func() {
		// Nobody waits for the front.
		if err := first.Release(ctx); err != nil { // want canceledrelease "deadline"
			report(ctx, err)
		}
	}()
	second, err := y.locks.Obtain(ctx, "couple:"+rear, y.lease, nil)
	if err != nil {
		return err
	}
	err = y.clear(ctx, front+rear)
	// The rear goes first.
	rerr := second.Release(ctx) // want canceledrelease "deadline"
	return errors.Join(err, rerr)
}

// Pair gives both back one after the other.
func (y *Yard) Pair(ctx context.Context, front, rear string) error {
	ctx, stop := context.WithTimeout(ctx, y.lease)
	defer stop()
	first, err := y.locks.Obtain(ctx, "pair:"+front, y.lease, nil)
	if err != nil {
		return err
	}
	second, err := y.locks.Obtain(ctx, "pair:"+rear, y.lease, nil)
	if err != nil {
		return errors.Join(err, first.Release(context.WithoutCancel(ctx)))
	}
	err = y.clear(ctx, front+rear)
	serr := second.Release(ctx) // want canceledrelease "deadline"
	ferr := first.Release(ctx)  // want canceledrelease "deadline"
	return errors.Join(err, serr, ferr)
}

// Leave releases in a deferred call of several lines, on the context that it goes on to change.
func (y *Yard) Leave(ctx context.Context, track, token string) error {
	work, cancel := context.WithTimeout(ctx, y.lease)
	defer cancel()
	key := "leave:" + track
	if ok, err := y.rdb.SetNX(work, key, token, y.lease).Result(); err != nil || !ok {
		return errors.Join(err, errBusy)
	}
	defer y.rdb.Eval(work, compareAndDelete, // want canceledrelease "deadline" want ignoredrelease "."
		[]string{key}, token)
	return y.clear(work, track)
}

// Once returns what gives the lock back, on one line.
func (y *Yard) Once(ctx context.Context, track string) (err error) {
	ctx, cancel := context.WithTimeout(ctx, y.lease)
	defer cancel()
	lock, err := y.locks.Obtain(ctx, "once:"+track, y.lease, nil)
	if err != nil {
		return err
	}
	give := func() error { return lock.Release(ctx) } // want canceledrelease "deadline"
	err = y.clear(ctx, track)
	return errors.Join(err, give())
}

func report(context.Context, error) {}
