// Package lock declares what the models say of github.com/Clever/dynamodb-lock-go; it does nothing.
package lock

import (
	"context"
	"time"
)

type Locker interface {
	AcquireLock(ctx context.Context, input AcquireLockInput) (*Lock, error)
	AcquireAnyLock(ctx context.Context, input AcquireAnyLockInput) (*Lock, error)
	HeartbeatLock(ctx context.Context, input HeartbeatLockInput) (*Lock, error)
	StartBackgroundHeartbeats(ctx context.Context, lockPointer *Lock, heartbeatInterval time.Duration, leaseDuration time.Duration) <-chan error
	ReleaseLock(ctx context.Context, lock Lock) error
}

type Lock struct{ Key, Owner string }

type AcquireLockInput struct {
	Key, Owner    string
	LeaseEnd      *time.Time
	LeaseDuration *time.Duration
}

type AcquireAnyLockInput struct {
	Keys          []string
	Owner         string
	LeaseEnd      *time.Time
	LeaseDuration *time.Duration
}

type HeartbeatLockInput struct {
	OriginalLock  Lock
	LeaseEnd      *time.Time
	LeaseDuration *time.Duration
}
