// Package good gives locks back on contexts of their own.
package good

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"net/http"
	"time"

	"github.com/bsm/redislock"
	"github.com/go-redsync/redsync/v4"
	"go.etcd.io/etcd/client/v3/concurrency"
	"golang.org/x/sync/errgroup"
)

var (
	errBusy = errors.New("the signal box is manned")
	errGone = errors.New("the signal box had been given away")
)

// Box sets signals.
type Box struct {
	locks *redislock.Client
	rs    *redsync.Redsync
	lease time.Duration
	limit time.Duration
	grace time.Duration
	set   func(ctx context.Context, signal string) error
}

// Set gives the release a context of its own, with a short deadline of its own.
//
//doc:example
func (b *Box) Set(ctx context.Context, signal string) (err error) {
	ctx, cancel := context.WithTimeout(ctx, b.limit)
	defer cancel()
	lock, err := b.locks.Obtain(ctx, "signal:"+signal, b.lease, nil)
	if err != nil {
		return err
	}
	defer func() {
		done, stop := context.WithTimeout(context.WithoutCancel(ctx), b.grace)
		defer stop()
		err = errors.Join(err, lock.Release(done))
	}()
	return b.set(ctx, signal)
}

// ServeHTTP detaches the release from the request.
func (b *Box) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	signal := r.PathValue("signal")
	mu := b.rs.NewMutex("signal:"+signal, redsync.WithExpiry(b.lease))
	if err := mu.TryLockContext(r.Context()); err != nil {
		http.Error(w, "manned", http.StatusConflict)
		return
	}
	defer func() {
		done, stop := context.WithTimeout(context.Background(), b.grace)
		defer stop()
		if ok, err := mu.UnlockContext(done); err != nil || !ok {
			http.Error(w, "lost", http.StatusInternalServerError)
		}
	}()
	if err := b.set(r.Context(), signal); err != nil {
		http.Error(w, "stuck", http.StatusInternalServerError)
	}
}

// Group releases on the context that the group was made from, detached.
func (b *Box) Group(ctx context.Context, signals []string) (err error) {
	lock, err := b.locks.Obtain(ctx, "group", b.lease, nil)
	if err != nil {
		return err
	}
	work, cancel := context.WithTimeout(ctx, b.lease)
	defer cancel()
	g, all := errgroup.WithContext(work)
	for _, signal := range signals {
		g.Go(func() error { return b.set(all, signal) })
	}
	err = g.Wait()
	done, stop := context.WithTimeout(context.WithoutCancel(ctx), b.grace)
	defer stop()
	return errors.Join(err, lock.Release(done))
}

// Lever unlocks on a context of its own.
func Lever(ctx context.Context, s *concurrency.Session, limit, grace time.Duration, pull func(context.Context) error) (err error) {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	go func() {
		select {
		case <-s.Done():
			cancel()
		case <-ctx.Done():
		}
	}()
	mu := concurrency.NewMutex(s, "/lever")
	if err := mu.Lock(ctx); err != nil {
		return err
	}
	defer func() {
		done, stop := context.WithTimeout(context.WithoutCancel(ctx), grace)
		defer stop()
		err = errors.Join(err, mu.Unlock(done))
	}()
	return pull(ctx)
}

// Points unlocks on a context of its own and throws the connection away when that fails.
func Points(ctx context.Context, db *sql.DB, limit, grace time.Duration, throw func(context.Context) error) (err error) {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	conn, err := db.Conn(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, conn.Close()) }()
	var got bool
	if err := conn.QueryRowContext(ctx, "SELECT pg_try_advisory_lock(7)").Scan(&got); err != nil {
		return err
	}
	if !got {
		return errBusy
	}
	defer func() {
		done, stop := context.WithTimeout(context.WithoutCancel(ctx), grace)
		defer stop()
		var freed bool
		uerr := conn.QueryRowContext(done, "SELECT pg_advisory_unlock(7)").Scan(&freed)
		if uerr != nil || !freed {
			err = errors.Join(err, uerr, errGone, conn.Raw(func(any) error { return driver.ErrBadConn }))
		}
	}()
	return throw(ctx)
}

// A Shift is a handle whose end does not depend on the caller's context.
type Shift struct {
	lock  *redislock.Lock
	grace time.Duration
}

// Begin takes a shift.
func (b *Box) Begin(ctx context.Context, post string) (*Shift, error) {
	lock, err := b.locks.Obtain(ctx, "shift:"+post, b.lease, nil)
	if err != nil {
		return nil, err
	}
	return &Shift{lock: lock, grace: b.grace}, nil
}

// End detaches.
func (s *Shift) End(ctx context.Context) error {
	done, stop := context.WithTimeout(context.WithoutCancel(ctx), s.grace)
	defer stop()
	return s.lock.Release(done)
}

// Work may pass whatever it has.
func (b *Box) Work(ctx context.Context, post string) (err error) {
	work, cancel := context.WithTimeout(ctx, b.limit)
	defer cancel()
	shift, err := b.Begin(work, post)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, shift.End(work)) }()
	return b.set(work, post)
}
