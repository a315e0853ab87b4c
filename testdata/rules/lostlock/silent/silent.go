// Package silent has locks whose signal is somebody else's business, or whose loss does no harm.
package silent

import (
	"context"
	"database/sql"
	"errors"
	"log"
	"sync/atomic"
	"time"

	"github.com/bsm/redislock"
	"github.com/hashicorp/consul/api"
	"github.com/redis/rueidis/rueidislock"
	clientv3 "go.etcd.io/etcd/client/v3"
	"go.etcd.io/etcd/client/v3/concurrency"
)

var errLost = errors.New("dunes: lock lost")

// Dunes measures dunes.
type Dunes struct {
	etcd   *clientv3.Client
	consul *api.Client
	redis  *redislock.Client
	locks  rueidislock.Locker
	db     *sql.DB
	ttl    int
	lease  time.Duration
}

// Lease is a lock that tells of its loss.
type Lease struct {
	session *concurrency.Session
	mu      *concurrency.Mutex
	lost    <-chan struct{}
}

// Take hands the signal on in the handle.
func (d *Dunes) Take(ctx context.Context, dune string) (*Lease, error) {
	session, err := concurrency.NewSession(d.etcd, concurrency.WithTTL(d.ttl))
	if err != nil {
		return nil, err
	}
	mu := concurrency.NewMutex(session, "/dunes/"+dune)
	if err := mu.Lock(ctx); err != nil {
		return nil, errors.Join(err, session.Close())
	}
	return &Lease{session: session, mu: mu, lost: session.Done()}, nil
}

// Lost is closed when the lease is lost.
func (l *Lease) Lost() <-chan struct{} { return l.lost }

// Give gives the lease back.
func (l *Lease) Give(ctx context.Context) error {
	return errors.Join(l.mu.Unlock(context.WithoutCancel(ctx)), l.session.Close())
}

// Context ends when the lease is lost.
func (l *Lease) Context(ctx context.Context) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancel(ctx)
	go func() {
		select {
		case <-l.lost:
			cancel()
		case <-ctx.Done():
		}
	}()
	return ctx, cancel
}

// Measure works under the context that the handle makes.
func (d *Dunes) Measure(ctx context.Context, dune string, walk func(context.Context) error) (err error) {
	lease, err := d.Take(ctx, dune)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lease.Give(ctx)) }()
	work, cancel := lease.Context(ctx)
	defer cancel()
	return walk(work)
}

// Walk leaves its loop by the handle's channel.
func (d *Dunes) Walk(ctx context.Context, dune string, steps <-chan int, step func(context.Context, int) error) (err error) {
	lease, err := d.Take(ctx, dune)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lease.Give(ctx)) }()
	for {
		select {
		case <-lease.Lost():
			return errLost
		case n, ok := <-steps:
			if !ok {
				return nil
			}
			if err := step(ctx, n); err != nil {
				return err
			}
		}
	}
}

// With gives fn the context of the lock.
func (d *Dunes) With(ctx context.Context, dune string, fn func(context.Context) error) error {
	held, release, err := d.locks.WithContext(ctx, "dune:"+dune)
	if err != nil {
		return err
	}
	defer release()
	return fn(held)
}

// Rename works under it.
func (d *Dunes) Rename(ctx context.Context, dune, name string, version int) error {
	return d.With(ctx, dune, func(ctx context.Context) error {
		res, err := d.db.ExecContext(ctx, `UPDATE dunes SET name = $1, version = version + 1 WHERE id = $2 AND version = $3`, name, dune, version)
		if err != nil {
			return err
		}
		if n, err := res.RowsAffected(); err != nil || n != 1 {
			return errors.Join(errLost, err)
		}
		return nil
	})
}

// Guarded does nothing that a second holder could spoil.
func (d *Dunes) Guarded(ctx context.Context, dune, name string) (err error) {
	session, err := concurrency.NewSession(d.etcd, concurrency.WithTTL(d.ttl))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, session.Close()) }()
	mu := concurrency.NewMutex(session, "/dunes/"+dune)
	if err := mu.Lock(ctx); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, mu.Unlock(context.WithoutCancel(ctx))) }()
	resp, err := d.etcd.Txn(ctx).If(mu.IsOwner()).Then(clientv3.OpPut("/names/"+dune, name)).Commit()
	if err != nil {
		return err
	}
	if !resp.Succeeded {
		return errLost
	}
	return nil
}

// Look only reads.
func (d *Dunes) Look(ctx context.Context, dune string) (name string, err error) {
	session, err := concurrency.NewSession(d.etcd, concurrency.WithTTL(d.ttl))
	if err != nil {
		return "", err
	}
	defer func() { err = errors.Join(err, session.Close()) }()
	mu := concurrency.NewMutex(session, "/dunes/"+dune)
	if err := mu.Lock(ctx); err != nil {
		return "", err
	}
	defer func() { err = errors.Join(err, mu.Unlock(context.WithoutCancel(ctx))) }()
	resp, err := d.etcd.Get(ctx, "/names/"+dune)
	if err != nil || len(resp.Kvs) == 0 {
		return "", err
	}
	return string(resp.Kvs[0].Value), nil
}

// Warm is for efficiency alone.
//
//lockaudit:efficiency a second run warms the same cache
func (d *Dunes) Warm(ctx context.Context, opts *api.LockOptions, warm func(context.Context) error) (err error) {
	lock, err := d.consul.LockOpts(opts)
	if err != nil {
		return err
	}
	lost, err := lock.Lock(ctx.Done())
	if err != nil || lost == nil {
		return errors.Join(err, ctx.Err())
	}
	defer func() { err = errors.Join(err, lock.Unlock()) }()
	return warm(ctx)
}

// Flag stops the loop by a flag that the monitor sets.
func (d *Dunes) Flag(ctx context.Context, opts *api.LockOptions, step func(context.Context) error) (err error) {
	lock, err := d.consul.LockOpts(opts)
	if err != nil {
		return err
	}
	lost, err := lock.Lock(ctx.Done())
	if err != nil || lost == nil {
		return errors.Join(err, ctx.Err())
	}
	defer func() { err = errors.Join(err, lock.Unlock()) }()
	var gone atomic.Bool
	go func() {
		<-lost
		gone.Store(true)
	}()
	for !gone.Load() {
		if err := step(ctx); err != nil {
			return err
		}
	}
	return errLost
}

// Steps looks at the context before each step.
func (d *Dunes) Steps(ctx context.Context, dune string, steps []string, step func(context.Context, string) error) error {
	held, release, err := d.locks.WithContext(ctx, "dune:"+dune)
	if err != nil {
		return err
	}
	defer release()
	for _, s := range steps {
		if err := held.Err(); err != nil {
			return err
		}
		if err := step(ctx, s); err != nil {
			return err
		}
	}
	return nil
}

// Sand keeps a session for the life of the process, which ends with it.
type Sand struct {
	session *concurrency.Session
}

// NewSand ends the process when the session is lost.
func NewSand(etcd *clientv3.Client, ttl int) (*Sand, error) {
	session, err := concurrency.NewSession(etcd, concurrency.WithTTL(ttl))
	if err != nil {
		return nil, err
	}
	s := &Sand{session: session}
	go func() {
		<-s.session.Done()
		log.Fatal("sand: session lost")
	}()
	return s, nil
}

// Sift locks on that session.
func (s *Sand) Sift(ctx context.Context, sift func(context.Context) error) (err error) {
	mu := concurrency.NewMutex(s.session, "/sand")
	if err := mu.Lock(ctx); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, mu.Unlock(context.WithoutCancel(ctx))) }()
	return sift(ctx)
}

// Redislock has no lost signal at all.
func (d *Dunes) Redislock(ctx context.Context, dune string, walk func(context.Context) error) (err error) {
	lock, err := d.redis.Obtain(ctx, "dune:"+dune, d.lease, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Release(context.WithoutCancel(ctx))) }()
	work, cancel := context.WithTimeout(ctx, d.lease)
	defer cancel()
	return walk(work)
}
