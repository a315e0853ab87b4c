// Package good is package bad, corrected: every wait ends.
package good

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/bsm/redislock"
	"github.com/hashicorp/consul/api"
	"github.com/redis/go-redis/v9"
	"github.com/redis/rueidis/rueidislock"
	clientv3 "go.etcd.io/etcd/client/v3"
	"go.etcd.io/etcd/client/v3/concurrency"
)

var errBusy = errors.New("busy")

// Docks unloads ships, one at a dock.
type Docks struct {
	etcd   *clientv3.Client
	consul *api.Client
	locks  rueidislock.Locker
	leases *redislock.Client
	rdb    *redis.Client
	ttl    int
	lease  time.Duration
	wait   time.Duration
}

// Unload gives up waiting after a while.
//
//doc:example
func (d *Docks) Unload(
	ctx context.Context, dock string, unload func(context.Context) error,
) (err error) {
	session, err := concurrency.NewSession(d.etcd, concurrency.WithTTL(d.ttl))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, session.Close()) }()
	waiting, cancel := context.WithTimeout(ctx, d.wait)
	defer cancel()
	mu := concurrency.NewMutex(session, "/docks/"+dock)
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
	return unload(work)
}

// Consul asks once.
func (d *Docks) Consul(ctx context.Context, dock string, unload func(context.Context) error) (err error) {
	lock, err := d.consul.LockOpts(&api.LockOptions{Key: "docks/" + dock, LockTryOnce: true})
	if err != nil {
		return err
	}
	lost, err := lock.Lock(nil)
	if err != nil || lost == nil {
		return errors.Join(err, errBusy)
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
	return unload(work)
}

// Redis waits on a context with a deadline.
func (d *Docks) Redis(dock string, unload func(context.Context) error) error {
	ctx, cancel := context.WithTimeout(context.Background(), d.wait)
	defer cancel()
	held, release, err := d.locks.WithContext(ctx, "dock:"+dock)
	if err != nil {
		return err
	}
	defer release()
	return unload(held)
}

// Advisory waits on the context of the caller.
func (d *Docks) Advisory(ctx context.Context, tx *sql.Tx, key int64, unload func(context.Context, *sql.Tx) error) error {
	if _, err := tx.ExecContext(ctx, `SELECT pg_advisory_xact_lock($1)`, key); err != nil {
		return err
	}
	return unload(ctx, tx)
}

var free = redis.NewScript(`if redis.call("GET", KEYS[1]) == ARGV[1] then return redis.call("DEL", KEYS[1]) end return redis.error_reply("GONE")`)

// Retry gives up after some tries.
func (d *Docks) Retry(dock, token string, unload func(context.Context) error) (err error) {
	ctx := context.Background()
	key := "dock:" + dock
	for try := 0; ; try++ {
		ok, err := d.rdb.SetNX(ctx, key, token, d.lease).Result()
		if err != nil {
			return err
		}
		if ok {
			break
		}
		if try == 10 {
			return errBusy
		}
		time.Sleep(d.lease / 10)
	}
	defer func() { err = errors.Join(err, free.Run(ctx, d.rdb, []string{key}, token).Err()) }()
	work, cancel := context.WithTimeout(ctx, d.lease)
	defer cancel()
	return unload(work)
}

// Select leaves with its context.
func (d *Docks) Select(ctx context.Context, dock string, unload func(context.Context) error) (err error) {
	var lock *redislock.Lock
	for {
		if lock, err = d.leases.Obtain(ctx, "dock:"+dock, d.lease, nil); err == nil {
			break
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(d.lease / 10):
		}
	}
	defer func() { err = errors.Join(err, lock.Release(context.WithoutCancel(ctx))) }()
	work, cancel := context.WithTimeout(ctx, d.lease)
	defer cancel()
	return unload(work)
}
