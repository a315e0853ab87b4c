// Package dynamolock declares what the models say of cirello.io/dynamolock v1.4.0; it does nothing.
package dynamolock

import (
	"context"
	"time"
)

type (
	DynamoDBAPI         interface{}
	Client              struct{}
	Lock                struct{}
	ClientOption        func(*Client)
	AcquireLockOption   func(*Lock)
	ReleaseLockOption   func(*Lock)
	SendHeartbeatOption func(*Lock)
)

func New(dynamoDB DynamoDBAPI, tableName string, opts ...ClientOption) (*Client, error) {
	return nil, nil
}
func WithLeaseDuration(d time.Duration) ClientOption                               { return nil }
func FailIfLocked() AcquireLockOption                                              { return nil }
func WithSessionMonitor(safeTime time.Duration, callback func()) AcquireLockOption { return nil }

func (c *Client) AcquireLock(key string, opts ...AcquireLockOption) (*Lock, error) { return nil, nil }
func (c *Client) AcquireLockWithContext(ctx context.Context, key string, opts ...AcquireLockOption) (*Lock, error) {
	return nil, nil
}
func (c *Client) ReleaseLock(lockItem *Lock, opts ...ReleaseLockOption) (bool, error) {
	return false, nil
}
func (c *Client) ReleaseLockWithContext(ctx context.Context, lockItem *Lock, opts ...ReleaseLockOption) (bool, error) {
	return false, nil
}
func (c *Client) SendHeartbeat(lockItem *Lock, opts ...SendHeartbeatOption) error { return nil }
func (c *Client) Close() error                                                    { return nil }
func (l *Lock) Close() error                                                      { return nil }
