// Package store declares what the models say of github.com/kvtools/valkeyrie; it does nothing.
package store

import (
	"context"
	"time"
)

type (
	KVPair       struct{}
	ReadOptions  struct{}
	WriteOptions struct{ TTL time.Duration }
	LockOptions  struct {
		Value []byte
		TTL   time.Duration
	}
)

type Store interface {
	Put(ctx context.Context, key string, value []byte, opts *WriteOptions) error
	Get(ctx context.Context, key string, opts *ReadOptions) (*KVPair, error)
	Delete(ctx context.Context, key string) error
	Exists(ctx context.Context, key string, opts *ReadOptions) (bool, error)
	NewLock(ctx context.Context, key string, opts *LockOptions) (Locker, error)
	List(ctx context.Context, directory string, opts *ReadOptions) ([]*KVPair, error)
	DeleteTree(ctx context.Context, directory string) error
	AtomicPut(ctx context.Context, key string, value []byte, previous *KVPair, opts *WriteOptions) (bool, *KVPair, error)
	AtomicDelete(ctx context.Context, key string, previous *KVPair) (bool, error)
}

type Locker interface {
	Lock(ctx context.Context) (<-chan struct{}, error)
	Unlock(ctx context.Context) error
}
