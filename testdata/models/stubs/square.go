package stubs

// Calls for the rows of analyzers/models/square.yaml.

import (
	"context"

	"github.com/square/square-go-sdk/v3/orders"
	"github.com/square/square-go-sdk/v3/payments"
	"github.com/square/square-go-sdk/v3/refunds"
)

func squareClient(ctx context.Context, r *payments.Client) {
	r.Create(ctx, nil) // row: payments/(*Client).Create
}

func squareClientOfRefunds(ctx context.Context, r *refunds.Client) {
	r.RefundPayment(ctx, nil) // row: refunds/(*Client).RefundPayment
}

func squareClientOfOrders(ctx context.Context, r *orders.Client) {
	r.Create(ctx, nil) // row: orders/(*Client).Create
	r.Pay(ctx, nil)    // row: orders/(*Client).Pay
}
