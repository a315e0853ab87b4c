// Package hazelcast declares what the models say of github.com/hazelcast/hazelcast-go-client; it does nothing.
package hazelcast

import (
	"context"
	"time"
)

type (
	Map      struct{}
	MultiMap struct{}
)

func NewLockContext(ctx context.Context) context.Context               { return ctx }
func (m *Map) NewLockContext(ctx context.Context) context.Context      { return ctx }
func (m *MultiMap) NewLockContext(ctx context.Context) context.Context { return ctx }

func (m *Map) Lock(ctx context.Context, key interface{}) error { return nil }
func (m *Map) LockWithLease(ctx context.Context, key interface{}, leaseTime time.Duration) error {
	return nil
}
func (m *Map) TryLock(ctx context.Context, key interface{}) (bool, error) { return false, nil }
func (m *Map) TryLockWithLease(ctx context.Context, key interface{}, lease time.Duration) (bool, error) {
	return false, nil
}
func (m *Map) TryLockWithTimeout(ctx context.Context, key interface{}, timeout time.Duration) (bool, error) {
	return false, nil
}
func (m *Map) TryLockWithLeaseAndTimeout(ctx context.Context, key interface{}, lease time.Duration, timeout time.Duration) (bool, error) {
	return false, nil
}
func (m *Map) Unlock(ctx context.Context, key interface{}) error      { return nil }
func (m *Map) ForceUnlock(ctx context.Context, key interface{}) error { return nil }

func (m *MultiMap) Lock(ctx context.Context, key interface{}) error { return nil }
func (m *MultiMap) LockWithLease(ctx context.Context, key interface{}, leaseTime time.Duration) error {
	return nil
}
func (m *MultiMap) TryLock(ctx context.Context, key interface{}) (bool, error) { return false, nil }
func (m *MultiMap) TryLockWithLease(ctx context.Context, key interface{}, lease time.Duration) (bool, error) {
	return false, nil
}
func (m *MultiMap) TryLockWithTimeout(ctx context.Context, key interface{}, timeout time.Duration) (bool, error) {
	return false, nil
}
func (m *MultiMap) TryLockWithLeaseAndTimeout(ctx context.Context, key interface{}, lease time.Duration, timeout time.Duration) (bool, error) {
	return false, nil
}
func (m *MultiMap) Unlock(ctx context.Context, key interface{}) error      { return nil }
func (m *MultiMap) ForceUnlock(ctx context.Context, key interface{}) error { return nil }

func (m *Map) Put(ctx context.Context, key interface{}, value interface{}) (interface{}, error) {
	return nil, nil
}
func (m *Map) Set(ctx context.Context, key interface{}, value interface{}) error          { return nil }
func (m *Map) PutTransient(ctx context.Context, key interface{}, value interface{}) error { return nil }
func (m *Map) Replace(ctx context.Context, key interface{}, value interface{}) (interface{}, error) {
	return nil, nil
}
func (m *Map) PutWithTTL(ctx context.Context, key interface{}, value interface{}, ttl time.Duration) (interface{}, error) {
	return nil, nil
}
func (m *Map) SetWithTTL(ctx context.Context, key interface{}, value interface{}, ttl time.Duration) error {
	return nil
}
func (m *Map) PutIfAbsent(ctx context.Context, key interface{}, value interface{}) (interface{}, error) {
	return nil, nil
}
func (m *Map) PutIfAbsentWithTTL(ctx context.Context, key interface{}, value interface{}, ttl time.Duration) (interface{}, error) {
	return nil, nil
}
func (m *Map) ReplaceIfSame(ctx context.Context, key interface{}, oldValue interface{}, newValue interface{}) (bool, error) {
	return false, nil
}
func (m *Map) RemoveIfSame(ctx context.Context, key interface{}, value interface{}) (bool, error) {
	return false, nil
}
func (m *Map) Remove(ctx context.Context, key interface{}) (interface{}, error) { return nil, nil }
func (m *Map) Delete(ctx context.Context, key interface{}) error                { return nil }
func (m *Map) Get(ctx context.Context, key interface{}) (interface{}, error)    { return nil, nil }
