// Package silent deletes keys that are no locks, or leaves the comparison to a library.
package silent

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"github.com/bsm/redislock"
	"github.com/go-redsync/redsync/v4"
	"github.com/google/uuid"
	"github.com/redis/go-redis/v9"
)

var errSeen = errors.New("seen before")

// Desk answers requests at the front desk.
type Desk struct {
	rdb    *redis.Client
	locks  *redislock.Client
	rs     *redsync.Redsync
	window time.Duration
	lease  time.Duration
}

// Once drops a request that came before: a claim, which nobody gives back.
func (d *Desk) Once(ctx context.Context, request string, handle func(context.Context) error) error {
	fresh, err := d.rdb.SetNX(ctx, "request:"+request, 1, d.window).Result()
	if err != nil {
		return err
	}
	if !fresh {
		return errSeen
	}
	return handle(ctx)
}

// OnceOrAgain undoes its claim when the work failed, so that the sender may try again.
func (d *Desk) OnceOrAgain(ctx context.Context, request string, handle func(context.Context) error) error {
	key := "order:" + request
	fresh, err := d.rdb.SetNX(ctx, key, time.Now().Unix(), d.window).Result()
	if err != nil {
		return err
	}
	if !fresh {
		return errSeen
	}
	if err := handle(ctx); err != nil {
		return errors.Join(err, d.rdb.Del(context.WithoutCancel(ctx), key).Err())
	}
	return nil
}

// A Menu is what the kitchen offers.
type Menu struct{ Dishes []string }

// KeepMenu fills the cache unless somebody else was faster; the value is data, not a holder.
func (d *Desk) KeepMenu(ctx context.Context, day string, menu Menu) error {
	text, err := json.Marshal(menu)
	if err != nil {
		return err
	}
	return d.rdb.SetNX(ctx, "menu:"+day, text, d.window).Err()
}

// Menu reads the cache.
func (d *Desk) Menu(ctx context.Context, day string) (menu Menu, err error) {
	text, err := d.rdb.Get(ctx, "menu:"+day).Bytes()
	if err != nil {
		return menu, err
	}
	return menu, json.Unmarshal(text, &menu)
}

// ForgetMenu empties the cache.
func (d *Desk) ForgetMenu(ctx context.Context, day string) error {
	return d.rdb.Del(ctx, "menu:"+day).Err()
}

// Ring counts calls in a window: a counter that starts with SETNX.
func (d *Desk) Ring(ctx context.Context, room string) (int64, error) {
	if err := d.rdb.SetNX(ctx, "calls:"+room, 0, d.window).Err(); err != nil {
		return 0, err
	}
	return d.rdb.Incr(ctx, "calls:"+room).Result()
}

// Reset clears the counter.
func (d *Desk) Reset(ctx context.Context, room string) error {
	return d.rdb.Del(ctx, "calls:"+room).Err()
}

// Bar locks an account out, and Unlock lets it in again: the words are those of locks, the thing is none.
func (d *Desk) Bar(ctx context.Context, guest string) error {
	return d.rdb.Set(ctx, "lockout:"+guest, 1, d.window).Err()
}

// Unlock ends a lockout.
func (d *Desk) Unlock(ctx context.Context, guest string) error {
	return d.rdb.Del(ctx, "lockout:"+guest).Err()
}

// Clean deletes a page of the cache while it holds a lock: another key. The library compares the token by itself.
func (d *Desk) Clean(ctx context.Context, room string, sweep func(context.Context) error) (err error) {
	lock, err := d.locks.Obtain(ctx, "room:"+room, d.lease, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Release(context.WithoutCancel(ctx))) }()
	work, cancel := context.WithTimeout(ctx, d.lease)
	defer cancel()
	if err := sweep(work); err != nil {
		return err
	}
	return d.rdb.Del(work, "page:"+room).Err()
}

// Air is the same with redsync.
func (d *Desk) Air(ctx context.Context, room string, sweep func(context.Context) error) (err error) {
	mu := d.rs.NewMutex("air:"+room, redsync.WithExpiry(d.lease))
	if err := mu.LockContext(ctx); err != nil {
		return err
	}
	defer func() {
		_, uerr := mu.UnlockContext(context.WithoutCancel(ctx))
		err = errors.Join(err, uerr)
	}()
	work, cancel := context.WithDeadline(ctx, mu.Until())
	defer cancel()
	return sweep(work)
}

// Gate claims a gate and passes it on: whoever leaves deletes a key of its own making, named by its token.
func (d *Desk) Gate(ctx context.Context) (leave func() error, err error) {
	key := "guest:" + uuid.NewString()
	if err := d.rdb.Set(ctx, key, 1, d.lease).Err(); err != nil {
		return nil, err
	}
	return func() error { return d.rdb.Del(context.WithoutCancel(ctx), key).Err() }, nil
}
