// Package bad gives locks back on contexts that are done by then.
package bad

import (
	"context"
	"database/sql"
	"errors"
	"net/http"
	"time"

	"github.com/bsm/redislock"
	"github.com/go-redsync/redsync/v4"
	"github.com/google/uuid"
	"github.com/redis/go-redis/v9"
	"go.etcd.io/etcd/client/v3/concurrency"
	"golang.org/x/sync/errgroup"
)

var (
	errBusy = errors.New("the signal box is manned")
	errGone = errors.New("the signal box had been given away")
)

const compareAndDelete = `if redis.call("GET", KEYS[1]) == ARGV[1] then return redis.call("DEL", KEYS[1]) else return 0 end`

// Box sets signals.
type Box struct {
	locks *redislock.Client
	rs    *redsync.Redsync
	rdb   *redis.Client
	lease time.Duration
	limit time.Duration
	set   func(ctx context.Context, signal string) error
}

// Set releases under the deadline of its work: a run that uses it up leaves the lock behind.
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
		err = errors.Join(err, lock.Release(ctx)) // want:warning canceledrelease "deadline"
	}()
	return b.set(ctx, signal)
}

// ServeHTTP releases on the context of the request.
func (b *Box) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	signal := r.PathValue("signal")
	mu := b.rs.NewMutex("signal:"+signal, redsync.WithExpiry(b.lease))
	if err := mu.TryLockContext(r.Context()); err != nil {
		http.Error(w, "manned", http.StatusConflict)
		return
	}
	defer func() {
		if ok, err := mu.UnlockContext(r.Context()); err != nil || !ok { // want canceledrelease "client hangs up"
			http.Error(w, "lost", http.StatusInternalServerError)
		}
	}()
	if err := b.set(r.Context(), signal); err != nil {
		http.Error(w, "stuck", http.StatusInternalServerError)
	}
}

// Handle keeps the context of the request in a variable.
func Handle(b *Box) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		ctx := context.WithValue(r.Context(), keyOf("box"), b)
		token, key := uuid.NewString(), "handle:"+r.PathValue("signal")
		ok, err := b.rdb.SetNX(ctx, key, token, b.lease).Result()
		if err != nil || !ok {
			http.Error(w, "manned", http.StatusConflict)
			return
		}
		err = b.set(ctx, key)
		n, derr := b.rdb.Eval(ctx, compareAndDelete, []string{key}, token).Int() // want canceledrelease "client hangs up"
		if err = errors.Join(err, derr); err != nil || n == 0 {
			http.Error(w, "lost", http.StatusInternalServerError)
		}
	}
}

type keyOf string

// Cancel gives the lock back after it has cancelled the work.
func (b *Box) Cancel(ctx context.Context, signal string) (err error) {
	work, cancel := context.WithCancel(context.WithoutCancel(ctx))
	lock, err := b.locks.Obtain(work, "cancel:"+signal, b.lease, nil)
	if err != nil {
		cancel()
		return err
	}
	err = b.set(work, signal)
	cancel()
	return errors.Join(err, lock.Release(work)) // want canceledrelease "cancelled"
}

// Later registers the cancel after the release: it runs first.
func (b *Box) Later(ctx context.Context, signal string) (err error) {
	lock, err := b.locks.Obtain(ctx, "later:"+signal, b.lease, nil)
	if err != nil {
		return err
	}
	work, cancel := context.WithCancel(context.WithoutCancel(ctx))
	defer func() {
		err = errors.Join(err, lock.Release(work)) // want canceledrelease "cancelled"
	}()
	defer cancel()
	return b.set(work, signal)
}

// Assigned releases on a parameter that is assigned to afterwards: the literal sees the last value.
func (b *Box) Assigned(ctx context.Context, signal string) (err error) {
	lock, err := b.locks.Obtain(ctx, "assigned:"+signal, b.lease, nil)
	if err != nil {
		return err
	}
	defer func() {
		err = errors.Join(err, lock.Release(ctx)) // want canceledrelease "deadline"
	}()
	ctx, cancel := context.WithTimeout(ctx, b.limit)
	defer cancel()
	return b.set(ctx, signal)
}

// Group releases on the context of a group that is done as soon as it has been waited for.
func (b *Box) Group(ctx context.Context, signals []string) (err error) {
	g, all := errgroup.WithContext(context.WithoutCancel(ctx))
	lock, err := b.locks.Obtain(all, "group", b.lease, nil)
	if err != nil {
		return err
	}
	for _, signal := range signals {
		g.Go(func() error { return b.set(all, signal) })
	}
	err = g.Wait()
	return errors.Join(err, lock.Release(all)) // want canceledrelease "cancelled"
}

// Early starts the clock of the release before the work.
func (b *Box) Early(ctx context.Context, signal string) (err error) {
	lock, err := b.locks.Obtain(ctx, "early:"+signal, b.lease, nil)
	if err != nil {
		return err
	}
	done, cancel := context.WithTimeout(context.WithoutCancel(ctx), b.limit)
	defer cancel()
	defer func() {
		err = errors.Join(err, lock.Release(done)) // want canceledrelease "deadline"
	}()
	return b.set(ctx, signal)
}

// Lever holds an etcd lock whose session lives on.
func Lever(ctx context.Context, s *concurrency.Session, limit time.Duration, pull func(context.Context) error) (err error) {
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
	defer func() { err = errors.Join(err, mu.Unlock(ctx)) }() // want canceledrelease "deadline"
	return pull(ctx)
}

// Points holds a lock of a database session: until the connection ends, nobody else gets it.
func Points(ctx context.Context, db *sql.DB, limit time.Duration, throw func(context.Context) error) (err error) {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	conn, err := db.Conn(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, conn.Close()) }() // want pooledlock "unlock fails"
	var got bool
	if err := conn.QueryRowContext(ctx, "SELECT pg_try_advisory_lock(7)").Scan(&got); err != nil {
		return err
	}
	if !got {
		return errBusy
	}
	defer func() {
		var freed bool
		uerr := conn.QueryRowContext(ctx, "SELECT pg_advisory_unlock(7)").Scan(&freed) // want canceledrelease "deadline"
		if uerr == nil && !freed {
			uerr = errGone
		}
		err = errors.Join(err, uerr)
	}()
	return throw(ctx)
}
