// Package bad writes under a lease what it has read before: who waited for the lease puts back an old state.
package bad

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/bsm/redislock"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jmoiron/sqlx"
)

// Bakery keeps flour and orders.
type Bakery struct {
	locks *redislock.Client
	db    *sql.DB
	dbx   *sqlx.DB
	pool  *pgxpool.Pool
	ttl   time.Duration
	grace time.Duration
}

func (b *Bakery) free(ctx context.Context, lock *redislock.Lock) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), b.grace)
	defer cancel()
	return lock.Release(ctx)
}

func (b *Bakery) hold(ctx context.Context, name string, fn func(ctx context.Context) error) error {
	lock, err := b.locks.Obtain(ctx, name, b.ttl, nil)
	if err != nil {
		return err
	}
	work, cancel := context.WithTimeout(ctx, b.ttl)
	defer cancel()
	return errors.Join(fn(work), b.free(ctx, lock))
}

// Deliver adds to a number that it read before it had the lock: meanwhile another delivery changed it.
//
//doc:example
func (b *Bakery) Deliver(ctx context.Context, mill string, sacks int64) (err error) {
	var have int64
	row := b.db.QueryRowContext(ctx, `SELECT sacks FROM stores WHERE mill = $1`, mill)
	if err := row.Scan(&have); err != nil {
		return err
	}
	lock, err := b.locks.Obtain(ctx, "store:"+mill, b.ttl, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, b.free(ctx, lock)) }()
	work, cancel := context.WithTimeout(ctx, b.ttl)
	defer cancel()
	const update = `UPDATE stores SET sacks = $1 WHERE mill = $2`
	_, err = b.db.ExecContext(work, update, have+sacks, mill) // want:warning stalewrite "read"
	return err
}

// Ship decides by a state that it has read before.
func (b *Bakery) Ship(ctx context.Context, order string) (err error) {
	var state string
	if err := b.db.QueryRowContext(ctx, `SELECT state FROM orders WHERE id = $1`, order).Scan(&state); err != nil {
		return err
	}
	if state != "baked" {
		return errors.New("not baked yet")
	}
	lock, err := b.locks.Obtain(ctx, "order:"+order, b.ttl, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, b.free(ctx, lock)) }()
	work, cancel := context.WithTimeout(ctx, b.ttl)
	defer cancel()
	_, err = b.db.ExecContext(work, `UPDATE orders SET state = 'shipped' WHERE id = $1`, order) // want:warning stalewrite "decision"
	return err
}

// Waste captures what it read in the function that runs under the lease.
func (b *Bakery) Waste(ctx context.Context, mill string, sacks int64) error {
	var have int64
	if err := b.pool.QueryRow(ctx, `SELECT sacks FROM stores WHERE mill = $1`, mill).Scan(&have); err != nil {
		return err
	}
	left := have - sacks
	return b.hold(ctx, "store:"+mill, func(ctx context.Context) error {
		_, err := b.pool.Exec(ctx, `UPDATE stores SET sacks = $1 WHERE mill = $2`, left, mill) // want:warning stalewrite "read"
		return err
	})
}

// An Oven is one row.
type Oven struct {
	ID    int64 `db:"id"`
	Heat  int64 `db:"heat"`
	Runs  int64 `db:"runs"`
	Limit int64 `db:"heat_limit"`
}

func (b *Bakery) oven(ctx context.Context, id int64) (*Oven, error) {
	var o Oven
	if err := b.dbx.GetContext(ctx, &o, `SELECT id, heat, runs, heat_limit FROM ovens WHERE id = ?`, id); err != nil {
		return nil, err
	}
	return &o, nil
}

func (b *Bakery) save(ctx context.Context, o *Oven) error {
	_, err := b.dbx.ExecContext(ctx, `UPDATE ovens SET heat = ?, runs = ? WHERE id = ?`, o.Heat, o.Runs, o.ID)
	return err
}

// Heat loads the row through one helper and stores it through another.
func (b *Bakery) Heat(ctx context.Context, id, degrees int64) error {
	o, err := b.oven(ctx, id)
	if err != nil {
		return err
	}
	o.Heat += degrees
	return b.hold(ctx, "oven", func(ctx context.Context) error {
		return b.save(ctx, o) // want:warning stalewrite "read"
	})
}

// Rounds lists the rows first and locks them one by one: the last one waited longest.
func (b *Bakery) Rounds(ctx context.Context) error {
	var ovens []Oven
	if err := b.dbx.SelectContext(ctx, &ovens, `SELECT id, heat, runs, heat_limit FROM ovens WHERE heat > 0`); err != nil {
		return err
	}
	var errs []error
	for _, o := range ovens {
		errs = append(errs, b.round(ctx, o))
	}
	return errors.Join(errs...)
}

// Counted raises a count that it has read before it tried, once for each try.
func (b *Bakery) Counted(ctx context.Context, id int64) (err error) {
	o, err := b.oven(ctx, id)
	if err != nil {
		return err
	}
	for range 3 {
		lock, lerr := b.locks.Obtain(ctx, "oven", b.ttl, nil)
		if errors.Is(lerr, redislock.ErrNotObtained) {
			continue
		}
		if lerr != nil {
			return lerr
		}
		work, cancel := context.WithTimeout(ctx, b.ttl)
		_, err = b.dbx.ExecContext(work, `UPDATE ovens SET runs = ? WHERE id = ?`, o.Runs+1, id) // want:warning stalewrite "read"
		cancel()
		return errors.Join(err, b.free(ctx, lock))
	}
	return redislock.ErrNotObtained
}

// round gets the row as a parameter: who reads only this function cannot tell when it was read.
func (b *Bakery) round(ctx context.Context, o Oven) error {
	return b.hold(ctx, "oven", func(ctx context.Context) error {
		_, err := b.dbx.ExecContext(ctx, `UPDATE ovens SET heat = 0 WHERE id = ?`, o.ID)
		return err
	})
}
