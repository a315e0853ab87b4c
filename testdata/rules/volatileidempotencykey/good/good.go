// Package good derives the idempotency key from the work: the corrected twins of package bad.
package good

import (
	"bytes"
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"
	"io"
	"net/http"
	"time"

	"github.com/bsm/redislock"
	"github.com/google/uuid"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/stripe/stripe-go/v82"
	"github.com/stripe/stripe-go/v82/paymentintent"
	"github.com/stripe/stripe-go/v82/refund"
)

// Theatre sells seats.
type Theatre struct {
	locks *redislock.Client
	http  *http.Client
	js    jetstream.JetStream
	db    *sql.DB
	ttl   time.Duration
	grace time.Duration
}

func (t *Theatre) free(ctx context.Context, lock *redislock.Lock) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), t.grace)
	defer cancel()
	return lock.Release(ctx)
}

func (t *Theatre) hold(ctx context.Context, seat string, fn func(ctx context.Context) error) error {
	lock, err := t.locks.Obtain(ctx, "seat:"+seat, t.ttl, nil)
	if err != nil {
		return err
	}
	work, cancel := context.WithTimeout(ctx, t.ttl)
	defer cancel()
	return errors.Join(fn(work), t.free(ctx, lock))
}

func intent(ctx context.Context, customer string, cents int64) *stripe.PaymentIntentParams {
	params := &stripe.PaymentIntentParams{
		Amount:   stripe.Int64(cents),
		Currency: stripe.String("eur"),
		Customer: stripe.String(customer),
	}
	params.Context = ctx
	return params
}

// Sell makes the key of what is sold, so that every attempt has the same.
//
//doc:example
func (t *Theatre) Sell(ctx context.Context, seat, show, customer string, cents int64) (err error) {
	lock, err := t.locks.Obtain(ctx, "seat:"+seat, t.ttl, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, t.free(ctx, lock)) }()
	work, cancel := context.WithTimeout(ctx, t.ttl)
	defer cancel()
	params := intent(work, customer, cents)
	params.SetIdempotencyKey("sale-" + show + "-" + seat)
	_, err = paymentintent.New(params)
	return err
}

func charge(ctx context.Context, customer string, cents int64, key string) error {
	params := intent(ctx, customer, cents)
	params.SetIdempotencyKey(key)
	_, err := paymentintent.New(params)
	return err
}

// Upgrade hashes what it is about.
func (t *Theatre) Upgrade(ctx context.Context, seat, customer string, cents int64) error {
	return t.hold(ctx, seat, func(ctx context.Context) error {
		sum := sha256.Sum256([]byte("upgrade:" + seat + ":" + customer))
		return charge(ctx, customer, cents, hex.EncodeToString(sum[:]))
	})
}

// Fine takes the key that the row has.
func (t *Theatre) Fine(ctx context.Context, seat, customer string, cents int64) error {
	return t.hold(ctx, seat, func(ctx context.Context) error {
		var key string
		if err := t.db.QueryRowContext(ctx, `SELECT charge_key FROM fines WHERE seat = $1`, seat).Scan(&key); err != nil {
			return err
		}
		return charge(ctx, customer, cents, key)
	})
}

// Rebook makes a key where there is none yet, and keeps it before it is used.
func (t *Theatre) Rebook(ctx context.Context, seat, customer string, cents int64) error {
	return t.hold(ctx, seat, func(ctx context.Context) error {
		var key string
		if err := t.db.QueryRowContext(ctx, `SELECT charge_key FROM rebookings WHERE seat = $1`, seat).Scan(&key); err != nil {
			return err
		}
		if key == "" {
			key = uuid.NewString()
			res, err := t.db.ExecContext(ctx, `UPDATE rebookings SET charge_key = $1 WHERE seat = $2 AND charge_key IS NULL`, key, seat)
			if err != nil {
				return err
			}
			if n, err := res.RowsAffected(); err != nil || n != 1 {
				return errors.Join(err, errors.New("somebody else rebooks this seat"))
			}
		}
		return charge(ctx, customer, cents, key)
	})
}

// Return sets the field of the parameters.
func (t *Theatre) Return(ctx context.Context, seat, payment string) error {
	return t.hold(ctx, seat, func(ctx context.Context) error {
		params := &stripe.RefundParams{PaymentIntent: stripe.String(payment)}
		params.Context = ctx
		params.IdempotencyKey = stripe.String("return-" + payment)
		_, err := refund.New(params)
		return err
	})
}

func keyed(req *http.Request, key string) {
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("Idempotency-Key", key)
}

// Print posts with a header that a helper sets.
func (t *Theatre) Print(ctx context.Context, seat string, ticket []byte) error {
	return t.hold(ctx, seat, func(ctx context.Context) error {
		req, err := http.NewRequestWithContext(ctx, http.MethodPost, "https://print.example.com/tickets", bytes.NewReader(ticket))
		if err != nil {
			return err
		}
		keyed(req, "ticket-"+seat)
		resp, err := t.http.Do(req)
		if err != nil {
			return err
		}
		_, err = io.Copy(io.Discard, resp.Body)
		return errors.Join(err, resp.Body.Close())
	})
}

// Announce names the message by what it says.
func (t *Theatre) Announce(ctx context.Context, seat string, event []byte) error {
	return t.hold(ctx, seat, func(ctx context.Context) error {
		_, err := t.js.Publish(ctx, "seats.sold", event, jetstream.WithMsgID("sold-"+seat))
		return err
	})
}
