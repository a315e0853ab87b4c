package bad

import (
	"context"
	"errors"
	"time"

	"github.com/google/uuid"
	"github.com/redis/go-redis/v9"
)

// Kitchen locks stoves.
type Kitchen struct{ rdb redis.Cmdable }

// take takes a stove for a number of seconds that it forgets to multiply.
func (k *Kitchen) take(ctx context.Context, stove, token string, seconds int) (bool, error) {
	return k.rdb.SetNX(ctx, "stove:"+stove, token, time.Duration(seconds)).Result() // want ttlunit "seconds as nanoseconds"
}

// lease takes it for what the caller says.
func (k *Kitchen) lease(ctx context.Context, stove, token string, ttl time.Duration) (bool, error) {
	return k.rdb.SetNX(ctx, "stove:"+stove, token, ttl).Result()
}

func (k *Kitchen) give(ctx context.Context, stove, token string) error {
	n, err := k.rdb.Eval(context.WithoutCancel(ctx), compareAndDelete, []string{"stove:" + stove}, token).Int()
	if err == nil && n == 0 {
		err = errGone
	}
	return err
}

// Fry is where the caller says twenty.
func (k *Kitchen) Fry(ctx context.Context, stove string, fry func(context.Context) error) (err error) {
	token := uuid.NewString()
	ok, err := k.lease(ctx, stove, token, 20) // want ttlunit "20ns"
	if err != nil || !ok {
		return errors.Join(err, errBusy)
	}
	defer func() { err = errors.Join(err, k.give(ctx, stove, token)) }()
	return fry(ctx)
}

// Boil has nothing to do with it.
func (k *Kitchen) Boil(ctx context.Context, stove string, lease time.Duration, boil func(context.Context) error) (err error) {
	token := uuid.NewString()
	ok, err := k.lease(ctx, stove, token, lease)
	if err != nil || !ok {
		return errors.Join(err, errBusy)
	}
	defer func() { err = errors.Join(err, k.give(ctx, stove, token)) }()
	return boil(ctx)
}
