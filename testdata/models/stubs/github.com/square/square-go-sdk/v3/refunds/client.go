// Package refunds declares what the models say of the refunds of square-go-sdk; it does nothing.
package refunds

import "context"

type (
	Client               struct{}
	RefundPaymentRequest struct{ IdempotencyKey string }
	Response             struct{}
)

func (c *Client) RefundPayment(ctx context.Context, request *RefundPaymentRequest) (*Response, error) {
	return nil, nil
}
