// Package silent measures in ways that are right or cannot be judged.
package silent

import (
	"context"
	"errors"
	"time"

	"github.com/bsm/redislock"
	"github.com/gomodule/redigo/redis"
	"github.com/google/uuid"
	goredis "github.com/redis/go-redis/v9"
)

var (
	errBusy = errors.New("the still is warm")
	errGone = errors.New("the still had been given away")
)

const compareAndDelete = `if redis.call("GET", KEYS[1]) == ARGV[1] then return redis.call("DEL", KEYS[1]) else return 0 end`

// Still distils one mash at a time.
type Still struct {
	rdb   *goredis.Client
	locks *redislock.Client
	nanos int64
	ttl   int64
	run   func(ctx context.Context, mash string) error
}

// Nanos is a number of nanoseconds, as its name says.
func (s *Still) Nanos(ctx context.Context, mash string) (err error) {
	lock, err := s.locks.Obtain(ctx, "nanos:"+mash, time.Duration(s.nanos), nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Release(context.WithoutCancel(ctx))) }()
	return s.run(ctx, mash)
}

// Unknown has a name that says nothing.
func (s *Still) Unknown(ctx context.Context, mash string) (err error) {
	lock, err := s.locks.Obtain(ctx, "unknown:"+mash, time.Duration(s.ttl), nil) // want:note ttlunit "counts nanoseconds"
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Release(context.WithoutCancel(ctx))) }()
	return s.run(ctx, mash)
}

// Scaled computes with a unit.
func (s *Still) Scaled(ctx context.Context, mash string, factor float64) (err error) {
	lock, err := s.locks.Obtain(ctx, "scaled:"+mash, time.Duration(factor*float64(time.Second)), nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Release(context.WithoutCancel(ctx))) }()
	return s.run(ctx, mash)
}

// Seconds cuts a duration of unknown size down to whole seconds, but not below one.
func Seconds(conn redis.Conn, lease time.Duration, run func() error) error {
	token, ttl := uuid.NewString(), int(lease.Seconds())
	if ttl < 1 {
		ttl = 1
	}
	reply, err := redis.String(conn.Do("SET", "still", token, "NX", "EX", ttl))
	if err != nil || reply != "OK" {
		return errors.Join(err, errBusy)
	}
	err = run()
	n, derr := redis.Int(redis.NewScript(1, compareAndDelete).Do(conn, "still", token))
	if derr == nil && n == 0 {
		derr = errGone
	}
	return errors.Join(err, derr)
}

// Cut cuts it down without looking: that is wrong for short leases alone.
func Cut(conn redis.Conn, lease time.Duration, run func() error) error {
	token := uuid.NewString()
	reply, err := redis.String(conn.Do("SET", "cut", token, "NX", "EX", int(lease/time.Second))) // want:note ttlunit "becomes 0"
	if err != nil || reply != "OK" {
		return errors.Join(err, errBusy)
	}
	err = run()
	n, derr := redis.Int(redis.NewScript(1, compareAndDelete).Do(conn, "cut", token))
	if derr == nil && n == 0 {
		derr = errGone
	}
	return errors.Join(err, derr)
}

// Day marks what was said for a day: long, and meant so.
func (s *Still) Day(ctx context.Context, conn redis.Conn, mash string) error {
	reply, err := redis.String(conn.Do("SET", "said:"+mash, 1, "NX", "EX", 86400))
	if err != nil || reply != "OK" {
		return err
	}
	return s.run(ctx, mash)
}
