// Package bad works on after its lock is lost: the lock service says so, and nobody listens.
package bad

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"github.com/go-zookeeper/zk"
	"github.com/hashicorp/consul/api"
	"github.com/redis/rueidis/rueidislock"
	clientv3 "go.etcd.io/etcd/client/v3"
	"go.etcd.io/etcd/client/v3/concurrency"
)

// Tides computes tide tables, one node at a time.
type Tides struct {
	etcd   *clientv3.Client
	consul *api.Client
	redis  rueidislock.Locker
	ttl    int
	grace  time.Duration
}

func (t *Tides) unlock(ctx context.Context, mu *concurrency.Mutex) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), t.grace)
	defer cancel()
	return mu.Unlock(ctx)
}

// Publish does not hear of the end of its session: compute runs on beside the next holder.
//
//doc:example
func (t *Tides) Publish(
	ctx context.Context, port string, compute func(context.Context) error,
) (err error) {
	session, err := concurrency.NewSession(t.etcd, concurrency.WithTTL(t.ttl))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, session.Close()) }()
	mu := concurrency.NewMutex(session, "/tides/"+port)
	if err := mu.Lock(ctx); err != nil { // want:warning lostlock "Session.Done"
		return err
	}
	defer func() { err = errors.Join(err, t.unlock(ctx, mu)) }()
	return compute(ctx)
}

// Consul's channel is only compared with nil.
func (t *Tides) Consul(ctx context.Context, opts *api.LockOptions, compute func(context.Context) error) (err error) {
	lock, err := t.consul.LockOpts(opts)
	if err != nil {
		return err
	}
	lost, err := lock.Lock(ctx.Done()) // want:warning lostlock "the channel that Lock returns"
	if err != nil {
		return err
	}
	if lost == nil {
		return ctx.Err()
	}
	defer func() { err = errors.Join(err, lock.Unlock()) }()
	return compute(ctx)
}

// Seat drops the channel of a semaphore.
func (t *Tides) Seat(ctx context.Context, sem *api.Semaphore, compute func(context.Context) error) (err error) {
	lost, err := sem.Acquire(ctx.Done()) // want:warning lostlock "."
	if err != nil || lost == nil {
		return errors.Join(err, ctx.Err())
	}
	defer func() { err = errors.Join(err, sem.Release()) }()
	return compute(ctx)
}

// Redis gets a context that ends with the lock and uses it for the log alone.
func (t *Tides) Redis(ctx context.Context, port string, compute func(context.Context) error) error {
	held, release, err := t.redis.WithContext(ctx, "tides:"+port) // want:warning lostlock "the context that WithContext returns"
	if err != nil {
		return err
	}
	defer release()
	slog.InfoContext(held, "computing", "port", port)
	return compute(ctx)
}

// Shadow hides the context of the lock by a context of its own.
func (t *Tides) Shadow(ctx context.Context, port string, compute func(context.Context) error) error {
	held, release, err := t.redis.TryWithContext(ctx, "tides:"+port) // want:warning lostlock "."
	if err != nil {
		return err
	}
	defer release()
	if err := held.Err(); err != nil {
		return err
	}
	work, cancel := context.WithTimeout(ctx, t.grace)
	defer cancel()
	return compute(work)
}

// Logged has a monitor that only writes a line.
func (t *Tides) Logged(ctx context.Context, port string, compute func(context.Context) error) (err error) {
	session, err := concurrency.NewSession(t.etcd, concurrency.WithTTL(t.ttl))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, session.Close()) }()
	mu := concurrency.NewMutex(session, "/tides/"+port)
	if err := mu.Lock(ctx); err != nil { // want:warning lostlock "."
		return err
	}
	defer func() { err = errors.Join(err, t.unlock(ctx, mu)) }()
	go func() {
		<-session.Done()
		slog.Warn("tides: session ended", "port", port)
	}()
	return compute(ctx)
}

// Elsewhere cancels a context, and the work does not run under it.
func (t *Tides) Elsewhere(ctx context.Context, port string, compute, report func(context.Context) error) (err error) {
	session, err := concurrency.NewSession(t.etcd, concurrency.WithTTL(t.ttl))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, session.Close()) }()
	mu := concurrency.NewMutex(session, "/tides/"+port)
	if err := mu.Lock(ctx); err != nil { // want:warning lostlock "."
		return err
	}
	defer func() { err = errors.Join(err, t.unlock(ctx, mu)) }()
	work, cancel := context.WithCancel(ctx)
	defer cancel()
	go func() {
		select {
		case <-session.Done():
			cancel()
		case <-work.Done():
		}
	}()
	if err := report(work); err != nil {
		return err
	}
	return compute(ctx)
}

// GoesOn sees the signal in its loop, and the loop goes on.
func (t *Tides) GoesOn(ctx context.Context, opts *api.LockOptions, ports <-chan string, compute func(context.Context, string) error) (err error) {
	lock, err := t.consul.LockOpts(opts)
	if err != nil {
		return err
	}
	lost, err := lock.Lock(ctx.Done()) // want:warning lostlock "."
	if err != nil || lost == nil {
		return errors.Join(err, ctx.Err())
	}
	defer func() { err = errors.Join(err, lock.Unlock()) }()
	for {
		select {
		case <-lost:
			slog.Warn("tides: lock lost")
			lost = nil
		case port, ok := <-ports:
			if !ok {
				return nil
			}
			if err := compute(ctx, port); err != nil {
				return err
			}
		}
	}
}

// Keeper drops the events of the ZooKeeper connection, which tell when its session expires.
func (t *Tides) Keeper(ctx context.Context, servers []string, timeout time.Duration, compute func(context.Context) error) (err error) {
	conn, _, err := zk.Connect(servers, timeout)
	if err != nil {
		return err
	}
	defer conn.Close()
	lock := zk.NewLock(conn, "/tides", zk.WorldACL(zk.PermAll))
	if err := lock.Lock(); err != nil { // want:warning lostlock "the event channel of Connect" want:note unboundedwait "."
		return err
	}
	defer func() { err = errors.Join(err, lock.Unlock()) }()
	return compute(ctx)
}
