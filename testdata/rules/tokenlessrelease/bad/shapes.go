package bad

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/redis/go-redis/v9"
)

func boothKey(booth int) string { return fmt.Sprintf("booth:%d:busy", booth) }

// Booths locks projection booths by number: two methods that both make the key.
type Booths struct {
	rdb   *redis.Client
	lease time.Duration
}

// Enter reports whether the booth is ours now.
func (b *Booths) Enter(ctx context.Context, booth int) (bool, error) {
	return b.rdb.SetNX(ctx, boothKey(booth), uuid.NewString(), b.lease).Result()
}

// Leave frees the booth.
func (b *Booths) Leave(ctx context.Context, booth int) error {
	return b.rdb.Del(context.WithoutCancel(ctx), boothKey(booth)).Err() // want tokenlessrelease "token"
}

// Project uses the pair: what is wrong is reported once, inside Leave.
func (b *Booths) Project(ctx context.Context, booth int, show func(context.Context) error) error {
	ok, err := b.Enter(ctx, booth)
	if err != nil {
		return err
	}
	if !ok {
		return errBusy
	}
	work, cancel := context.WithTimeout(ctx, b.lease)
	defer cancel()
	err = show(work)
	return errors.Join(err, b.Leave(ctx, booth))
}

// A Seat is a handle.
type Seat struct {
	rdb redis.Cmdable
	key string
}

// Sit takes a seat and returns the handle to leave it with.
func Sit(ctx context.Context, rdb redis.Cmdable, row string, lease time.Duration) (*Seat, error) {
	key := "seat:" + row
	ok, err := rdb.SetNX(ctx, key, uuid.NewString(), lease).Result()
	switch {
	case err != nil:
		return nil, err
	case !ok:
		return nil, errBusy
	}
	return &Seat{rdb: rdb, key: key}, nil
}

// Leave gives the seat back.
func (s *Seat) Leave(ctx context.Context) error {
	n, err := s.rdb.Del(context.WithoutCancel(ctx), s.key).Result() // want tokenlessrelease "token"
	if err == nil && n == 0 {
		err = errors.New("the seat had been given away")
	}
	return err
}

// Curtain returns the function that opens what it closed.
func Curtain(ctx context.Context, rdb *redis.Client, hall string, lease time.Duration) (func() error, error) {
	key := "curtain:" + hall
	ok, err := rdb.SetNX(ctx, key, uuid.NewString(), lease).Result()
	if err != nil {
		return nil, err
	}
	if !ok {
		return nil, errBusy
	}
	return func() error {
		return rdb.GetDel(context.WithoutCancel(ctx), key).Err() // want tokenlessrelease "token"
	}, nil
}

// Turnstile is what the ticket office knows of locks.
type Turnstile interface {
	Pass(ctx context.Context, gate string) (bool, error)
	Clear(ctx context.Context, gate string) error
}

type redisTurnstile struct {
	rdb   *redis.Client
	lease time.Duration
}

var _ Turnstile = (*redisTurnstile)(nil)

func (t *redisTurnstile) Pass(ctx context.Context, gate string) (bool, error) {
	return t.rdb.SetNX(ctx, "gate:"+gate, uuid.NewString(), t.lease).Result()
}

func (t *redisTurnstile) Clear(ctx context.Context, gate string) error {
	return t.rdb.Del(context.WithoutCancel(ctx), "gate:"+gate).Err() // want tokenlessrelease "token"
}

// Count counts visitors behind the interface.
func Count(ctx context.Context, t Turnstile, gate string, count func(context.Context) error) error {
	ok, err := t.Pass(ctx, gate)
	if err != nil {
		return err
	}
	if !ok {
		return errBusy
	}
	return errors.Join(count(ctx), t.Clear(ctx, gate))
}
