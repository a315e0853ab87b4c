// Package dynamolock declares what the models say of cirello.io/dynamolock v5; it does nothing.
package dynamolock

import (
	"context"
	"time"
)

type (
	Client            struct{}
	Lock              struct{}
	ClientOption      func(*Client)
	AcquireLockOption func(*Lock)
	ReleaseLockOption func(*Lock)
	HeartbeatOption   func(*Lock)
	DynamoDBClient    interface{}
)

func New(dynamoDB DynamoDBClient, tableName string, opts ...ClientOption) (*Client, error) {
	return nil, nil
}

func WithLeaseDuration(d time.Duration) ClientOption   { return nil }
func WithOwnerName(s string) ClientOption              { return nil }
func WithHeartbeatPeriod(d time.Duration) ClientOption { return nil }
func DisableHeartbeat() ClientOption                   { return nil }
func FailIfLocked() AcquireLockOption                  { return nil }

func WithAdditionalTimeToWaitForLock(d time.Duration) AcquireLockOption            { return nil }
func WithSessionMonitor(safeTime time.Duration, callback func()) AcquireLockOption { return nil }
func (c *Client) AcquireLock(ctx context.Context, key string, opts ...AcquireLockOption) (*Lock, error) {
	return nil, nil
}
func (c *Client) ReleaseLock(ctx context.Context, lockItem *Lock, opts ...ReleaseLockOption) (bool, error) {
	return false, nil
}
func (c *Client) SendHeartbeat(ctx context.Context, lockItem *Lock, opts ...HeartbeatOption) error {
	return nil
}
func (c *Client) Close(ctx context.Context) error { return nil }
func (l *Lock) Close(ctx context.Context) error   { return nil }
