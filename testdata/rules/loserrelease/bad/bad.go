// Package bad gives back what it has not got.
package bad

import (
	"context"
	"errors"
	"time"

	"github.com/bradfitz/gomemcache/memcache"
	"github.com/bsm/redislock"
	"github.com/go-redsync/redsync/v4"
	"github.com/google/uuid"
	"github.com/redis/go-redis/v9"
)

var errBusy = errors.New("the dock is taken")

// Dock is used by one ship at a time.
type Dock struct {
	rdb   *redis.Client
	locks *redislock.Client
	rs    *redsync.Redsync
	lease time.Duration
	load  func(ctx context.Context, ship string) error
}

// Load defers the delete before it knows whether the lock is its own: every ship that is turned away
// frees the dock.
//
//doc:example
func (d *Dock) Load(ctx context.Context, ship string) error {
	ok, err := d.rdb.SetNX(ctx, "dock:"+ship, uuid.NewString(), d.lease).Result()
	defer d.rdb.Del(context.WithoutCancel(ctx), "dock:"+ship) // want:error loserrelease "refused" want:error tokenlessrelease "."
	if err != nil {
		return err
	}
	if !ok {
		return errBusy
	}
	work, cancel := context.WithTimeout(ctx, d.lease)
	defer cancel()
	return d.load(work, ship)
}

// Before defers it before it even asks.
func (d *Dock) Before(ctx context.Context, ship string) error {
	key := "before:" + ship
	defer d.rdb.Del(context.WithoutCancel(ctx), key) // want loserrelease "refused" want tokenlessrelease "."
	ok, err := d.rdb.SetNX(ctx, key, uuid.NewString(), d.lease).Result()
	if err != nil {
		return err
	}
	if !ok {
		return errBusy
	}
	work, cancel := context.WithTimeout(ctx, d.lease)
	defer cancel()
	return d.load(work, ship)
}

// Shared cleans up for winners and losers alike.
func (d *Dock) Shared(ctx context.Context, ship string) error {
	key := "shared:" + ship
	ok, err := d.rdb.SetNX(ctx, key, uuid.NewString(), d.lease).Result()
	if err != nil {
		return err
	}
	work, cancel := context.WithTimeout(ctx, d.lease)
	defer cancel()
	if ok {
		err = d.load(work, ship)
	} else {
		err = errBusy
	}
	return errors.Join(err, d.rdb.Del(context.WithoutCancel(ctx), key).Err()) // want loserrelease "refused" want tokenlessrelease "."
}

// Turned cleans up after being turned away.
func (d *Dock) Turned(ctx context.Context, ship string) error {
	key := "turned:" + ship
	ok, err := d.rdb.SetNX(ctx, key, uuid.NewString(), d.lease).Result()
	if err != nil {
		return err
	}
	if !ok {
		return errors.Join(errBusy, d.rdb.Del(context.WithoutCancel(ctx), key).Err()) // want loserrelease "refused" want tokenlessrelease "."
	}
	work, cancel := context.WithTimeout(ctx, d.lease)
	defer cancel()
	err = d.load(work, ship)
	return errors.Join(err, d.rdb.Del(context.WithoutCancel(ctx), key).Err()) // want tokenlessrelease "."
}

// Cache does it with memcached.
func Cache(mc *memcache.Client, seconds int32, load func() error) error {
	err := mc.Add(&memcache.Item{Key: "dock", Value: []byte(uuid.NewString()), Expiration: seconds})
	defer mc.Delete("dock") // want loserrelease "refused" want tokenlessrelease "."
	if errors.Is(err, memcache.ErrNotStored) {
		return errBusy
	}
	if err != nil {
		return err
	}
	return load()
}

// Checked unlocks a mutex that it has not got: nothing is freed, but each refusal looks like a lost lock.
func (d *Dock) Checked(ctx context.Context, ship string) (err error) {
	mu := d.rs.NewMutex("checked:"+ship, redsync.WithExpiry(d.lease))
	lerr := mu.TryLockContext(ctx)
	defer func() {
		_, uerr := mu.UnlockContext(context.WithoutCancel(ctx)) // want:warning loserrelease "refused"
		err = errors.Join(err, uerr)
	}()
	if lerr != nil {
		return lerr
	}
	work, cancel := context.WithTimeout(ctx, d.lease)
	defer cancel()
	return d.load(work, ship)
}

// Owner frees a key whose token all ships of the port have.
func (d *Dock) Owner(ctx context.Context, ship string) (err error) {
	lock, lerr := d.locks.Obtain(ctx, "owner:"+ship, d.lease, &redislock.Options{Token: "harbour"}) // want sharedtoken "."
	defer func() { err = errors.Join(err, lock.Release(context.WithoutCancel(ctx))) }()             // want:error loserrelease "refused"
	if lerr != nil {
		return lerr
	}
	work, cancel := context.WithTimeout(ctx, d.lease)
	defer cancel()
	return d.load(work, ship)
}
