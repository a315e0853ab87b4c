// Package bad extends leases in ways that do not keep them.
package bad

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"github.com/bsm/redislock"
	"github.com/go-redsync/redsync/v4"
	"github.com/hashicorp/consul/api"
	"github.com/redis/go-redis/v9"
	clientv3 "go.etcd.io/etcd/client/v3"
	"go.etcd.io/etcd/client/v3/concurrency"
)

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

// Fire renews the lease every few seconds and drops the answer: when Refresh fails because another
// process has the lock by now, the kiln is fired twice.
//
//doc:example
func (k *Kilns) Fire(ctx context.Context, kiln string, fire func(context.Context) error) (err error) {
	lock, err := k.locks.Obtain(ctx, "kiln:"+kiln, k.lease, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, k.release(ctx, lock)) }()
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
				_ = lock.Refresh(work, k.lease, nil) // want:warning brokenrenewal "nobody reads its outcome"
			}
		}
	}()
	return fire(work)
}

// Logged writes the failure to the log, and the work goes on.
func (k *Kilns) Logged(ctx context.Context, kiln string, fire func(context.Context) error) (err error) {
	lock, err := k.locks.Obtain(ctx, "kiln:"+kiln, k.lease, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, k.release(ctx, lock)) }()
	work, cancel := context.WithCancel(ctx)
	defer cancel()
	go func() {
		for {
			select {
			case <-work.Done():
				return
			case <-time.After(k.lease / 3):
				if err := lock.Refresh(work, k.lease, nil); err != nil { // want:warning brokenrenewal "nothing comes of it"
					slog.Error("refresh", "kiln", kiln, "err", err)
				}
			}
		}
	}()
	return fire(work)
}

// Gives up renewing, and the work goes on.
func (k *Kilns) GivesUp(ctx context.Context, kiln string, fire func(context.Context) error) (err error) {
	lock, err := k.locks.Obtain(ctx, "kiln:"+kiln, k.lease, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, k.release(ctx, lock)) }()
	stop := make(chan struct{})
	defer close(stop)
	go func() {
		tick := time.NewTicker(k.lease / 3)
		defer tick.Stop()
		for {
			select {
			case <-stop:
				return
			case <-tick.C:
				if lock.Refresh(ctx, k.lease, nil) != nil { // want:warning brokenrenewal "."
					return
				}
			}
		}
	}()
	return fire(ctx)
}

// Wrong cancels a context that the work does not run under.
func (k *Kilns) Wrong(ctx context.Context, kiln string, fire func(context.Context) error) (err error) {
	mu := k.rs.NewMutex("kiln:"+kiln, redsync.WithExpiry(k.lease))
	if err := mu.LockContext(ctx); err != nil {
		return err
	}
	defer func() {
		_, uerr := mu.UnlockContext(context.WithoutCancel(ctx))
		err = errors.Join(err, uerr)
	}()
	renewing, cancel := context.WithCancel(ctx)
	defer cancel()
	go func() {
		tick := time.NewTicker(k.lease / 3)
		defer tick.Stop()
		for {
			select {
			case <-renewing.Done():
				return
			case <-tick.C:
				if ok, err := mu.ExtendContext(renewing); err != nil || !ok { // want:warning brokenrenewal "not the context that the work runs under"
					cancel()
					return
				}
			}
		}
	}()
	return fire(ctx)
}

// Sync extends between two steps and does not look.
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
		mu.ExtendContext(ctx) // want:warning brokenrenewal "."
	}
	return nil
}

// Anybody extends the key, whoever owns it by then.
func (k *Kilns) Anybody(ctx context.Context, kiln, token string, fire func(context.Context) error) (err error) {
	key := "kiln:" + kiln
	ok, err := k.rdb.SetNX(ctx, key, token, k.lease).Result()
	if err != nil || !ok {
		return errors.Join(err, ctx.Err())
	}
	defer func() {
		err = errors.Join(err, free.Run(context.WithoutCancel(ctx), k.rdb, []string{key}, token).Err()) // want ignoredrelease "."
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
				if ok, err := k.rdb.Expire(work, key, k.lease).Result(); err != nil || !ok { // want:warning brokenrenewal "keeps it alive for that one"
					cancel()
					return
				}
			}
		}
	}()
	return fire(work)
}

var free = redis.NewScript(`if redis.call("GET", KEYS[1]) == ARGV[1] then return redis.call("DEL", KEYS[1]) end return 0`)

// Forever renews after the work is done.
func (k *Kilns) Forever(ctx context.Context, kiln string, fire func(context.Context) error) (err error) {
	lock, err := k.locks.Obtain(ctx, "kiln:"+kiln, k.lease, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, k.release(ctx, lock)) }()
	work, cancel := context.WithCancel(ctx)
	defer cancel()
	go func() {
		for range time.Tick(k.lease / 3) {
			if err := lock.Refresh(context.Background(), k.lease, nil); err != nil { // want:warning brokenrenewal "never ends"
				cancel()
			}
		}
	}()
	return fire(work)
}

// Late renews when the lease has just ended.
func (k *Kilns) Late(ctx context.Context, kiln string, fire func(context.Context) error) (err error) {
	lock, err := k.locks.Obtain(ctx, "kiln:"+kiln, k.lease, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, k.release(ctx, lock)) }()
	work, cancel := context.WithCancel(ctx)
	defer cancel()
	go func() {
		tick := time.NewTicker(k.lease)
		defer tick.Stop()
		for {
			select {
			case <-work.Done():
				return
			case <-tick.C:
				if err := lock.Refresh(work, k.lease, nil); err != nil { // want:warning brokenrenewal "when the lease has ended already"
					cancel()
					return
				}
			}
		}
	}()
	return fire(work)
}

// Retakes hides that the lock was lost in between.
func (k *Kilns) Retakes(ctx context.Context, kiln string, fire func(context.Context) error) (err error) {
	mu := k.rs.NewMutex("kiln:"+kiln, redsync.WithExpiry(k.lease), redsync.WithSetNXOnExtend())
	if err := mu.LockContext(ctx); err != nil {
		return err
	}
	defer func() {
		_, uerr := mu.UnlockContext(context.WithoutCancel(ctx))
		err = errors.Join(err, uerr)
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
				if ok, err := mu.ExtendContext(work); err != nil || !ok { // want:warning brokenrenewal "takes a lock that was lost"
					cancel()
					return
				}
			}
		}
	}()
	return fire(work)
}

// Short keeps the session alive for as long as the wait for the lock may take.
func (k *Kilns) Short(ctx context.Context, etcd *clientv3.Client, kiln string, ttl int, fire func(context.Context) error) (err error) {
	waiting, cancel := context.WithTimeout(ctx, k.grace)
	defer cancel()
	session, err := concurrency.NewSession(etcd, concurrency.WithTTL(ttl), concurrency.WithContext(waiting)) // want:warning brokenrenewal "deadline that was meant for taking it"
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, session.Close()) }()
	mu := concurrency.NewMutex(session, "/kilns/"+kiln)
	if err := mu.Lock(waiting); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, mu.Unlock(context.WithoutCancel(ctx))) }()
	work, stop := context.WithCancel(ctx)
	defer stop()
	go func() {
		select {
		case <-session.Done():
			stop()
		case <-work.Done():
		}
	}()
	return fire(work)
}

// Periodic does not look at the end of a Consul session.
func (k *Kilns) Periodic(ctx context.Context, consul *api.Client, kiln, ttl, session string, fire func(context.Context) error) (err error) {
	pair := &api.KVPair{Key: "kilns/" + kiln, Session: session}
	ok, _, err := consul.KV().Acquire(pair, nil)
	if err != nil || !ok {
		return errors.Join(err, ctx.Err())
	}
	defer func() {
		_, _, rerr := consul.KV().Release(pair, nil) // want ignoredrelease "."
		err = errors.Join(err, rerr)
	}()
	done := make(chan struct{})
	defer close(done)
	go consul.Session().RenewPeriodic(ttl, session, nil, done) // want:warning brokenrenewal "."
	return fire(ctx)
}
