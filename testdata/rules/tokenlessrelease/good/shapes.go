package good

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/google/uuid"
	"github.com/redis/go-redis/v9"
)

func boothKey(booth int) string { return fmt.Sprintf("booth:%d:busy", booth) }

// Booths remembers what it stored under each key.
type Booths struct {
	rdb    *redis.Client
	lease  time.Duration
	grace  time.Duration
	tokens sync.Map
}

// Enter reports whether the booth is ours now.
func (b *Booths) Enter(ctx context.Context, booth int) (bool, error) {
	token := uuid.NewString()
	ok, err := b.rdb.SetNX(ctx, boothKey(booth), token, b.lease).Result()
	if err != nil || !ok {
		return false, err
	}
	b.tokens.Store(booth, token)
	return true, nil
}

// Leave frees the booth.
func (b *Booths) Leave(ctx context.Context, booth int) error {
	token, ok := b.tokens.LoadAndDelete(booth)
	if !ok {
		return errGone
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), b.grace)
	defer cancel()
	n, err := release.Run(ctx, b.rdb, []string{boothKey(booth)}, token).Int()
	if err == nil && n == 0 {
		err = errGone
	}
	return err
}

// A Seat is a handle that knows its token.
type Seat struct {
	rdb        redis.Cmdable
	key, token string
}

// Sit takes a seat and returns the handle to leave it with.
func Sit(ctx context.Context, rdb redis.Cmdable, row string, lease time.Duration) (*Seat, error) {
	s := &Seat{rdb: rdb, key: "seat:" + row, token: uuid.NewString()}
	ok, err := rdb.SetNX(ctx, s.key, s.token, lease).Result()
	switch {
	case err != nil:
		return nil, err
	case !ok:
		return nil, errBusy
	}
	return s, nil
}

// Leave gives the seat back.
func (s *Seat) Leave(ctx context.Context) error {
	n, err := release.Run(context.WithoutCancel(ctx), s.rdb, []string{s.key}, s.token).Int()
	if err == nil && n == 0 {
		err = errGone
	}
	return err
}

// A Store has the few commands that the locks need.
type Store interface {
	PutIfFree(ctx context.Context, key, value string, ttl time.Duration) (bool, error)
	DelIfMatch(ctx context.Context, key, value string) (bool, error)
}

type redisStore struct{ rdb redis.Cmdable }

var _ Store = redisStore{}

func (s redisStore) PutIfFree(ctx context.Context, key, value string, ttl time.Duration) (bool, error) {
	return s.rdb.SetNX(ctx, key, value, ttl).Result()
}

func (s redisStore) DelIfMatch(ctx context.Context, key, value string) (bool, error) {
	n, err := release.Run(ctx, s.rdb, []string{key}, value).Int()
	return n == 1, err
}

// Curtain returns the function that opens what it closed.
func Curtain(ctx context.Context, s Store, hall string, lease time.Duration) (func() error, error) {
	key, token := "curtain:"+hall, uuid.NewString()
	ok, err := s.PutIfFree(ctx, key, token, lease)
	if err != nil {
		return nil, err
	}
	if !ok {
		return nil, errBusy
	}
	return func() error {
		ours, err := s.DelIfMatch(context.WithoutCancel(ctx), key, token)
		if err == nil && !ours {
			err = errGone
		}
		return err
	}, nil
}

// Project uses one of them.
func Project(ctx context.Context, s Store, hall string, lease time.Duration, show func(context.Context) error) error {
	open, err := Curtain(ctx, s, hall, lease)
	if err != nil {
		return err
	}
	work, cancel := context.WithTimeout(ctx, lease)
	defer cancel()
	return errors.Join(show(work), open())
}
