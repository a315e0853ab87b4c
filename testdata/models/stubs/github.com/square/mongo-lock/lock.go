// Package lock declares what the models say of github.com/square/mongo-lock; it does nothing.
package lock

import "context"

type (
	Client      struct{}
	LockStatus  struct{}
	LockDetails struct{ TTL uint }
)

func (c *Client) XLock(ctx context.Context, resourceName, lockId string, ld LockDetails) error {
	return nil
}
func (c *Client) SLock(ctx context.Context, resourceName, lockId string, ld LockDetails, maxConcurrent int) error {
	return nil
}
func (c *Client) Unlock(ctx context.Context, lockId string) ([]LockStatus, error) { return nil, nil }
func (c *Client) Renew(ctx context.Context, lockId string, ttl uint) ([]LockStatus, error) {
	return nil, nil
}
