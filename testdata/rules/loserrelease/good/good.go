// Package good gives back only what it has got.
package good

import (
	"context"
	"errors"
	"time"

	"github.com/google/uuid"
	"github.com/redis/go-redis/v9"
)

var (
	errBusy = errors.New("the dock is taken")
	errGone = errors.New("the dock had been given away")
)

const compareAndDelete = `if redis.call("GET", KEYS[1]) == ARGV[1] then return redis.call("DEL", KEYS[1]) else return 0 end`

// Dock is used by one ship at a time.
type Dock struct {
	rdb   *redis.Client
	lease time.Duration
	load  func(ctx context.Context, ship string) error
}

func (d *Dock) free(ctx context.Context, key, token string) error {
	n, err := d.rdb.Eval(context.WithoutCancel(ctx), compareAndDelete, []string{key}, token).Int()
	if err == nil && n == 0 {
		err = errGone
	}
	return err
}

// Load defers the release after the test, so that only the holder gets there.
//
//doc:example
func (d *Dock) Load(ctx context.Context, ship string) (err error) {
	key, token := "dock:"+ship, uuid.NewString()
	ok, err := d.rdb.SetNX(ctx, key, token, d.lease).Result()
	if err != nil {
		return err
	}
	if !ok {
		return errBusy
	}
	defer func() { err = errors.Join(err, d.free(ctx, key, token)) }()
	work, cancel := context.WithTimeout(ctx, d.lease)
	defer cancel()
	return d.load(work, ship)
}

// Shared cleans up for winners alone.
func (d *Dock) Shared(ctx context.Context, ship string) error {
	key, token := "shared:"+ship, uuid.NewString()
	ok, err := d.rdb.SetNX(ctx, key, token, d.lease).Result()
	if err != nil {
		return err
	}
	work, cancel := context.WithTimeout(ctx, d.lease)
	defer cancel()
	if ok {
		err = d.load(work, ship)
		return errors.Join(err, d.free(ctx, key, token))
	}
	return errBusy
}
