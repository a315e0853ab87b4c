// Package bad takes locks in steps that do not belong together.
package bad

import (
	"context"
	"errors"
	"time"

	"github.com/bradfitz/gomemcache/memcache"
	"github.com/gomodule/redigo/redis"
	"github.com/google/uuid"
	goredis "github.com/redis/go-redis/v9"
	"github.com/redis/rueidis"
)

var (
	errBusy = errors.New("the bridge is up")
	errGone = errors.New("the bridge had been given away")
)

const compareAndDelete = `if redis.call("GET", KEYS[1]) == ARGV[1] then return redis.call("DEL", KEYS[1]) else return 0 end`

// Bridge is crossed one way at a time.
type Bridge struct {
	rdb   *goredis.Client
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

// Cross sets the expiry in a second command: whoever dies in between closes the bridge for ever.
//
//doc:example
func (b *Bridge) Cross(ctx context.Context, cart string) (err error) {
	key, token := "bridge:"+cart, uuid.NewString()
	ok, err := b.rdb.SetNX(ctx, key, token, 0).Result() // want:error splitacquire "second command"
	if err != nil || !ok {
		return errors.Join(err, errBusy)
	}
	defer func() { err = errors.Join(err, b.free(ctx, key, token)) }()
	if err := b.rdb.Expire(ctx, key, b.lease).Err(); err != nil {
		return err
	}
	work, cancel := context.WithTimeout(ctx, b.lease)
	defer cancel()
	return b.cross(work, cart)
}

// Look asks whether the key is there and sets it afterwards.
func (b *Bridge) Look(ctx context.Context, cart string) error {
	key := "bridge:" + cart + ":lock"
	n, err := b.rdb.Exists(ctx, key).Result()
	if err != nil {
		return err
	}
	if n > 0 {
		return errBusy
	}
	if err := b.rdb.Set(ctx, key, uuid.NewString(), b.lease).Err(); err != nil { // want splitacquire "look"
		return err
	}
	work, cancel := context.WithTimeout(ctx, b.lease)
	defer cancel()
	err = b.cross(work, cart)
	return errors.Join(err, b.rdb.Del(context.WithoutCancel(ctx), key).Err())
}

// Get reads the key and sets it when there is none.
func (b *Bridge) Get(ctx context.Context, cart string) error {
	key := "carts:" + cart
	_, err := b.rdb.Get(ctx, key).Result()
	if err == nil {
		return errBusy
	}
	if !errors.Is(err, goredis.Nil) {
		return err
	}
	if err := b.rdb.Set(ctx, key, "1", b.lease).Err(); err != nil { // want splitacquire "look"
		return err
	}
	defer b.rdb.Del(context.WithoutCancel(ctx), key)
	work, cancel := context.WithTimeout(ctx, b.lease)
	defer cancel()
	return b.cross(work, cart)
}

// Redigo speaks in words.
func Redigo(conn redis.Conn, lease time.Duration, cross func() error) error {
	token := uuid.NewString()
	n, err := redis.Int(conn.Do("SETNX", "bridge", token)) // want splitacquire "second command"
	if err != nil || n == 0 {
		return errors.Join(err, errBusy)
	}
	if _, err := conn.Do("PEXPIRE", "bridge", lease.Milliseconds()); err != nil {
		_, derr := redis.Int(redis.NewScript(1, compareAndDelete).Do(conn, "bridge", token))
		return errors.Join(err, derr)
	}
	err = cross()
	k, derr := redis.Int(redis.NewScript(1, compareAndDelete).Do(conn, "bridge", token))
	if derr == nil && k == 0 {
		derr = errGone
	}
	return errors.Join(err, derr)
}

// Rueidis builds both commands.
func Rueidis(ctx context.Context, c rueidis.Client, seconds int64, cross func(context.Context) error) error {
	token := uuid.NewString()
	ok, err := c.Do(ctx, c.B().Setnx().Key("bridge").Value(token).Build()).AsBool() // want splitacquire "second command"
	if err != nil || !ok {
		return errors.Join(err, errBusy)
	}
	eerr := c.Do(ctx, c.B().Expire().Key("bridge").Seconds(seconds).Build()).Error()
	err = cross(ctx)
	n, derr := c.Do(context.WithoutCancel(ctx), c.B().Delex().Key("bridge").Ifeq(token).Build()).AsInt64()
	if derr == nil && n == 0 {
		derr = errGone
	}
	return errors.Join(err, eerr, derr)
}

// Cache looks before it sets.
func Cache(mc *memcache.Client, seconds int32, cross func() error) error {
	_, err := mc.Get("bridge:lock")
	if err == nil {
		return errBusy
	}
	if !errors.Is(err, memcache.ErrCacheMiss) {
		return err
	}
	if err := mc.Set(&memcache.Item{Key: "bridge:lock", Value: []byte("1"), Expiration: seconds}); err != nil { // want splitacquire "look"
		return err
	}
	err = cross()
	return errors.Join(err, mc.Delete("bridge:lock"))
}

// Again writes over the key of the lock to extend it: also over that of the next holder.
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
	if err := b.rdb.Set(ctx, key, token, b.lease).Err(); err != nil { // want splitacquire "whoever holds it"
		return err
	}
	return b.cross(ctx, cart+"/back")
}
