package bad

import (
	"context"
	"errors"
	"time"

	"github.com/google/uuid"
	"github.com/redis/go-redis/v9"
)

// Ferries locks ferries by name.
type Ferries struct {
	rdb   redis.Cmdable
	lease time.Duration
}

// TryLock looks and sets.
func (f *Ferries) TryLock(ctx context.Context, ferry string) (bool, error) {
	n, err := f.rdb.Exists(ctx, "ferry:"+ferry).Result()
	if err != nil || n > 0 {
		return false, err
	}
	err = f.rdb.Set(ctx, "ferry:"+ferry, uuid.NewString(), f.lease).Err() // want splitacquire "look"
	return err == nil, err
}

// Unlock deletes what TryLock has set.
func (f *Ferries) Unlock(ctx context.Context, ferry string) error {
	return f.rdb.Del(context.WithoutCancel(ctx), "ferry:"+ferry).Err()
}

// Locks keeps locks alive by writing them again.
type Locks struct {
	rdb   *redis.Client
	lease time.Duration
}

func (l *Locks) name(lane string) string { return "lane:" + lane }

// Lock takes a lane.
func (l *Locks) Lock(ctx context.Context, lane, token string) (bool, error) {
	return l.rdb.SetNX(ctx, l.name(lane), token, l.lease).Result()
}

// Refresh writes over it, whoever has it by then.
func (l *Locks) Refresh(ctx context.Context, lane, token string) error {
	return l.rdb.Set(ctx, l.name(lane), token, l.lease).Err() // want splitacquire "whoever holds it"
}

// Unlock frees it.
func (l *Locks) Unlock(ctx context.Context, lane, token string) error {
	n, err := l.rdb.Eval(context.WithoutCancel(ctx), compareAndDelete, []string{l.name(lane)}, token).Int()
	if err == nil && n == 0 {
		err = errGone
	}
	return err
}

// set sets a key that is not there, for as long as the caller says.
func (l *Locks) set(ctx context.Context, key, token string, ttl time.Duration) (bool, error) {
	return l.rdb.SetNX(ctx, key, token, ttl).Result()
}

// Sail takes the key in a helper without an expiry and gives it one itself.
func (l *Locks) Sail(ctx context.Context, boat string, sail func(context.Context) error) (err error) {
	token := uuid.NewString()
	ok, err := l.set(ctx, "boat:"+boat, token, 0) // want splitacquire "second command"
	if err != nil || !ok {
		return errors.Join(err, errBusy)
	}
	if err := l.rdb.Expire(ctx, "boat:"+boat, l.lease).Err(); err != nil {
		return errors.Join(err, l.rdb.Eval(context.WithoutCancel(ctx), compareAndDelete, []string{"boat:" + boat}, token).Err())
	}
	defer func() {
		n, derr := l.rdb.Eval(context.WithoutCancel(ctx), compareAndDelete, []string{"boat:" + boat}, token).Int()
		if derr == nil && n == 0 {
			derr = errGone
		}
		err = errors.Join(err, derr)
	}()
	work, cancel := context.WithTimeout(ctx, l.lease)
	defer cancel()
	return sail(work)
}
