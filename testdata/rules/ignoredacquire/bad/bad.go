// Package bad works whether or not the lock was granted.
package bad

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"github.com/bsm/redislock"
	"github.com/go-redsync/redsync/v4"
	"github.com/google/uuid"
	"github.com/redis/go-redis/v9"
)

var (
	errBusy = errors.New("the oven is in use")
	errGone = errors.New("the lease had ended")
)

// Oven bakes.
type Oven struct {
	rdb   redis.UniversalClient
	locks *redislock.Client
	rs    *redsync.Redsync
	bake  func(ctx context.Context, tray string) error
	ttl   time.Duration
	grace time.Duration
}

var release = redis.NewScript(`
if redis.call("GET", KEYS[1]) == ARGV[1] then
  return redis.call("DEL", KEYS[1])
end
return 0`)

func (o *Oven) free(ctx context.Context, key, token string) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), o.grace)
	defer cancel()
	n, err := release.Run(ctx, o.rdb, []string{key}, token).Int()
	if err == nil && n == 0 {
		err = errGone
	}
	return err
}

func (o *Oven) within(ctx context.Context, key, token, tray string) error {
	work, cancel := context.WithTimeout(ctx, o.ttl)
	defer cancel()
	return errors.Join(o.bake(work, tray), o.free(ctx, key, token))
}

// Bread drops everything.
func (o *Oven) Bread(ctx context.Context, tray string) error {
	token := uuid.NewString()
	o.rdb.SetNX(ctx, "oven:bread", token, o.ttl) // want:error ignoredacquire "."
	return o.within(ctx, "oven:bread", token, tray)
}

// Rolls asks whether Redis answered, never what: while the oven is taken SETNX answers false, without
// an error.
//
//doc:example
func (o *Oven) Rolls(ctx context.Context, tray string) error {
	token := uuid.NewString()
	if err := o.rdb.SetNX(ctx, "oven:rolls", token, o.ttl).Err(); err != nil { // want:error ignoredacquire "."
		return err
	}
	return o.within(ctx, "oven:rolls", token, tray)
}

// Cake logs that it is not granted and bakes on.
func (o *Oven) Cake(ctx context.Context, tray string) error {
	token := uuid.NewString()
	ok, err := o.rdb.SetNX(ctx, "oven:cake", token, o.ttl).Result() // want:error ignoredacquire "."
	if err != nil {
		return err
	}
	if !ok {
		slog.WarnContext(ctx, "the oven is in use", "tray", tray)
	}
	return o.within(ctx, "oven:cake", token, tray)
}

// Tart keeps the answer from where it matters.
func (o *Oven) Tart(ctx context.Context, tray string) (waited bool, err error) {
	token := uuid.NewString()
	ok, err := o.rdb.SetNX(ctx, "oven:tart", token, o.ttl).Result() // want:error ignoredacquire "."
	if err != nil {
		return false, err
	}
	return !ok, o.within(ctx, "oven:tart", token, tray)
}

// Pie goes on when Redis is away, which is when others do so too.
func (o *Oven) Pie(ctx context.Context, tray string) (err error) {
	lock, err := o.locks.Obtain(ctx, "oven:pie", o.ttl, nil) // want:error ignoredacquire "."
	if err != nil {
		slog.ErrorContext(ctx, "no lock, baking anyway", "error", err)
	} else {
		defer func() {
			done, cancel := context.WithTimeout(context.WithoutCancel(ctx), o.grace)
			defer cancel()
			err = errors.Join(err, lock.Release(done))
		}()
	}
	work, cancel := context.WithTimeout(ctx, o.ttl)
	defer cancel()
	return o.bake(work, tray)
}

// Buns does not even look.
func (o *Oven) Buns(ctx context.Context, tray string) error {
	mu := o.rs.NewMutex("oven:buns", redsync.WithExpiry(o.ttl))
	_ = mu.LockContext(ctx) // want:error ignoredacquire "."
	work, cancel := context.WithTimeout(ctx, o.ttl)
	defer cancel()
	err := o.bake(work, tray)
	done, stop := context.WithTimeout(context.WithoutCancel(ctx), o.grace)
	defer stop()
	ok, uerr := mu.UnlockContext(done)
	if uerr == nil && !ok {
		uerr = errGone
	}
	return errors.Join(err, uerr)
}

// Try reports whether the oven is free now; what its callers make of that is their affair.
func (o *Oven) Try(ctx context.Context, key, token string) (bool, error) {
	return o.rdb.SetNX(ctx, key, token, o.ttl).Result()
}

// Waffles does not ask the wrapper.
func (o *Oven) Waffles(ctx context.Context, tray string) error {
	token := uuid.NewString()
	if _, err := o.Try(ctx, "oven:waffles", token); err != nil { // want:error ignoredacquire "."
		return err
	}
	return o.within(ctx, "oven:waffles", token, tray)
}

// Pretzels does.
func (o *Oven) Pretzels(ctx context.Context, tray string) error {
	token := uuid.NewString()
	ok, err := o.Try(ctx, "oven:pretzels", token)
	if err != nil {
		return err
	}
	if !ok {
		return errBusy
	}
	return o.within(ctx, "oven:pretzels", token, tray)
}
