// Package bad gives an idempotency key that the next holder of the lease does not have.
package bad

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
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

// Sell makes up a key for each attempt: Stripe takes the second charge for a new one.
//
//doc:example
func (t *Theatre) Sell(ctx context.Context, seat, customer string, cents int64) (err error) {
	lock, err := t.locks.Obtain(ctx, "seat:"+seat, t.ttl, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, t.free(ctx, lock)) }()
	work, cancel := context.WithTimeout(ctx, t.ttl)
	defer cancel()
	params := intent(work, customer, cents)
	params.SetIdempotencyKey(uuid.NewString())
	_, err = paymentintent.New(params) // want:error volatileidempotencykey "key"
	return err
}

// charge takes the key from its caller.
func charge(ctx context.Context, customer string, cents int64, key string) error {
	params := intent(ctx, customer, cents)
	params.SetIdempotencyKey(key)
	_, err := paymentintent.New(params)
	return err
}

// Upgrade makes the key in the section and hands it to a helper.
func (t *Theatre) Upgrade(ctx context.Context, seat, customer string, cents int64) error {
	return t.hold(ctx, seat, func(ctx context.Context) error {
		key := fmt.Sprintf("upgrade-%s-%s", seat, uuid.New())
		return charge(ctx, customer, cents, key) // want:error volatileidempotencykey "key"
	})
}

// Rebook puts the time into the key.
func (t *Theatre) Rebook(ctx context.Context, seat, customer string, cents int64) error {
	return t.hold(ctx, seat, func(ctx context.Context) error {
		return charge(ctx, customer, cents, fmt.Sprintf("%s-%d", seat, time.Now().UnixNano())) // want:error volatileidempotencykey "key"
	})
}

// Fine takes the key that the SDK makes up.
func (t *Theatre) Fine(ctx context.Context, seat, customer string, cents int64) error {
	return t.hold(ctx, seat, func(ctx context.Context) error {
		return charge(ctx, customer, cents, stripe.NewIdempotencyKey()) // want:error volatileidempotencykey "key"
	})
}

// Retry makes a key for each try in the function that takes the lease.
func (t *Theatre) Retry(ctx context.Context, seat, customer string, cents int64) error {
	var err error
	for range 3 {
		key := uuid.NewString()
		err = t.hold(ctx, seat, func(ctx context.Context) error {
			return charge(ctx, customer, cents, key) // want:error volatileidempotencykey "key"
		})
		if err == nil {
			break
		}
	}
	return err
}

// nonce makes a key with a helper of its own.
func nonce() (string, error) {
	b := make([]byte, 16)
	if _, err := rand.Read(b); err != nil {
		return "", err
	}
	return hex.EncodeToString(b), nil
}

// Return sets the field of the parameters.
func (t *Theatre) Return(ctx context.Context, seat, payment string) error {
	return t.hold(ctx, seat, func(ctx context.Context) error {
		key, err := nonce()
		if err != nil {
			return err
		}
		params := &stripe.RefundParams{PaymentIntent: stripe.String(payment)}
		params.Context = ctx
		params.IdempotencyKey = stripe.String(key)
		_, err = refund.New(params) // want:error volatileidempotencykey "key"
		return err
	})
}

// keyed sets the header of a request.
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
		keyed(req, uuid.NewString())
		resp, err := t.http.Do(req) // want:error volatileidempotencykey "key"
		if err != nil {
			return err
		}
		_, err = io.Copy(io.Discard, resp.Body)
		return errors.Join(err, resp.Body.Close())
	})
}

// Announce names the message anew each time.
func (t *Theatre) Announce(ctx context.Context, seat string, event []byte) error {
	return t.hold(ctx, seat, func(ctx context.Context) error {
		_, err := t.js.Publish(ctx, "seats.sold", event, jetstream.WithMsgID(uuid.NewString())) // want:error volatileidempotencykey "key"
		return err
	})
}
