// Package good writes so that a holder that paused past its lease changes nothing: the corrected twins of package bad.
package good

import (
	"context"
	"errors"
	"time"

	"github.com/bsm/redislock"
)

var errSuperseded = errors.New("a newer holder has been here")

// Leases takes leases for the types of this package.
type Leases struct {
	locks *redislock.Client
	ttl   time.Duration
	grace time.Duration
}

// Hold calls fn while it holds the lease on a name; fn's context ends with the lease.
func (l *Leases) Hold(ctx context.Context, name string, fn func(ctx context.Context) error) error {
	lock, err := l.locks.Obtain(ctx, name, l.ttl, nil)
	if err != nil {
		return err
	}
	work, cancel := context.WithTimeout(ctx, l.ttl)
	defer cancel()
	return errors.Join(fn(work), l.free(ctx, lock))
}

func (l *Leases) free(ctx context.Context, lock *redislock.Lock) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), l.grace)
	defer cancel()
	return lock.Release(ctx)
}
