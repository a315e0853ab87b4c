package good

import (
	"context"
	"database/sql"
	"errors"
	"sync"

	"github.com/bsm/redislock"
)

// Reefs are where locks are kept in other places than a variable.
type Reefs struct {
	leases *Leases
	db     *sql.DB
	mu     sync.Mutex
	held   map[string]*redislock.Lock
	queue  chan *redislock.Lock
	life   *redislock.Lock
}

func (r *Reefs) set(ctx context.Context, reef string, corals int) error {
	res, err := r.db.ExecContext(ctx, `UPDATE reefs SET corals = corals + $1, fence = $3 WHERE name = $2 AND fence < $3`, corals, reef, fenceOf(ctx))
	return applied(res, err)
}

func setTx(ctx context.Context, tx *sql.Tx, reef string, corals int) error {
	res, err := tx.ExecContext(ctx, `UPDATE reefs SET corals = corals + $1, fence = $3 WHERE name = $2 AND fence < $3`, corals, reef, fenceOf(ctx))
	return applied(res, err)
}

type fenceKey struct{}

func fenceOf(ctx context.Context) int64 {
	n, _ := ctx.Value(fenceKey{}).(int64)
	return n
}

func applied(res sql.Result, err error) error {
	if err != nil {
		return err
	}
	n, err := res.RowsAffected()
	if err == nil && n == 0 {
		err = errSuperseded
	}
	return err
}

// Do runs fn under a lease and returns what fn returns.
func Do[T any](ctx context.Context, l *Leases, name string, fn func(ctx context.Context) (T, error)) (out T, err error) {
	err = l.Hold(ctx, name, func(ctx context.Context) error {
		out, err = fn(ctx)
		return err
	})
	return out, err
}

// Generic works in a generic function.
func (r *Reefs) Generic(ctx context.Context, reef string, corals int) (int, error) {
	return Do(ctx, r.leases, "reef:"+reef, func(ctx context.Context) (int, error) {
		return corals, r.set(ctx, reef, corals)
	})
}

// layer and layers hand a callback on.
func (r *Reefs) layer(ctx context.Context, reef string, fn func(ctx context.Context, reef string) error) error {
	return r.leases.Hold(ctx, "reef:"+reef, func(ctx context.Context) error { return fn(ctx, reef) })
}

func (r *Reefs) layers(ctx context.Context, reef string, fn func(ctx context.Context) error) error {
	return r.layer(ctx, reef, func(ctx context.Context, _ string) error { return fn(ctx) })
}

// Layers works in a callback that goes through three functions.
func (r *Reefs) Layers(ctx context.Context, reef string, corals int) error {
	return r.layers(ctx, reef, func(ctx context.Context) error {
		return r.set(ctx, reef, corals)
	})
}

// one is a callback by its name.
func (r *Reefs) one(ctx context.Context, reef string) error {
	return r.set(ctx, reef, 1)
}

// Value hands on a method value.
func (r *Reefs) Value(ctx context.Context, reef string) error {
	return r.layer(ctx, reef, r.one)
}

// Map keeps the handle in a map.
func (r *Reefs) Map(ctx context.Context, reef string, corals int) (err error) {
	lock, err := r.leases.locks.Obtain(ctx, "reef:"+reef, r.leases.ttl, nil)
	if err != nil {
		return err
	}
	r.mu.Lock()
	r.held[reef] = lock
	r.mu.Unlock()
	defer func() { err = errors.Join(err, r.leave(ctx, reef)) }()
	work, cancel := context.WithTimeout(ctx, r.leases.ttl)
	defer cancel()
	return r.set(work, reef, corals)
}

func (r *Reefs) leave(ctx context.Context, reef string) error {
	r.mu.Lock()
	lock := r.held[reef]
	delete(r.held, reef)
	r.mu.Unlock()
	return r.leases.free(ctx, lock)
}

// Channel sends the handle to whoever gives it back.
func (r *Reefs) Channel(ctx context.Context, reef string, corals int) error {
	lock, err := r.leases.locks.Obtain(ctx, "reef:"+reef, r.leases.ttl, nil)
	if err != nil {
		return err
	}
	defer func() { r.queue <- lock }()
	work, cancel := context.WithTimeout(ctx, r.leases.ttl)
	defer cancel()
	return r.set(work, reef, corals)
}

// Serve gives back what Channel took.
func (r *Reefs) Serve(ctx context.Context) error {
	for lock := range r.queue {
		if err := r.leases.free(ctx, lock); err != nil {
			return err
		}
	}
	return nil
}

// Start and Stop are the life of a reef.
func (r *Reefs) Start(ctx context.Context, reef string) error {
	lock, err := r.leases.locks.Obtain(ctx, "reef:"+reef, r.leases.ttl, nil)
	if err != nil {
		return err
	}
	r.life = lock
	return nil
}

// Stop gives back what Start took.
func (r *Reefs) Stop(ctx context.Context) error { return r.leases.free(ctx, r.life) }

// Live uses the pair.
func (r *Reefs) Live(ctx context.Context, reef string, corals int) (err error) {
	if err := r.Start(ctx, reef); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, r.Stop(ctx)) }()
	work, cancel := context.WithTimeout(ctx, r.leases.ttl)
	defer cancel()
	return r.set(work, reef, corals)
}

// inTx runs fn in a transaction.
func (r *Reefs) inTx(ctx context.Context, fn func(tx *sql.Tx) error) error {
	tx, err := r.db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	if err := fn(tx); err != nil {
		return errors.Join(err, tx.Rollback())
	}
	return tx.Commit()
}

// Tx writes in a transaction, which begins after the grant and knows nothing of it.
func (r *Reefs) Tx(ctx context.Context, reef string, corals int) error {
	return r.leases.Hold(ctx, "reef:"+reef, func(ctx context.Context) error {
		return r.inTx(ctx, func(tx *sql.Tx) error {
			return setTx(ctx, tx, reef, corals)
		})
	})
}
