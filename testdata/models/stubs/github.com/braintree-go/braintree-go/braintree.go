// Package braintree declares what the models say of github.com/braintree-go/braintree-go; it does nothing.
package braintree

import "context"

type (
	TransactionGateway       struct{}
	Transaction              struct{}
	TransactionRequest       struct{ OrderId string }
	Decimal                  struct{}
	TransactionCloneRequest  struct{ OrderId string }
	TransactionRefundRequest struct{ OrderID string }
)

func (g *TransactionGateway) Create(ctx context.Context, tx *TransactionRequest) (*Transaction, error) {
	return nil, nil
}
func (g *TransactionGateway) SubmitForSettlement(ctx context.Context, id string, amount ...*Decimal) (*Transaction, error) {
	return nil, nil
}
func (g *TransactionGateway) Settle(ctx context.Context, id string) (*Transaction, error) {
	return nil, nil
}
func (g *TransactionGateway) Void(ctx context.Context, id string) (*Transaction, error) {
	return nil, nil
}
func (g *TransactionGateway) Refund(ctx context.Context, id string, amount ...*Decimal) (*Transaction, error) {
	return nil, nil
}
func (g *TransactionGateway) Clone(ctx context.Context, id string, tx *TransactionCloneRequest) (*Transaction, error) {
	return nil, nil
}
func (g *TransactionGateway) RefundWithRequest(ctx context.Context, id string, refundRequest *TransactionRefundRequest) (*Transaction, error) {
	return nil, nil
}
