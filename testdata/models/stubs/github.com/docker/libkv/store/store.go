// Package store declares what the models say of github.com/docker/libkv, which passes no context; it does nothing.
package store

import "time"

type (
	KVPair       struct{}
	WriteOptions struct{ TTL time.Duration }
	LockOptions  struct {
		Value     []byte
		TTL       time.Duration
		RenewLock chan struct{}
	}
)

type Store interface {
	Put(key string, value []byte, options *WriteOptions) error
	Get(key string) (*KVPair, error)
	Delete(key string) error
	Exists(key string) (bool, error)
	NewLock(key string, options *LockOptions) (Locker, error)
	List(directory string) ([]*KVPair, error)
	DeleteTree(directory string) error
	AtomicPut(key string, value []byte, previous *KVPair, options *WriteOptions) (bool, *KVPair, error)
	AtomicDelete(key string, previous *KVPair) (bool, error)
}

type Locker interface {
	Lock(stopChan chan struct{}) (<-chan struct{}, error)
	Unlock() error
}
