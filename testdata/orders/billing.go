package main

import (
	"context"
	"errors"

	"github.com/bsm/redislock"
	"github.com/stripe/stripe-go/v82"
	"github.com/stripe/stripe-go/v82/paymentintent"
)

// Billing charges cards.
type Billing struct {
	locks *redislock.Client
	store *Store
	cfg   Config
}

// Charge is protected by nothing but the lease: granted twice, it charges twice.
func (b *Billing) Charge(ctx context.Context, o Order) (err error) {
	lock, err := b.locks.Obtain(ctx, "charge:"+o.ID, b.cfg.Lease, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, giveBack(ctx, lock, b.cfg)) }()
	work, cancel := context.WithTimeout(ctx, b.cfg.Lease)
	defer cancel()
	params := payment(work, o)
	_, err = paymentintent.New(params)
	return err
}

// ChargeSafe tells Stripe which order it charges: the second charge is the first one.
func (b *Billing) ChargeSafe(ctx context.Context, o Order) (err error) {
	lock, err := b.locks.Obtain(ctx, "charge:"+o.ID, b.cfg.Lease, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, giveBack(ctx, lock, b.cfg)) }()
	work, cancel := context.WithTimeout(ctx, b.cfg.Lease)
	defer cancel()
	params := payment(work, o)
	params.SetIdempotencyKey("order-" + o.ID)
	_, err = paymentintent.New(params)
	return err
}

func payment(ctx context.Context, o Order) *stripe.PaymentIntentParams {
	params := &stripe.PaymentIntentParams{
		Amount:   stripe.Int64(o.Cents),
		Currency: stripe.String(string(stripe.CurrencyEUR)),
		Customer: stripe.String(o.Customer),
		Confirm:  stripe.Bool(true),
	}
	params.Context = ctx
	return params
}
