package stubs

// Calls for the rows of analyzers/models/braintree.yaml.

import (
	"context"

	braintree "github.com/braintree-go/braintree-go"
)

func braintreeTransactionGateway(ctx context.Context, r *braintree.TransactionGateway) {
	r.Create(ctx, nil)                  // row: (*TransactionGateway).Create
	r.SubmitForSettlement(ctx, "id")    // row: (*TransactionGateway).SubmitForSettlement
	r.Settle(ctx, "id")                 // row: (*TransactionGateway).Settle
	r.Void(ctx, "id")                   // row: (*TransactionGateway).Void
	r.Refund(ctx, "id")                 // row: (*TransactionGateway).Refund
	r.Clone(ctx, "id", nil)             // row: (*TransactionGateway).Clone
	r.RefundWithRequest(ctx, "id", nil) // row: (*TransactionGateway).RefundWithRequest
}
