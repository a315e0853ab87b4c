// Package payments declares what the models say of the payments of square-go-sdk; it does nothing.
package payments

import "context"

type (
	Client               struct{}
	CreatePaymentRequest struct{ IdempotencyKey string }
	Response             struct{}
)

func (c *Client) Create(ctx context.Context, request *CreatePaymentRequest) (*Response, error) {
	return nil, nil
}
