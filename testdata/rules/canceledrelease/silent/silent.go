// Package silent gives locks back in ways that only look as if a context could prevent it.
package silent

import (
	"context"
	"errors"
	"net/http"
	"time"

	"github.com/bsm/redislock"
	"github.com/go-redsync/redsync/v4"
	clientv3 "go.etcd.io/etcd/client/v3"
	"go.etcd.io/etcd/client/v3/concurrency"
)

var errGone = errors.New("the crane had been given away")

// Crane lifts containers.
type Crane struct {
	locks *redislock.Client
	rs    *redsync.Redsync
	lease time.Duration
	limit time.Duration
	lift  func(ctx context.Context, box string) error
}

// Unlock has no context: redsync uses one of its own.
func (c *Crane) Lift(w http.ResponseWriter, r *http.Request) {
	mu := c.rs.NewMutex("crane", redsync.WithExpiry(c.lease))
	if err := mu.LockContext(r.Context()); err != nil {
		http.Error(w, "busy", http.StatusConflict)
		return
	}
	defer func() {
		if ok, err := mu.Unlock(); err != nil || !ok {
			http.Error(w, "lost", http.StatusInternalServerError)
		}
	}()
	work, cancel := context.WithTimeout(r.Context(), c.lease)
	defer cancel()
	if err := c.lift(work, "box"); err != nil {
		http.Error(w, "stuck", http.StatusInternalServerError)
	}
}

// release takes a context for its logger and does no I/O with it.
func release(_ context.Context, mu *redsync.Mutex) error {
	ok, err := mu.Unlock()
	if err == nil && !ok {
		err = errGone
	}
	return err
}

// Swing passes the context of the work to that helper.
func (c *Crane) Swing(ctx context.Context, box string) (err error) {
	ctx, cancel := context.WithTimeout(ctx, c.limit)
	defer cancel()
	mu := c.rs.NewMutex("swing:"+box, redsync.WithExpiry(c.lease))
	if err := mu.LockContext(ctx); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, release(ctx, mu)) }()
	return c.lift(ctx, box)
}

// Session closes the session after the unlock: that frees the lock whatever became of the unlock.
func Session(ctx context.Context, cli *clientv3.Client, ttl int, limit time.Duration, lift func(context.Context) error) (err error) {
	sess, err := concurrency.NewSession(cli, concurrency.WithTTL(ttl))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, sess.Close()) }()
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	go func() {
		select {
		case <-sess.Done():
			cancel()
		case <-ctx.Done():
		}
	}()
	mu := concurrency.NewMutex(sess, "/crane")
	if err := mu.Lock(ctx); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, mu.Unlock(ctx)) }()
	return lift(ctx)
}

// First cancels after the release, because its cancel was registered before.
func (c *Crane) First(ctx context.Context, box string) (err error) {
	work, cancel := context.WithCancel(context.WithoutCancel(ctx))
	defer cancel()
	lock, err := c.locks.Obtain(work, "first:"+box, c.lease, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Release(work)) }()
	limited, stop := context.WithTimeout(ctx, c.lease)
	defer stop()
	return c.lift(limited, box)
}

// Param cannot see where its context comes from.
func (c *Crane) Param(ctx context.Context, box string) (err error) {
	lock, err := c.locks.Obtain(ctx, "param:"+box, c.lease, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Release(ctx)) }() // want:note canceledrelease "caller"
	work, cancel := context.WithTimeout(ctx, c.lease)
	defer cancel()
	return c.lift(work, box)
}
