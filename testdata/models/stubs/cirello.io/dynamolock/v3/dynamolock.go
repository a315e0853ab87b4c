// Package dynamolock declares what the models say of cirello.io/dynamolock v3, which was given up before a release: most methods
// are those of a type that Client embeds. It does nothing.
package dynamolock

import (
	"context"
	"time"
)

type (
	DynamoDBClient    interface{}
	commonClient      struct{}
	Client            struct{ *commonClient }
	Lock              struct{}
	ClientOption      func(*commonClient)
	AcquireLockOption func(*Lock)
	ReleaseLockOption func(*Lock)
)

func New(dynamoDB DynamoDBClient, tableName, partitionKeyName string, opts ...ClientOption) (*Client, error) {
	return nil, nil
}
func WithLeaseDuration(d time.Duration) ClientOption { return nil }

func (c *Client) AcquireLock(ctx context.Context, partitionKey string, opts ...AcquireLockOption) (*Lock, error) {
	return nil, nil
}
func (c *commonClient) ReleaseLock(ctx context.Context, lockItem *Lock, opts ...ReleaseLockOption) (bool, error) {
	return false, nil
}
func (c *commonClient) SendHeartbeat(ctx context.Context, lockItem *Lock) error { return nil }
func (l *Lock) Close() error                                                    { return nil }
