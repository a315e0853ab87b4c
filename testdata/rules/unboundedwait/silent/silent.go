// Package silent has waits that end in ways that look like none.
package silent

import (
	"context"
	"errors"
	"os"
	"os/signal"
	"time"

	"github.com/bsm/redislock"
	"github.com/redis/go-redis/v9"
	"github.com/redis/rueidis/rueidislock"
)

var errBusy = errors.New("busy")

// Piers moors boats.
type Piers struct {
	locks  rueidislock.Locker
	leases *redislock.Client
	rdb    *redis.Client
	lease  time.Duration
	ctx    context.Context
	stop   context.CancelFunc
}

// NewPiers makes the context that Close cancels.
func NewPiers(locks rueidislock.Locker, leases *redislock.Client, rdb *redis.Client, lease time.Duration) *Piers {
	ctx, stop := context.WithCancel(context.Background())
	return &Piers{locks: locks, leases: leases, rdb: rdb, lease: lease, ctx: ctx, stop: stop}
}

// Close ends every wait.
func (p *Piers) Close() { p.stop() }

// Field waits on that context.
func (p *Piers) Field(pier string, moor func(context.Context) error) error {
	held, release, err := p.locks.WithContext(p.ctx, "pier:"+pier)
	if err != nil {
		return err
	}
	defer release()
	return moor(held)
}

// Signal waits until the process is told to end.
func (p *Piers) Signal(pier string, moor func(context.Context) error) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	held, release, err := p.locks.WithContext(ctx, "pier:"+pier)
	if err != nil {
		return err
	}
	defer release()
	return moor(held)
}

// Once does not wait, so that its context does not matter.
func (p *Piers) Once(pier string, moor func(context.Context) error) error {
	held, release, err := p.locks.TryWithContext(context.Background(), "pier:"+pier)
	if err != nil {
		return err
	}
	defer release()
	return moor(held)
}

// Options waits with the library's own retries, which end.
func (p *Piers) Options(ctx context.Context, pier string, moor func(context.Context) error) (err error) {
	lock, err := p.leases.Obtain(context.Background(), "pier:"+pier, p.lease, &redislock.Options{
		RetryStrategy: redislock.LimitRetry(redislock.LinearBackoff(p.lease/10), 5),
	})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Release(context.WithoutCancel(ctx))) }()
	work, cancel := context.WithTimeout(ctx, p.lease)
	defer cancel()
	return moor(work)
}

var free = redis.NewScript(`if redis.call("GET", KEYS[1]) == ARGV[1] then return redis.call("DEL", KEYS[1]) end return redis.error_reply("GONE")`)

// Until asks until a time that it has set.
func (p *Piers) Until(ctx context.Context, pier, token string, moor func(context.Context) error) (err error) {
	key := "pier:" + pier
	until := time.Now().Add(p.lease)
	for {
		ok, err := p.rdb.SetNX(ctx, key, token, p.lease).Result()
		if err == nil && ok {
			break
		}
		if time.Now().After(until) {
			return errors.Join(err, errBusy)
		}
		time.Sleep(p.lease / 10)
	}
	defer func() {
		err = errors.Join(err, free.Run(context.WithoutCancel(ctx), p.rdb, []string{key}, token).Err())
	}()
	work, cancel := context.WithTimeout(ctx, p.lease)
	defer cancel()
	return moor(work)
}

// Each tries one pier after another, and works on those it gets.
func (p *Piers) Each(ctx context.Context, piers []string, token string, moor func(context.Context, string) error) error {
	for _, pier := range piers {
		if err := p.one(ctx, pier, token, moor); err != nil {
			return err
		}
	}
	return nil
}

func (p *Piers) one(ctx context.Context, pier, token string, moor func(context.Context, string) error) (err error) {
	key := "pier:" + pier
	ok, err := p.rdb.SetNX(ctx, key, token, p.lease).Result()
	if err != nil || !ok {
		return err
	}
	defer func() {
		err = errors.Join(err, free.Run(context.WithoutCancel(ctx), p.rdb, []string{key}, token).Err())
	}()
	work, cancel := context.WithTimeout(ctx, p.lease)
	defer cancel()
	return moor(work, pier)
}

// Ticks works once a tick, when it gets the lock.
func (p *Piers) Ticks(ctx context.Context, token string, moor func(context.Context, string) error) error {
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(p.lease):
		}
		ok, err := p.rdb.SetNX(ctx, "pier:all", token, p.lease).Result()
		if err != nil || !ok {
			continue
		}
		err = p.all(ctx, moor)
		if err := errors.Join(err, free.Run(context.WithoutCancel(ctx), p.rdb, []string{"pier:all"}, token).Err()); err != nil {
			return err
		}
	}
}

func (p *Piers) all(ctx context.Context, moor func(context.Context, string) error) error {
	ctx, cancel := context.WithTimeout(ctx, p.lease)
	defer cancel()
	return moor(ctx, "all")
}
