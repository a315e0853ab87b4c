// Package dynamolock declares what the models say of cirello.io/dynamolock v4, which leaves heartbeats to its callers; it does
// nothing.
package dynamolock

import (
	"context"
	"time"
)

type (
	DynamoDBClient      interface{}
	Client              struct{}
	Lock                struct{}
	ClientOption        func(*Client)
	AcquireLockOption   func(*Lock)
	ReleaseLockOption   func(*Lock)
	SendHeartbeatOption func(*Lock)
)

func New(dynamoDB DynamoDBClient, tableName string, opts ...ClientOption) *Client { return nil }
func WithOwnerName(s string) ClientOption                                         { return nil }
func WithLeaseDuration(d time.Duration) ClientOption                              { return nil }
func FailIfLocked() AcquireLockOption                                             { return nil }
func WithAdditionalTimeToWaitForLock(d time.Duration) AcquireLockOption           { return nil }

func (c *Client) AcquireLock(ctx context.Context, key string, opts ...AcquireLockOption) (*Lock, error) {
	return nil, nil
}
func (c *Client) ReleaseLock(ctx context.Context, lockItem *Lock, opts ...ReleaseLockOption) error {
	return nil
}
func (c *Client) SendHeartbeat(ctx context.Context, lockItem *Lock, opts ...SendHeartbeatOption) error {
	return nil
}
func (c *Client) Close(ctx context.Context) error { return nil }

func Heartbeat(ctx context.Context, c *Client, lockItem *Lock, opts ...SendHeartbeatOption) error {
	return nil
}
