// Package good does without the lock, or says what it is for: the corrected twins of package bad.
package good

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/bsm/redislock"
)

var errDone = errors.New("somebody else has done it")

// Garage parks cars.
type Garage struct {
	locks *redislock.Client
	db    *sql.DB
	ttl   time.Duration
	grace time.Duration
}

func (g *Garage) free(ctx context.Context, lock *redislock.Lock) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), g.grace)
	defer cancel()
	return lock.Release(ctx)
}

// Leave does without the lock.
//
//doc:example
func (g *Garage) Leave(ctx context.Context, car string) error {
	res, err := g.db.ExecContext(ctx,
		`UPDATE cars SET state = 'gone', trips = trips + 1 WHERE plate = $1 AND state = 'parked'`, car)
	if err != nil {
		return err
	}
	if n, err := res.RowsAffected(); err != nil || n == 0 {
		return errors.Join(err, errDone)
	}
	return nil
}

// Wash says what the lock saves.
//
//lockaudit:efficiency the car is washed once, and a second wash finds it clean
func (g *Garage) Wash(ctx context.Context, car string) (err error) {
	lock, err := g.locks.Obtain(ctx, "wash:"+car, g.ttl, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, g.free(ctx, lock)) }()
	work, cancel := context.WithTimeout(ctx, g.ttl)
	defer cancel()
	_, err = g.db.ExecContext(work, `UPDATE cars SET clean = true WHERE plate = $1`, car)
	return err
}
