// Package good takes locks in one step.
package good

import (
	"context"
	"errors"
	"time"

	"github.com/google/uuid"
	"github.com/redis/go-redis/v9"
)

var (
	errBusy = errors.New("the bridge is up")
	errGone = errors.New("the bridge had been given away")
)

const compareAndDelete = `if redis.call("GET", KEYS[1]) == ARGV[1] then return redis.call("DEL", KEYS[1]) else return 0 end`

// Bridge is crossed one way at a time.
type Bridge struct {
	rdb   *redis.Client
	lease time.Duration
	cross func(ctx context.Context, cart string) error
}

func (b *Bridge) free(ctx context.Context, key, token string) error {
	n, err := b.rdb.Eval(context.WithoutCancel(ctx), compareAndDelete, []string{key}, token).Int()
	if err == nil && n == 0 {
		err = errGone
	}
	return err
}

// Cross sets key and expiry in one command.
//
//doc:example
func (b *Bridge) Cross(ctx context.Context, cart string) (err error) {
	key, token := "bridge:"+cart, uuid.NewString()
	ok, err := b.rdb.SetNX(ctx, key, token, b.lease).Result()
	if err != nil || !ok {
		return errors.Join(err, errBusy)
	}
	defer func() { err = errors.Join(err, b.free(ctx, key, token)) }()
	work, cancel := context.WithTimeout(ctx, b.lease)
	defer cancel()
	return b.cross(work, cart)
}

var take = redis.NewScript(`
if redis.call("SETNX", KEYS[1], ARGV[1]) == 1 then
	redis.call("PEXPIRE", KEYS[1], ARGV[2])
	return 1
end
return 0`)

// Script makes one step of two commands.
func (b *Bridge) Script(ctx context.Context, cart string) (err error) {
	key, token := "script:"+cart, uuid.NewString()
	n, err := take.Run(ctx, b.rdb, []string{key}, token, b.lease.Milliseconds()).Int()
	if err != nil || n == 0 {
		return errors.Join(err, errBusy)
	}
	defer func() { err = errors.Join(err, b.free(ctx, key, token)) }()
	work, cancel := context.WithTimeout(ctx, b.lease)
	defer cancel()
	return b.cross(work, cart)
}

var extend = redis.NewScript(`if redis.call("GET", KEYS[1]) == ARGV[1] then return redis.call("PEXPIRE", KEYS[1], ARGV[2]) end return 0`)

// Again extends what is still its own.
func (b *Bridge) Again(ctx context.Context, cart string) (err error) {
	key, token := "again:"+cart, uuid.NewString()
	ok, err := b.rdb.SetNX(ctx, key, token, b.lease).Result()
	if err != nil || !ok {
		return errors.Join(err, errBusy)
	}
	defer func() { err = errors.Join(err, b.free(ctx, key, token)) }()
	if err := b.cross(ctx, cart); err != nil {
		return err
	}
	n, err := extend.Run(ctx, b.rdb, []string{key}, token, b.lease.Milliseconds()).Int()
	if err != nil || n == 0 {
		return errors.Join(err, errGone)
	}
	return b.cross(ctx, cart+"/back")
}
