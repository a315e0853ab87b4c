// Package silent gives keys that look made up and are the same for each attempt, or that nobody needs.
package silent

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/bsm/redislock"
	"github.com/google/uuid"
	"github.com/stripe/stripe-go/v82"
	"github.com/stripe/stripe-go/v82/paymentintent"
)

// Gym charges its members.
type Gym struct {
	locks *redislock.Client
	ttl   time.Duration
	grace time.Duration
}

func (g *Gym) hold(ctx context.Context, member string, fn func(ctx context.Context) error) error {
	lock, err := g.locks.Obtain(ctx, "member:"+member, g.ttl, nil)
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

func charge(ctx context.Context, customer string, cents int64, key string) error {
	params := &stripe.PaymentIntentParams{Amount: stripe.Int64(cents), Currency: stripe.String("eur"), Customer: stripe.String(customer)}
	params.Context = ctx
	params.SetIdempotencyKey(key)
	_, err := paymentintent.New(params)
	return err
}

// Month reads the calendar, not the clock: the key is the same for the whole month.
func (g *Gym) Month(ctx context.Context, member, customer string, cents int64) error {
	return g.hold(ctx, member, func(ctx context.Context) error {
		return charge(ctx, customer, cents, member+"-"+time.Now().UTC().Format("2006-01"))
	})
}

// Year does so by parts.
func (g *Gym) Year(ctx context.Context, member, customer string, cents int64) error {
	return g.hold(ctx, member, func(ctx context.Context) error {
		return charge(ctx, customer, cents, fmt.Sprintf("%s-%d", member, time.Now().Year()))
	})
}

// Hashed names the work by a hash that has the form of a random id.
func (g *Gym) Hashed(ctx context.Context, member, customer string, cents int64) error {
	return g.hold(ctx, member, func(ctx context.Context) error {
		return charge(ctx, customer, cents, uuid.NewSHA1(uuid.NameSpaceOID, []byte(member)).String())
	})
}

// Given takes the key that came with the request.
func (g *Gym) Given(ctx context.Context, member, customer string, cents int64, key string) error {
	return g.hold(ctx, member, func(ctx context.Context) error {
		return charge(ctx, customer, cents, key)
	})
}

// Once makes the key before it takes the lease: its own attempts share it, those of another process do not. A note.
func (g *Gym) Once(ctx context.Context, member, customer string, cents int64) error {
	key := uuid.NewString()
	for range 3 {
		err := g.hold(ctx, member, func(ctx context.Context) error {
			return charge(ctx, customer, cents, key) // want:note volatileidempotencykey "kept nowhere"
		})
		if err == nil {
			return nil
		}
	}
	return errors.New("not charged")
}
