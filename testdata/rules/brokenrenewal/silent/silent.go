// Package silent has renewals that look alike and are in order.
package silent

import (
	"context"
	"errors"
	"log/slog"
	"sync/atomic"
	"time"

	"github.com/bsm/redislock"
	"github.com/redis/go-redis/v9"
	clientv3 "go.etcd.io/etcd/client/v3"
	"go.etcd.io/etcd/client/v3/concurrency"
)

var errLost = errors.New("ovens: lock lost")

// Ovens heats ovens.
type Ovens struct {
	locks *redislock.Client
	rdb   *redis.Client
	lease time.Duration
}

// Lease tells of its loss through a channel.
type Lease struct {
	lock  *redislock.Lock
	lease time.Duration
	lost  chan struct{}
	stop  context.CancelFunc
}

// Take starts a watchdog that closes the channel.
func (o *Ovens) Take(ctx context.Context, oven string) (*Lease, error) {
	lock, err := o.locks.Obtain(ctx, "oven:"+oven, o.lease, nil)
	if err != nil {
		return nil, err
	}
	renewing, stop := context.WithCancel(context.WithoutCancel(ctx))
	l := &Lease{lock: lock, lease: o.lease, lost: make(chan struct{}), stop: stop}
	go l.keep(renewing)
	return l, nil
}

func (l *Lease) keep(ctx context.Context) {
	tick := time.NewTicker(l.lease / 3)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			if err := l.lock.Refresh(ctx, l.lease, nil); err != nil {
				slog.Error("refresh", "err", err)
				close(l.lost)
				return
			}
		}
	}
}

// Give gives it back.
func (l *Lease) Give(ctx context.Context) error {
	l.stop()
	return l.lock.Release(context.WithoutCancel(ctx))
}

// Heat leaves its loop by the channel.
func (o *Ovens) Heat(ctx context.Context, oven string, step func(context.Context) error) (err error) {
	l, err := o.Take(ctx, oven)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, l.Give(ctx)) }()
	for {
		select {
		case <-l.lost:
			return errLost
		default:
		}
		if err := step(ctx); err != nil {
			return err
		}
	}
}

// Extend returns the failure: the caller answers for it.
func (l *Lease) Extend(ctx context.Context) error {
	return l.lock.Refresh(ctx, l.lease, nil)
}

// Tries gives up after some failures, not after the first.
func (o *Ovens) Tries(ctx context.Context, oven string, heat func(context.Context) error) (err error) {
	lock, err := o.locks.Obtain(ctx, "oven:"+oven, o.lease, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Release(context.WithoutCancel(ctx))) }()
	work, cancel := context.WithCancel(ctx)
	defer cancel()
	go func() {
		failed := 0
		for {
			select {
			case <-work.Done():
				return
			case <-time.After(o.lease / 4):
			}
			if err := lock.Refresh(work, o.lease, nil); err != nil {
				failed++
				if failed > 2 {
					cancel()
					return
				}
				continue
			}
			failed = 0
		}
	}()
	return heat(work)
}

// Flag sets a flag that the work looks at.
func (o *Ovens) Flag(ctx context.Context, oven string, step func(context.Context) error) (err error) {
	lock, err := o.locks.Obtain(ctx, "oven:"+oven, o.lease, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Release(context.WithoutCancel(ctx))) }()
	renewing, stop := context.WithCancel(ctx)
	defer stop()
	var lost atomic.Bool
	go func() {
		tick := time.NewTicker(o.lease / 3)
		defer tick.Stop()
		for {
			select {
			case <-renewing.Done():
				return
			case <-tick.C:
				if lock.Refresh(renewing, o.lease, nil) != nil {
					lost.Store(true)
					return
				}
			}
		}
	}()
	for !lost.Load() {
		if err := step(ctx); err != nil {
			return err
		}
	}
	return errLost
}

// Counter is no lock: its key lives as long as it is used.
func (o *Ovens) Counter(ctx context.Context, oven string) error {
	if err := o.rdb.Incr(ctx, "heats:"+oven).Err(); err != nil {
		return err
	}
	return o.rdb.Expire(ctx, "heats:"+oven, o.lease).Err()
}

// Session is renewed by the library, under a context that lives as long as the caller's.
func (o *Ovens) Session(ctx context.Context, etcd *clientv3.Client, oven string, ttl int, heat func(context.Context) error) (err error) {
	session, err := concurrency.NewSession(etcd, concurrency.WithTTL(ttl), concurrency.WithContext(ctx))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, session.Close()) }()
	mu := concurrency.NewMutex(session, "/ovens/"+oven)
	if err := mu.Lock(ctx); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, mu.Unlock(context.WithoutCancel(ctx))) }()
	work, cancel := context.WithCancel(ctx)
	defer cancel()
	go func() {
		select {
		case <-session.Done():
			cancel()
		case <-work.Done():
		}
	}()
	return heat(work)
}
