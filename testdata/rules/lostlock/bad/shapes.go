package bad

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"github.com/redis/rueidis/rueidislock"
	clientv3 "go.etcd.io/etcd/client/v3"
	"go.etcd.io/etcd/client/v3/concurrency"
)

// Reefs surveys reefs; its session lives as long as the process.
type Reefs struct {
	etcd    *clientv3.Client
	session *concurrency.Session
	locks   rueidislock.Locker
	grace   time.Duration
}

// NewReefs opens the session.
func NewReefs(etcd *clientv3.Client, locks rueidislock.Locker, ttl int, grace time.Duration) (*Reefs, error) {
	session, err := concurrency.NewSession(etcd, concurrency.WithTTL(ttl))
	if err != nil {
		return nil, err
	}
	return &Reefs{etcd: etcd, session: session, locks: locks, grace: grace}, nil
}

// Close ends it.
func (r *Reefs) Close() error { return r.session.Close() }

// Survey locks on a session kept in a field, which nothing in the package asks.
func (r *Reefs) Survey(ctx context.Context, reef string, dive func(context.Context) error) (err error) {
	mu := concurrency.NewMutex(r.session, "/reefs/"+reef)
	if err := mu.TryLock(ctx); err != nil { // want:warning lostlock "."
		return err
	}
	defer func() { err = errors.Join(err, mu.Unlock(context.WithoutCancel(ctx))) }()
	return dive(ctx)
}

// With runs fn under the lock of a reef; whoever calls it cannot hear of a loss.
func (r *Reefs) With(ctx context.Context, reef string, fn func(context.Context) error) error {
	_, release, err := r.locks.WithContext(ctx, "reef:"+reef) // want:warning lostlock "."
	if err != nil {
		return err
	}
	defer release()
	return fn(ctx)
}

// Map calls the wrapper: the wrapper is to blame.
func (r *Reefs) Map(ctx context.Context, reef, chart string) error {
	return r.With(ctx, reef, func(ctx context.Context) error {
		_, err := r.etcd.Put(ctx, "/charts/"+reef, chart) // want:warning unfencedwrite "."
		return err
	})
}

// Held runs fn with a context that ends with the lock.
func (r *Reefs) Held(ctx context.Context, reef string, fn func(context.Context) error) error {
	held, release, err := r.locks.WithContext(ctx, "reef:"+reef)
	if err != nil {
		return err
	}
	defer release()
	return fn(held)
}

// Draw is called with such a context and works under another.
func (r *Reefs) Draw(ctx context.Context, reef, chart string) error {
	return r.Held(ctx, reef, func(context.Context) error { // want:warning lostlock "."
		_, err := r.etcd.Put(ctx, "/charts/"+reef, chart) // want:warning unfencedwrite "."
		return err
	})
}

// lock returns a context that ends with the lock, and the function that gives it back.
func (r *Reefs) lock(ctx context.Context, reef string) (context.Context, context.CancelFunc, error) {
	return r.locks.TryWithContext(ctx, "reef:"+reef)
}

// Sound drops the context that a helper returns.
func (r *Reefs) Sound(ctx context.Context, reef, depth string) error {
	_, release, err := r.lock(ctx, reef) // want:warning lostlock "."
	if err != nil {
		return err
	}
	defer release()
	_, err = r.etcd.Put(ctx, "/depths/"+reef, depth) // want:warning unfencedwrite "."
	return err
}

// anchor is a lock with the session it hangs on.
type anchor struct {
	session *concurrency.Session
	mu      *concurrency.Mutex
}

func (r *Reefs) drop(ctx context.Context, reef string, ttl int) (*anchor, error) {
	session, err := concurrency.NewSession(r.etcd, concurrency.WithTTL(ttl))
	if err != nil {
		return nil, err
	}
	mu := concurrency.NewMutex(session, "/anchors/"+reef)
	if err := mu.Lock(ctx); err != nil { // want:warning lostlock "nobody can hear"
		return nil, errors.Join(err, session.Close())
	}
	return &anchor{session: session, mu: mu}, nil
}

func (a *anchor) raise(ctx context.Context) error {
	return errors.Join(a.mu.Unlock(context.WithoutCancel(ctx)), a.session.Close())
}

// Moor holds such an anchor; the helper is to blame.
func (r *Reefs) Moor(ctx context.Context, reef string, ttl int, dive func(context.Context) error) (err error) {
	a, err := r.drop(ctx, reef, ttl)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, a.raise(ctx)) }()
	return dive(ctx)
}

// Lead campaigns and works as the leader when it no longer is.
func (r *Reefs) Lead(ctx context.Context, node string, work func(context.Context) error) (err error) {
	session, err := concurrency.NewSession(r.etcd, concurrency.WithContext(ctx))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, session.Close()) }()
	election := concurrency.NewElection(session, "/reefs/leader")
	if err := election.Campaign(ctx, node); err != nil { // want:warning lostlock "the leadership"
		return err
	}
	defer func() {
		if rerr := election.Resign(context.WithoutCancel(ctx)); rerr != nil {
			slog.Error("resign", "err", rerr)
		}
	}()
	return work(ctx)
}
