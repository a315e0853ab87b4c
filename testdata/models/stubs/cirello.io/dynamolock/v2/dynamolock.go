// Package dynamolock declares what the models say of cirello.io/dynamolock v2; it does nothing.
package dynamolock

import "context"

type (
	Client            struct{}
	Lock              struct{}
	AcquireLockOption func(*Lock)
	ReleaseLockOption func(*Lock)
	HeartbeatOption   func(*Lock)
)

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
func (c *Client) SendHeartbeat(lockItem *Lock, opts ...HeartbeatOption) error { return nil }
func (c *Client) SendHeartbeatWithContext(ctx context.Context, lockItem *Lock, opts ...HeartbeatOption) error {
	return nil
}
func (c *Client) Close() error                               { return nil }
func (c *Client) CloseWithContext(ctx context.Context) error { return nil }
func (l *Lock) Close() error                                 { return nil }

func WithSessionMonitor(safeTime int64, callback func()) AcquireLockOption { return nil }
