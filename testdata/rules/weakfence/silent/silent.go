// Package silent writes under conditions that hold, or whose answer nobody needs.
package silent

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/bsm/redislock"
	"github.com/google/uuid"
)

// Yard keeps wagons.
type Yard struct {
	locks *redislock.Client
	db    *sql.DB
	ttl   time.Duration
	grace time.Duration
}

func (y *Yard) hold(ctx context.Context, name string, fn func(ctx context.Context) error) error {
	lock, err := y.locks.Obtain(ctx, name, y.ttl, nil)
	if err != nil {
		return err
	}
	work, cancel := context.WithTimeout(ctx, y.ttl)
	defer cancel()
	err = fn(work)
	done, stop := context.WithTimeout(context.WithoutCancel(ctx), y.grace)
	defer stop()
	return errors.Join(err, lock.Release(done))
}

func (y *Yard) exec(ctx context.Context, query string, args ...any) error {
	_, err := y.db.ExecContext(ctx, query, args...)
	return err
}

// Close sets constants by a state: whether it was the first to do so makes no difference.
func (y *Yard) Close(ctx context.Context, wagon string) error {
	return y.hold(ctx, "wagon:"+wagon, func(ctx context.Context) error {
		return y.exec(ctx, `UPDATE wagons SET state = 'closed' WHERE number = $1 AND state = 'open'`, wagon)
	})
}

// Register leaves a row alone that is there already.
func (y *Yard) Register(ctx context.Context, wagon string) error {
	return y.hold(ctx, "wagon:"+wagon, func(ctx context.Context) error {
		return y.exec(ctx, `INSERT INTO wagons (number) VALUES ($1) ON CONFLICT DO NOTHING`, wagon)
	})
}

// Scrap deletes by version: what is gone is gone.
func (y *Yard) Scrap(ctx context.Context, wagon string, version int64) error {
	return y.hold(ctx, "wagon:"+wagon, func(ctx context.Context) error {
		return y.exec(ctx, `DELETE FROM wagons WHERE number = $1 AND version = $2`, wagon, version)
	})
}

// Sync keeps the newer of two versions, which is all that it is for.
func (y *Yard) Sync(ctx context.Context, wagon, place string, version int64) error {
	return y.hold(ctx, "wagon:"+wagon, func(ctx context.Context) error {
		return y.exec(ctx, `INSERT INTO places (wagon, place, version) VALUES ($1, $2, $3)
			ON CONFLICT (wagon) DO UPDATE SET place = excluded.place, version = excluded.version WHERE places.version < excluded.version`,
			wagon, place, version)
	})
}

// Claim stores a random holder on the row and compares it for equality: that is a guard.
func (y *Yard) Claim(ctx context.Context, wagon, load string) error {
	holder := uuid.NewString()
	return y.hold(ctx, "wagon:"+wagon, func(ctx context.Context) error {
		res, err := y.db.ExecContext(ctx, `UPDATE wagons SET locked_by = $1 WHERE number = $2 AND locked_by IS NULL`, holder, wagon)
		if err != nil {
			return err
		}
		if n, err := res.RowsAffected(); err != nil || n != 1 {
			return errors.Join(err, errors.New("another holder has the wagon"))
		}
		res, err = y.db.ExecContext(ctx, `UPDATE wagons SET load = $1, locked_by = NULL WHERE number = $2 AND locked_by = $3`, load, wagon, holder)
		if err != nil {
			return err
		}
		if n, err := res.RowsAffected(); err != nil || n != 1 {
			return errors.Join(err, errors.New("another holder has the wagon"))
		}
		return nil
	})
}

// Sort is declared to save work only.
//
//lockaudit:efficiency sorting twice gives the same order
func (y *Yard) Sort(ctx context.Context, track string, order string, version int64) error {
	lock, err := y.locks.Obtain(ctx, "track:"+track, y.ttl, nil)
	if err != nil {
		return err
	}
	work, cancel := context.WithTimeout(ctx, y.ttl)
	defer cancel()
	err = y.exec(work, `UPDATE tracks SET wagons = $1, version = version + 1 WHERE name = $2 AND version = $3`, order, track, version)
	done, stop := context.WithTimeout(context.WithoutCancel(ctx), y.grace)
	defer stop()
	return errors.Join(err, lock.Release(done))
}
