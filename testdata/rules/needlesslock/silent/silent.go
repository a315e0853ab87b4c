// Package silent takes locks that something depends on, or may depend on.
package silent

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/bsm/redislock"
)

// Garage parks cars.
type Garage struct {
	locks *redislock.Client
	db    *sql.DB
	ttl   time.Duration
	grace time.Duration
}

func (g *Garage) hold(ctx context.Context, name string, fn func(ctx context.Context) error) error {
	lock, err := g.locks.Obtain(ctx, name, g.ttl, nil)
	if err != nil {
		return err
	}
	work, cancel := context.WithTimeout(ctx, g.ttl)
	defer cancel()
	err = fn(work)
	done, stop := context.WithTimeout(context.WithoutCancel(ctx), g.grace)
	defer stop()
	return errors.Join(err, lock.Release(done))
}

// Enter counts: a second one counts twice.
func (g *Garage) Enter(ctx context.Context, floor string) error {
	return g.hold(ctx, "floor:"+floor, func(ctx context.Context) error {
		_, err := g.db.ExecContext(ctx, `UPDATE floors SET cars = cars + 1 WHERE name = $1`, floor) // want:warning unfencedwrite "."
		return err
	})
}

// A Barrier is moved by something that this program does not show.
type Barrier interface {
	Open(ctx context.Context) error
}

// Open marks the row, and opens what nobody can tell.
func (g *Garage) Open(ctx context.Context, b Barrier, floor string) error {
	return g.hold(ctx, "floor:"+floor, func(ctx context.Context) error {
		if _, err := g.db.ExecContext(ctx, `UPDATE floors SET open = true WHERE name = $1`, floor); err != nil {
			return err
		}
		return b.Open(ctx)
	})
}

// Within takes the lock in the transaction: it is the guard.
func Within(ctx context.Context, db *sql.DB, floor int64) (err error) {
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, tx.Rollback())
		}
	}()
	if _, err := tx.ExecContext(ctx, `SELECT pg_advisory_xact_lock($1)`, floor); err != nil {
		return err
	}
	if _, err := tx.ExecContext(ctx, `UPDATE floors SET cars = cars + 1 WHERE id = $1`, floor); err != nil {
		return err
	}
	return tx.Commit()
}

// Look only reads.
func (g *Garage) Look(ctx context.Context, floor string) (cars int, err error) {
	err = g.hold(ctx, "floor:"+floor, func(ctx context.Context) error {
		return g.db.QueryRowContext(ctx, `SELECT cars FROM floors WHERE name = $1`, floor).Scan(&cars)
	})
	return cars, err
}
