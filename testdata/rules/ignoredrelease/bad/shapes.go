package bad

import (
	"context"
	"errors"
	"time"

	"github.com/bsm/redislock"
)

// A Turn is a handle that hands the answer on.
type Turn struct{ lock *redislock.Lock }

// Take takes a turn.
func (w *Well) Take(ctx context.Context, shaft string) (*Turn, error) {
	lock, err := w.locks.Obtain(ctx, "turn:"+shaft, w.lease, nil)
	if err != nil {
		return nil, err
	}
	return &Turn{lock: lock}, nil
}

// End ends it.
func (t *Turn) End(ctx context.Context) error { return t.lock.Release(context.WithoutCancel(ctx)) }

// Sound drops what the handle handed on.
func (w *Well) Sound(ctx context.Context, shaft string) error {
	turn, err := w.Take(ctx, "sound:"+shaft)
	if err != nil {
		return err
	}
	defer turn.End(ctx) // want ignoredrelease "dropped"
	work, cancel := context.WithTimeout(ctx, w.lease)
	defer cancel()
	return w.clean(work, shaft)
}

// Dive reads it.
func (w *Well) Dive(ctx context.Context, shaft string) (err error) {
	turn, err := w.Take(ctx, "dive:"+shaft)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, turn.End(ctx)) }()
	work, cancel := context.WithTimeout(ctx, w.lease)
	defer cancel()
	return w.clean(work, shaft)
}

// quiet drops the answer for all its callers: that is said here, once.
func quiet(ctx context.Context, lock *redislock.Lock) {
	_ = lock.Release(context.WithoutCancel(ctx)) // want ignoredrelease "dropped"
}

// Rope uses it.
func (w *Well) Rope(ctx context.Context, shaft string) error {
	lock, err := w.locks.Obtain(ctx, "rope:"+shaft, w.lease, nil)
	if err != nil {
		return err
	}
	defer quiet(ctx, lock)
	work, cancel := context.WithTimeout(ctx, w.lease)
	defer cancel()
	return w.clean(work, shaft)
}

// Bucket uses it too.
func (w *Well) Bucket(ctx context.Context, shaft string) error {
	lock, err := w.locks.Obtain(ctx, "bucket:"+shaft, w.lease, nil)
	if err != nil {
		return err
	}
	defer quiet(ctx, lock)
	work, cancel := context.WithTimeout(ctx, w.lease)
	defer cancel()
	return w.clean(work, shaft)
}

// Crews is what the waterworks know of locks.
type Crews interface {
	Enter(ctx context.Context, shaft string) error
	Leave(ctx context.Context, shaft string) error
}

type redisCrews struct {
	locks *redislock.Client
	lease time.Duration
	held  map[string]*redislock.Lock
}

var _ Crews = (*redisCrews)(nil)

func (c *redisCrews) Enter(ctx context.Context, shaft string) error {
	lock, err := c.locks.Obtain(ctx, shaft, c.lease, nil)
	if err != nil {
		return err
	}
	c.held[shaft] = lock
	return nil
}

func (c *redisCrews) Leave(ctx context.Context, shaft string) error {
	lock := c.held[shaft]
	delete(c.held, shaft)
	return lock.Release(context.WithoutCancel(ctx))
}

// Inspect leaves through the interface and does not look back.
func Inspect(ctx context.Context, crews Crews, inspect func(context.Context) error) error {
	if err := crews.Enter(ctx, "inspection"); err != nil {
		return err
	}
	defer crews.Leave(ctx, "inspection") // want ignoredrelease "dropped"
	return inspect(ctx)
}

// opened returns what gives the lock back.
func (w *Well) opened(ctx context.Context, shaft string) (func() error, error) {
	lock, err := w.locks.Obtain(ctx, "opened:"+shaft, w.lease, nil)
	if err != nil {
		return nil, err
	}
	return func() error { return lock.Release(context.WithoutCancel(ctx)) }, nil
}

// Cover calls that and forgets the answer.
func (w *Well) Cover(ctx context.Context, shaft string) error {
	shut, err := w.opened(ctx, shaft)
	if err != nil {
		return err
	}
	defer shut() // want ignoredrelease "dropped"
	work, cancel := context.WithTimeout(ctx, w.lease)
	defer cancel()
	return w.clean(work, shaft)
}
