// Package good reads under the lease what it writes, or writes only over what it has read: the corrected twins of package bad.
package good

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/bsm/redislock"
	"github.com/jmoiron/sqlx"
	"github.com/redis/go-redis/v9"
)

var errMoved = errors.New("somebody else was faster")

// Bakery keeps flour and orders.
type Bakery struct {
	locks *redislock.Client
	db    *sql.DB
	dbx   *sqlx.DB
	rdb   *redis.Client
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

func affected(res sql.Result, err error) error {
	if err != nil {
		return err
	}
	n, err := res.RowsAffected()
	if err == nil && n == 0 {
		err = errMoved
	}
	return err
}

// Deliver reads under the lock, and writes only if the row still has the version that it read.
//
//doc:example
func (b *Bakery) Deliver(ctx context.Context, mill string, sacks int64) (err error) {
	lock, err := b.locks.Obtain(ctx, "store:"+mill, b.ttl, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, b.free(ctx, lock)) }()
	work, cancel := context.WithTimeout(ctx, b.ttl)
	defer cancel()
	var have, version int64
	row := b.db.QueryRowContext(work, `SELECT sacks, version FROM stores WHERE mill = $1`, mill)
	if err := row.Scan(&have, &version); err != nil {
		return err
	}
	res, err := b.db.ExecContext(work,
		`UPDATE stores SET sacks = $1, version = version + 1 WHERE mill = $2 AND version = $3`,
		have+sacks, mill, version)
	return affected(res, err)
}

// Ship leaves the decision to the statement.
func (b *Bakery) Ship(ctx context.Context, order string) error {
	return b.hold(ctx, "order:"+order, func(ctx context.Context) error {
		res, err := b.db.ExecContext(ctx, `UPDATE orders SET state = 'shipped' WHERE id = $1 AND state = 'baked'`, order)
		return affected(res, err)
	})
}

// An Oven is one row.
type Oven struct {
	ID      int64 `db:"id"`
	Heat    int64 `db:"heat"`
	Version int64 `db:"version"`
}

// Heat read before, but names the version it has read.
func (b *Bakery) Heat(ctx context.Context, id, degrees int64) error {
	var o Oven
	if err := b.dbx.GetContext(ctx, &o, `SELECT id, heat, version FROM ovens WHERE id = ?`, id); err != nil {
		return err
	}
	return b.hold(ctx, "oven", func(ctx context.Context) error {
		res, err := b.dbx.ExecContext(ctx, `UPDATE ovens SET heat = ?, version = version + 1 WHERE id = ? AND version = ?`,
			o.Heat+degrees, o.ID, o.Version)
		return affected(res, err)
	})
}

// Note reads and writes under the lease, and under WATCH.
func (b *Bakery) Note(ctx context.Context, shelf, text string) error {
	return b.hold(ctx, "shelf:"+shelf, func(ctx context.Context) error {
		return b.rdb.Watch(ctx, func(tx *redis.Tx) error {
			old, err := tx.Get(ctx, "note:"+shelf).Result()
			if err != nil && !errors.Is(err, redis.Nil) {
				return err
			}
			_, err = tx.TxPipelined(ctx, func(pipe redis.Pipeliner) error {
				pipe.Set(ctx, "note:"+shelf, old+text, 0)
				return nil
			})
			return err
		}, "note:"+shelf)
	})
}
