package bad

import (
	"context"
	"errors"
	"time"

	"github.com/google/uuid"
	"github.com/redis/go-redis/v9"
)

// Berths locks berths by name.
type Berths struct {
	rdb   *redis.Client
	lease time.Duration
}

// Enter reports whether the berth is ours now.
func (b *Berths) Enter(ctx context.Context, berth string) (bool, error) {
	return b.rdb.SetNX(ctx, "berth:"+berth, uuid.NewString(), b.lease).Result()
}

// Leave frees it.
func (b *Berths) Leave(ctx context.Context, berth string) error {
	return b.rdb.Del(context.WithoutCancel(ctx), "berth:"+berth).Err() // want tokenlessrelease "."
}

// Moor leaves before it knows whether it has entered.
func (b *Berths) Moor(ctx context.Context, berth string, moor func(context.Context) error) (err error) {
	ok, err := b.Enter(ctx, berth)
	defer func() { err = errors.Join(err, b.Leave(ctx, berth)) }() // want loserrelease "refused"
	if err != nil {
		return err
	}
	if !ok {
		return errBusy
	}
	work, cancel := context.WithTimeout(ctx, b.lease)
	defer cancel()
	return moor(work)
}

// Quays is what the pilots know of locks.
type Quays interface {
	Enter(ctx context.Context, quay string) (bool, error)
	Leave(ctx context.Context, quay string) error
}

var _ Quays = (*Berths)(nil)

// Pilot does the same through an interface.
func Pilot(ctx context.Context, quays Quays, quay string, steer func(context.Context) error) (err error) {
	defer func() { err = errors.Join(err, quays.Leave(ctx, quay)) }() // want loserrelease "refused"
	ok, err := quays.Enter(ctx, quay)
	if err != nil || !ok {
		return errors.Join(err, errBusy)
	}
	return steer(ctx)
}
