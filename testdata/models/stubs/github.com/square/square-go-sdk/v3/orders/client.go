// Package orders declares what the models say of the orders of square-go-sdk; it does nothing.
package orders

import "context"

type (
	Client   struct{}
	Request  struct{ IdempotencyKey *string }
	Response struct{}
)

func (c *Client) Create(ctx context.Context, request *Request) (*Response, error) { return nil, nil }
func (c *Client) Pay(ctx context.Context, request *Request) (*Response, error)    { return nil, nil }
