// Package effects acts on the world while it holds a lock. The mark at the end of a line says what the audit must know of the call:
// whether the other side can refuse it, and what makes a second execution harmless.
package effects

import (
	"context"
	"time"

	"github.com/adyen/adyen-go-api-library/v21/src/checkout"
	"github.com/adyen/adyen-go-api-library/v21/src/common"
	"github.com/braintree-go/braintree-go"
	"github.com/square/square-go-sdk/v3/payments"
	"gopkg.in/redsync.v1"
)

func calls(ctx context.Context, pools []redsync.Pool, b *braintree.TransactionGateway, p *payments.Client, a *checkout.PaymentsApi, id string) error {
	m := redsync.New(pools).NewMutex("charge:"+id, redsync.SetExpiry(time.Minute))
	if err := m.Lock(); err != nil {
		return err
	}
	defer m.Unlock()
	if _, err := b.Refund(ctx, id); err != nil { // effect: external payment, key none
		return err
	}
	if _, err := b.Clone(ctx, id, nil); err != nil { // effect: external payment, key none
		return err
	}
	if _, err := p.Create(ctx, &payments.CreatePaymentRequest{IdempotencyKey: "charge-" + id}); err != nil { // effect: external payment, key stable
		return err
	}
	if _, err := p.Create(ctx, &payments.CreatePaymentRequest{}); err != nil { // effect: external payment, key none
		return err
	}
	if _, _, err := a.Payments(ctx, checkout.PaymentsApiPaymentsInput{}.IdempotencyKey("charge-"+id)); err != nil { // effect: external payment, key stable
		return err
	}
	if _, _, err := a.Payments(common.WithIdempotencyKey(ctx, "charge-"+id), checkout.PaymentsApiPaymentsInput{}); err != nil { // effect: external payment, key stable
		return err
	}
	_, _, err := a.Payments(ctx, checkout.PaymentsApiPaymentsInput{}) // effect: external payment, key none
	return err
}
