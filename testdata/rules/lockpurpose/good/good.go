// Package good declares what its locks are for and does no more under them: the corrected twins of package bad.
package good

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/bsm/redislock"
	"github.com/stripe/stripe-go/v82"
	"github.com/stripe/stripe-go/v82/paymentintent"
)

var errMoved = errors.New("somebody else has the room")

// Hotel books rooms.
type Hotel struct {
	locks *redislock.Client
	db    *sql.DB
	ttl   time.Duration
	grace time.Duration
}

func (h *Hotel) free(ctx context.Context, lock *redislock.Lock) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), h.grace)
	defer cancel()
	return lock.Release(ctx)
}

// Book charges with a key: a second holder costs a call, which Stripe answers like the first.
//
//doc:example
//lockaudit:efficiency a double grant costs a second call, which the key makes harmless
func (h *Hotel) Book(ctx context.Context, room, night, guest string, cents int64) (err error) {
	lock, err := h.locks.Obtain(ctx, "room:"+room, h.ttl, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, h.free(ctx, lock)) }()
	work, cancel := context.WithTimeout(ctx, h.ttl)
	defer cancel()
	params := &stripe.PaymentIntentParams{
		Amount:   stripe.Int64(cents),
		Currency: stripe.String("eur"),
		Customer: stripe.String(guest),
	}
	params.Context = work
	params.SetIdempotencyKey("room-" + room + "-" + night)
	_, err = paymentintent.New(params)
	return err
}

// Count is declared for correctness, and the write refuses a second holder.
//
//lockaudit:correctness
func (h *Hotel) Count(ctx context.Context, room string, nights int64) (err error) {
	lock, err := h.locks.Obtain(ctx, "room:"+room, h.ttl, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, h.free(ctx, lock)) }()
	work, cancel := context.WithTimeout(ctx, h.ttl)
	defer cancel()
	var have, version int64
	if err := h.db.QueryRowContext(work, `SELECT nights, version FROM rooms WHERE number = $1`, room).Scan(&have, &version); err != nil {
		return err
	}
	res, err := h.db.ExecContext(work, `UPDATE rooms SET nights = $1, version = version + 1 WHERE number = $2 AND version = $3`, have+nights, room, version)
	if err != nil {
		return err
	}
	if n, err := res.RowsAffected(); err != nil || n == 0 {
		return errors.Join(err, errMoved)
	}
	return nil
}
