package silent

import (
	"context"
	"errors"
	"time"

	"github.com/bsm/redislock"
)

// Literal extends the lock in a literal that is called where it is written, which hands the failure out.
func Literal(ctx context.Context, locks *redislock.Client, ttl, every time.Duration, run func(ctx context.Context) error) (err error) {
	lock, err := locks.Obtain(ctx, "literal", ttl, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Release(context.WithoutCancel(ctx))) }()
	work, cancel := context.WithCancel(ctx)
	defer cancel()
	go keep(work, cancel, lock, ttl, every)
	return run(work)
}

func keep(ctx context.Context, cancel context.CancelFunc, lock *redislock.Lock, ttl, every time.Duration) {
	t := time.NewTicker(every)
	defer t.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-t.C:
		}
		err := func() error {
			once, done := context.WithTimeout(ctx, every)
			defer done()
			return lock.Refresh(once, ttl, nil)
		}()
		if err != nil {
			cancel()
			return
		}
	}
}
