// Package silent has constants for a length that do no harm.
package silent

import (
	"context"
	"errors"
	"time"

	"github.com/bsm/redislock"
	"github.com/hashicorp/consul/api"
	"github.com/redis/go-redis/v9"
	clientv3 "go.etcd.io/etcd/client/v3"
	"go.etcd.io/etcd/client/v3/concurrency"
)

const lease = 10 * time.Second

// Kiln burns bricks.
type Kiln struct {
	rdb   *redis.Client
	locks *redislock.Client
	etcd  *clientv3.Client
	burn  func(ctx context.Context, batch string) error
	grace time.Duration
}

func (k *Kiln) give(ctx context.Context, lock *redislock.Lock) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), k.grace)
	defer cancel()
	return lock.Release(ctx)
}

// Bounded ends the work before the lease ends, by a constant of its own.
func (k *Kiln) Bounded(ctx context.Context, batch string) error {
	lock, err := k.locks.Obtain(ctx, "kiln:"+batch, lease, nil)
	if err != nil {
		return err
	}
	work, cancel := context.WithTimeout(ctx, 7*time.Second)
	defer cancel()
	return errors.Join(k.burn(work, batch), k.give(ctx, lock))
}

// Measured is long enough for what was measured, twice over.
func (k *Kiln) Measured(ctx context.Context, batch string) error {
	//lockaudit:hold worst=4.2s measured=2026-11-03 source="lock_hold_seconds p99.9"
	lock, err := k.locks.Obtain(ctx, "kiln:"+batch, lease, nil)
	if err != nil {
		return err
	}
	return errors.Join(k.burn(ctx, batch), k.give(ctx, lock))
}

// Once is a claim: its length is a decision about repeats, not about work.
func (k *Kiln) Once(ctx context.Context, order string) (bool, error) {
	return k.rdb.SetNX(ctx, "ordered:"+order, 1, 24*time.Hour).Result()
}

// Warm fills a cache.
func (k *Kiln) Warm(ctx context.Context, batch, text string) error {
	return k.rdb.Set(ctx, "kiln:cache:"+batch, text, time.Minute).Err()
}

// Etcd renews the lease by itself: the constant only says how long a dead holder blocks the others.
func (k *Kiln) Etcd(ctx context.Context, batch string) (err error) {
	sess, err := concurrency.NewSession(k.etcd, concurrency.WithTTL(15))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, sess.Close()) }()
	mu := concurrency.NewMutex(sess, "/kiln/"+batch)
	if err := mu.Lock(ctx); err != nil {
		return err
	}
	defer func() {
		done, cancel := context.WithTimeout(context.WithoutCancel(ctx), k.grace)
		defer cancel()
		err = errors.Join(err, mu.Unlock(done))
	}()
	work, cancel := context.WithCancel(ctx)
	defer cancel()
	go func() {
		select {
		case <-sess.Done():
			cancel()
		case <-work.Done():
		}
	}()
	return k.burn(work, batch)
}

// Consul does the same.
func (k *Kiln) Consul(ctx context.Context, client *api.Client, batch string) (err error) {
	lock, err := client.LockOpts(&api.LockOptions{Key: "kiln/" + batch, SessionTTL: "20s"})
	if err != nil {
		return err
	}
	lost, err := lock.Lock(ctx.Done())
	if err != nil {
		return err
	}
	if lost == nil {
		return ctx.Err()
	}
	defer func() { err = errors.Join(err, lock.Unlock()) }()
	work, cancel := context.WithCancel(ctx)
	defer cancel()
	go func() {
		select {
		case <-lost:
			cancel()
		case <-work.Done():
		}
	}()
	return k.burn(work, batch)
}
