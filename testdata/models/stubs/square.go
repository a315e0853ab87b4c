package stubs

// Calls for the rows of analyzers/models/square.yaml.

import (
	"context"

	"github.com/square/square-go-sdk/v3/orders"
	"github.com/square/square-go-sdk/v3/payments"
	"github.com/square/square-go-sdk/v3/refunds"
)

func squareClient(ctx context.Context, r *payments.Client) {
	r.Create(ctx, nil)
}

func squareClientOfRefunds(ctx context.Context, r *refunds.Client) {
	r.RefundPayment(ctx, nil)
}

func squareClientOfOrders(ctx context.Context, r *orders.Client) {
	r.Create(ctx, nil)
	r.Pay(ctx, nil)
}
