// Package silent drops answers that say nothing about the lease.
package silent

import (
	"context"
	"errors"
	"log"
	"time"

	"github.com/bsm/redislock"
	"github.com/google/uuid"
	"github.com/hashicorp/consul/api"
	"github.com/redis/go-redis/v9"
	"github.com/redis/rueidis/rueidislock"
	clientv3 "go.etcd.io/etcd/client/v3"
	"go.etcd.io/etcd/client/v3/concurrency"
)

// Etcd's unlock of a lost lock looks like any other.
func Etcd(ctx context.Context, cli *clientv3.Client, ttl int, hoist func(context.Context) error) error {
	sess, err := concurrency.NewSession(cli, concurrency.WithTTL(ttl))
	if err != nil {
		return err
	}
	defer sess.Close()
	work, cancel := context.WithCancel(ctx)
	defer cancel()
	go func() {
		select {
		case <-sess.Done():
			cancel()
		case <-work.Done():
		}
	}()
	mu := concurrency.NewMutex(sess, "/hoist")
	if err := mu.Lock(work); err != nil {
		return err
	}
	defer mu.Unlock(context.WithoutCancel(ctx))
	return hoist(work)
}

// Consul's too.
func Consul(ctx context.Context, client *api.Client, opts *api.LockOptions, hoist func(context.Context) error) error {
	lock, err := client.LockOpts(opts)
	if err != nil {
		return err
	}
	lost, err := lock.Lock(ctx.Done())
	if err != nil || lost == nil {
		return errors.Join(err, ctx.Err())
	}
	defer lock.Unlock()
	work, cancel := context.WithCancel(ctx)
	defer cancel()
	go func() {
		select {
		case <-lost:
			cancel()
		case <-work.Done():
		}
	}()
	return hoist(work)
}

// Rueidis releases with a function that answers nothing.
func Rueidis(ctx context.Context, locker rueidislock.Locker, hoist func(context.Context) error) error {
	held, release, err := locker.WithContext(ctx, "hoist")
	if err != nil {
		return err
	}
	defer release()
	return hoist(held)
}

// Count drops how many keys a delete without a token removed: tokenlessrelease speaks.
func Count(ctx context.Context, rdb *redis.Client, lease time.Duration, hoist func(context.Context) error) error {
	ok, err := rdb.SetNX(ctx, "hoist", uuid.NewString(), lease).Result()
	if err != nil || !ok {
		return errors.Join(err, ctx.Err())
	}
	defer rdb.Del(context.WithoutCancel(ctx), "hoist") // want:error tokenlessrelease "."
	work, cancel := context.WithTimeout(ctx, lease)
	defer cancel()
	return hoist(work)
}

// Failed drops the answer where the work has failed anyway and reads it where it has not.
func Failed(ctx context.Context, locks *redislock.Client, lease time.Duration, hoist func(context.Context) error) error {
	lock, err := locks.Obtain(ctx, "failed", lease, nil)
	if err != nil {
		return err
	}
	work, cancel := context.WithTimeout(ctx, lease)
	defer cancel()
	if err := hoist(work); err != nil {
		log.Println(lock.Release(context.WithoutCancel(ctx)))
		return err
	}
	return lock.Release(context.WithoutCancel(ctx))
}
