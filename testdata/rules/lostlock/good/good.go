// Package good is package bad, corrected: the work ends when the lock is lost.
package good

import (
	"context"
	"errors"
	"log"
	"time"

	"github.com/go-zookeeper/zk"
	"github.com/hashicorp/consul/api"
	"github.com/redis/rueidis/rueidislock"
	clientv3 "go.etcd.io/etcd/client/v3"
	"go.etcd.io/etcd/client/v3/concurrency"
	"golang.org/x/sync/errgroup"
)

var errLost = errors.New("tides: lock lost")

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

// Publish cancels the context of the work when the session ends.
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
	if err := mu.Lock(ctx); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, t.unlock(ctx, mu)) }()

	work, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	go func() {
		select {
		case <-session.Done():
			cancel(errLost)
		case <-work.Done():
		}
	}()
	return compute(work)
}

// Consul watches the channel.
func (t *Tides) Consul(ctx context.Context, opts *api.LockOptions, compute func(context.Context) error) (err error) {
	lock, err := t.consul.LockOpts(opts)
	if err != nil {
		return err
	}
	lost, err := lock.Lock(ctx.Done())
	if err != nil || lost == nil {
		return errors.Join(err, ctx.Err())
	}
	defer func() { err = errors.Join(err, lock.Unlock()) }()
	work, cancel := context.WithCancel(ctx)
	defer cancel()
	go watch(work, lost, cancel)
	return compute(work)
}

// watch calls stop when lost is closed before ctx ends.
func watch(ctx context.Context, lost <-chan struct{}, stop context.CancelFunc) {
	select {
	case <-lost:
		stop()
	case <-ctx.Done():
	}
}

// Redis works under the lock's own context.
func (t *Tides) Redis(ctx context.Context, port string, compute func(context.Context) error) error {
	held, release, err := t.redis.WithContext(ctx, "tides:"+port)
	if err != nil {
		return err
	}
	defer release()
	work, cancel := context.WithTimeout(held, t.grace)
	defer cancel()
	return compute(work)
}

// Loop leaves the loop when the lock is lost.
func (t *Tides) Loop(ctx context.Context, opts *api.LockOptions, ports <-chan string, compute func(context.Context, string) error) (err error) {
	lock, err := t.consul.LockOpts(opts)
	if err != nil {
		return err
	}
	lost, err := lock.Lock(ctx.Done())
	if err != nil || lost == nil {
		return errors.Join(err, ctx.Err())
	}
	defer func() { err = errors.Join(err, lock.Unlock()) }()
	for {
		select {
		case <-lost:
			return errLost
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

// Group lets an errgroup end the work.
func (t *Tides) Group(ctx context.Context, port string, compute func(context.Context) error) (err error) {
	session, err := concurrency.NewSession(t.etcd, concurrency.WithTTL(t.ttl))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, session.Close()) }()
	mu := concurrency.NewMutex(session, "/tides/"+port)
	if err := mu.Lock(ctx); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, t.unlock(ctx, mu)) }()
	stop := make(chan struct{})
	g, work := errgroup.WithContext(ctx)
	g.Go(func() error {
		select {
		case <-session.Done():
			return errLost
		case <-stop:
			return nil
		}
	})
	g.Go(func() error {
		defer close(stop)
		return compute(work)
	})
	return g.Wait()
}

// Dies ends the process: nothing survives that could go on.
func (t *Tides) Dies(ctx context.Context, port string, compute func(context.Context) error) (err error) {
	session, err := concurrency.NewSession(t.etcd, concurrency.WithTTL(t.ttl))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, session.Close()) }()
	mu := concurrency.NewMutex(session, "/tides/"+port)
	if err := mu.Lock(ctx); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, t.unlock(ctx, mu)) }()
	done := make(chan struct{})
	defer close(done)
	go func() {
		select {
		case <-session.Done():
			log.Fatal("tides: lock lost")
		case <-done:
		}
	}()
	return compute(ctx)
}

// Keeper reads the events of the ZooKeeper connection.
func (t *Tides) Keeper(ctx context.Context, servers []string, timeout time.Duration, compute func(context.Context) error) (err error) {
	conn, events, err := zk.Connect(servers, timeout)
	if err != nil {
		return err
	}
	defer conn.Close()
	lock := zk.NewLock(conn, "/tides", zk.WorldACL(zk.PermAll))
	if err := lock.Lock(); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Unlock()) }()
	work, cancel := context.WithCancel(ctx)
	defer cancel()
	go func() {
		for event := range events {
			if event.State == zk.StateExpired || event.State == zk.StateDisconnected {
				cancel()
				return
			}
		}
	}()
	return compute(work)
}

// Lead campaigns and stops when it no longer leads.
func (t *Tides) Lead(ctx context.Context, node string, work func(context.Context) error) (err error) {
	session, err := concurrency.NewSession(t.etcd, concurrency.WithTTL(t.ttl))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, session.Close()) }()
	election := concurrency.NewElection(session, "/tides/leader")
	if err := election.Campaign(ctx, node); err != nil {
		return err
	}
	leading, cancel := context.WithCancel(ctx)
	defer cancel()
	go func() {
		select {
		case <-session.Done():
			cancel()
		case <-leading.Done():
		}
	}()
	err = work(leading)
	return errors.Join(err, election.Resign(context.WithoutCancel(ctx)))
}
