package stubs

// Calls for the rows of analyzers/models/braintree.yaml.

import (
	"context"

	braintree "github.com/braintree-go/braintree-go"
)

func braintreeTransactionGateway(ctx context.Context, r *braintree.TransactionGateway) {
	r.Create(ctx, nil)
	r.SubmitForSettlement(ctx, "id")
	r.Settle(ctx, "id")
	r.Void(ctx, "id")
	r.Refund(ctx, "id")
}
