package bad

import (
	"context"
	"errors"
	"net/http"
	"strings"

	"github.com/stripe/stripe-go/v82"
	"github.com/stripe/stripe-go/v82/refund"
)

// Repay writes the parameters where it uses them.
func (c *Club) Repay(ctx context.Context, charge string) (err error) {
	lock, err := c.locks.Obtain(ctx, "repay:"+charge, c.ttl, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, c.free(ctx, lock)) }()
	work, cancel := context.WithTimeout(ctx, c.ttl)
	defer cancel()
	_, err = c.stripe.V1Refunds.Create(work, &stripe.RefundCreateParams{Charge: stripe.String(charge)}) // want:error missingidempotencykey "."
	return err
}

// Post sends a request that it has made before.
func (c *Club) Post(ctx context.Context, member string) (err error) {
	key := "post:" + member
	lock, err := c.locks.Obtain(ctx, key, c.ttl, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, c.free(ctx, lock)) }()
	work, cancel := context.WithTimeout(ctx, c.ttl)
	defer cancel()
	req, err := http.NewRequestWithContext(work, http.MethodPost, "https://api.postmarkapp.com/email", strings.NewReader(member))
	if err != nil {
		return err
	}
	return finish(c.http.Do(req)) // want:warning missingidempotencykey "(?i)idempotency"
}

func bill(charge string) *stripe.RefundParams {
	return &stripe.RefundParams{Charge: stripe.String(charge)}
}

// Given gets its parameters from a function, which could return none: there is no fix.
func (c *Club) Given(ctx context.Context, charge string) (err error) {
	lock, err := c.locks.Obtain(ctx, "given:"+charge, c.ttl, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, c.free(ctx, lock)) }()
	params := bill(charge)
	_, err = refund.New(params) // want:error missingidempotencykey "."
	return err
}

// All takes one lock for all members: its key would let one refund through and no other.
func (c *Club) All(ctx context.Context, charge string) (err error) {
	lock, err := c.locks.Obtain(ctx, "all", c.ttl, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, c.free(ctx, lock)) }()
	work, cancel := context.WithTimeout(ctx, c.ttl)
	defer cancel()
	params := &stripe.RefundParams{Charge: stripe.String(charge)}
	params.Context = work
	_, err = refund.New(params) // want:error missingidempotencykey "."
	return err
}

// Each pays back several charges under one lock.
func (c *Club) Each(ctx context.Context, member string, charges []string) (err error) {
	lock, err := c.locks.Obtain(ctx, "each:"+member, c.ttl, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, c.free(ctx, lock)) }()
	work, cancel := context.WithTimeout(ctx, c.ttl)
	defer cancel()
	for _, charge := range charges {
		params := &stripe.RefundParams{Charge: stripe.String(charge)}
		params.Context = work
		if _, err := refund.New(params); err != nil { // want:error missingidempotencykey "."
			return err
		}
	}
	return nil
}
