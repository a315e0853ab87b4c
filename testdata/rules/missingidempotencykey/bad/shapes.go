package bad

import (
	"context"
	"errors"
	"net/smtp"

	"github.com/bsm/redislock"
	"github.com/stripe/stripe-go/v82"
	"github.com/stripe/stripe-go/v82/refund"
)

// A Courier tells members things.
type Courier interface {
	Tell(ctx context.Context, address, text string) error
}

type mailCourier struct {
	server string
	auth   smtp.Auth
}

var _ Courier = (*mailCourier)(nil)

func (m *mailCourier) Tell(ctx context.Context, address, text string) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	return smtp.SendMail(m.server, m.auth, "club@example.org", []string{address}, []byte("Subject: club\r\n\r\n"+text))
}

// Exclude mails through an interface with one implementation.
func (c *Club) Exclude(ctx context.Context, courier Courier, member, address string) error {
	return c.hold(ctx, member, func(ctx context.Context) error {
		return courier.Tell(ctx, address, "good bye") // want:warning missingidempotencykey "."
	})
}

// locked returns the function that unlocks.
func (c *Club) locked(ctx context.Context, member string) (func() error, error) {
	lock, err := c.locks.Obtain(ctx, "member:"+member, c.ttl, nil)
	if err != nil {
		return nil, err
	}
	return func() error { return c.free(ctx, lock) }, nil
}

// payBack sets a key when it is given one.
func payBack(ctx context.Context, charge, key string) error {
	params := &stripe.RefundParams{Charge: stripe.String(charge)}
	params.Context = ctx
	if key != "" {
		params.SetIdempotencyKey(key)
	}
	_, err := refund.New(params)
	return err
}

// Cancel gives the helper no key.
func (c *Club) Cancel(ctx context.Context, member, charge string) (err error) {
	unlock, err := c.locked(ctx, member)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, unlock()) }()
	work, cancel := context.WithTimeout(ctx, c.ttl)
	defer cancel()
	return payBack(work, charge, "") // want:error missingidempotencykey "(?i)idempotency"
}

// Return gives it one.
func (c *Club) Return(ctx context.Context, member, charge string) (err error) {
	unlock, err := c.locked(ctx, member)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, unlock()) }()
	work, cancel := context.WithTimeout(ctx, c.ttl)
	defer cancel()
	return payBack(work, charge, "return-"+charge)
}

// A Visit is a handle in a struct.
type Visit struct {
	club *Club
	lock *redislock.Lock
}

// Enter begins a visit.
func (c *Club) Enter(ctx context.Context, member string) (*Visit, error) {
	lock, err := c.locks.Obtain(ctx, "visit:"+member, c.ttl, nil)
	if err != nil {
		return nil, err
	}
	return &Visit{club: c, lock: lock}, nil
}

// Leave ends it.
func (v *Visit) Leave(ctx context.Context) error { return v.club.free(ctx, v.lock) }

// Greet mails during a visit.
func (c *Club) Greet(ctx context.Context, courier Courier, member, address string) (err error) {
	visit, err := c.Enter(ctx, member)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, visit.Leave(ctx)) }()
	work, cancel := context.WithTimeout(ctx, c.ttl)
	defer cancel()
	return courier.Tell(work, address, "welcome") // want:warning missingidempotencykey "."
}
