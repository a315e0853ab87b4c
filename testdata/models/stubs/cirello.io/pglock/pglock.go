// Package pglock declares what the models say of cirello.io/pglock; it does nothing.
package pglock

import (
	"context"
	"database/sql"
	"time"
)

type (
	Client       struct{}
	Lock         struct{}
	ClientOption func(*Client)
	LockOption   func(*Lock)
)

func New(db *sql.DB, opts ...ClientOption) (*Client, error)       { return nil, nil }
func UnsafeNew(db *sql.DB, opts ...ClientOption) (*Client, error) { return nil, nil }

func WithLeaseDuration(d time.Duration) ClientOption            { return nil }
func WithHeartbeatFrequency(d time.Duration) ClientOption       { return nil }
func WithOwner(owner string) ClientOption                       { return nil }
func FailIfLocked() LockOption                                  { return nil }
func WithCustomHeartbeatContext(ctx context.Context) LockOption { return nil }

func (c *Client) Acquire(name string, opts ...LockOption) (*Lock, error) { return nil, nil }
func (c *Client) AcquireContext(ctx context.Context, name string, opts ...LockOption) (*Lock, error) {
	return nil, nil
}
func (c *Client) Do(ctx context.Context, name string, f func(context.Context, *Lock) error, opts ...LockOption) error {
	return nil
}
func (c *Client) Release(l *Lock) error                             { return nil }
func (c *Client) ReleaseContext(ctx context.Context, l *Lock) error { return nil }
func (c *Client) SendHeartbeat(ctx context.Context, l *Lock) error  { return nil }
func (l *Lock) Close() error                                        { return nil }
func (l *Lock) RecordVersionNumber() int64                          { return 0 }
func (l *Lock) IsReleased() bool                                    { return false }
