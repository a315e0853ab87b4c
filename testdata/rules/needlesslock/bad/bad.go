// Package bad takes leases that protect nothing which needs them.
package bad

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/bsm/redislock"
	"github.com/stripe/stripe-go/v82"
	"github.com/stripe/stripe-go/v82/paymentintent"
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

// Leave moves a car from parked to gone, and the statement refuses the second one by itself.
//
//doc:example
func (g *Garage) Leave(ctx context.Context, car string) (err error) {
	lock, err := g.locks.Obtain(ctx, "car:"+car, g.ttl, nil) // want:note needlesslock "conditional"
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, g.free(ctx, lock)) }()
	work, cancel := context.WithTimeout(ctx, g.ttl)
	defer cancel()
	res, err := g.db.ExecContext(work,
		`UPDATE cars SET state = 'gone', trips = trips + 1 WHERE plate = $1 AND state = 'parked'`, car)
	if err != nil {
		return err
	}
	if n, err := res.RowsAffected(); err != nil || n == 0 {
		return errors.Join(err, errDone)
	}
	return nil
}

// Fee carries a key of its own.
func (g *Garage) Fee(ctx context.Context, car, day, driver string, cents int64) (err error) {
	lock, err := g.locks.Obtain(ctx, "fee:"+car, g.ttl, nil) // want:note needlesslock "idempotency key"
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, g.free(ctx, lock)) }()
	work, cancel := context.WithTimeout(ctx, g.ttl)
	defer cancel()
	params := &stripe.PaymentIntentParams{Amount: stripe.Int64(cents), Currency: stripe.String("eur"), Customer: stripe.String(driver)}
	params.Context = work
	params.SetIdempotencyKey("parking-" + car + "-" + day)
	_, err = paymentintent.New(params)
	return err
}

// Ban sets constants.
func (g *Garage) Ban(ctx context.Context, car string) (err error) {
	lock, err := g.locks.Obtain(ctx, "car:"+car, g.ttl, nil) // want:note needlesslock "repeat"
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, g.free(ctx, lock)) }()
	work, cancel := context.WithTimeout(ctx, g.ttl)
	defer cancel()
	_, err = g.db.ExecContext(work, `UPDATE cars SET banned = true WHERE plate = $1`, car)
	return err
}

// Colour stores what it is given and decides nothing: the last one wins, with the lock as without it.
func (g *Garage) Colour(ctx context.Context, car, colour string) (err error) {
	lock, err := g.locks.Obtain(ctx, "car:"+car, g.ttl, nil) // want:note needlesslock "last write wins"
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, g.free(ctx, lock)) }()
	work, cancel := context.WithTimeout(ctx, g.ttl)
	defer cancel()
	_, err = g.db.ExecContext(work, `UPDATE cars SET colour = $1 WHERE plate = $2`, colour, car)
	return err
}
