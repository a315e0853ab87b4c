// Package common declares what the models say of the client of adyen-go-api-library; it does nothing.
package common

import "context"

func WithIdempotencyKey(ctx context.Context, idempotencyKey string) context.Context { return ctx }
