// Package good makes a token for each acquire.
package good

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"sync/atomic"
	"time"

	"github.com/bsm/redislock"
	"github.com/go-redsync/redsync/v4"
	"github.com/google/uuid"
	"github.com/redis/go-redis/v9"
)

var (
	errBusy = errors.New("the mill is in use")
	errGone = errors.New("the mill had been given away")
)

const compareAndDelete = `if redis.call("GET", KEYS[1]) == ARGV[1] then return redis.call("DEL", KEYS[1]) else return 0 end`

// Mill grinds grain, one machine at a time.
type Mill struct {
	rdb   *redis.Client
	locks *redislock.Client
	rs    *redsync.Redsync
	lease time.Duration
	grind func(ctx context.Context, sack string) error
	count atomic.Int64
}

func (m *Mill) free(ctx context.Context, key string, token any) error {
	n, err := m.rdb.Eval(context.WithoutCancel(ctx), compareAndDelete, []string{key}, token).Int()
	if err == nil && n == 0 {
		err = errGone
	}
	return err
}

// Grind stores a random token, made anew each time.
//
//doc:example
func (m *Mill) Grind(ctx context.Context, sack string) (err error) {
	token := uuid.NewString()
	ok, err := m.rdb.SetNX(ctx, "mill:"+sack, token, m.lease).Result()
	if err != nil || !ok {
		return errors.Join(err, errBusy)
	}
	defer func() { err = errors.Join(err, m.free(ctx, "mill:"+sack, token)) }()
	work, cancel := context.WithTimeout(ctx, m.lease)
	defer cancel()
	return m.grind(work, sack)
}

// Weigh names the host for people and adds something random for the comparison.
func (m *Mill) Weigh(ctx context.Context, sack string) (err error) {
	host, err := os.Hostname()
	if err != nil {
		return err
	}
	owner := fmt.Sprintf("%s:%s", host, uuid.NewString())
	ok, err := m.rdb.SetNX(ctx, "scales:"+sack, owner, m.lease).Result()
	if err != nil || !ok {
		return errors.Join(err, errBusy)
	}
	defer func() { err = errors.Join(err, m.free(ctx, "scales:"+sack, owner)) }()
	work, cancel := context.WithTimeout(ctx, m.lease)
	defer cancel()
	return m.grind(work, sack)
}

func newToken() (string, error) {
	raw := make([]byte, 16)
	if _, err := rand.Read(raw); err != nil {
		return "", err
	}
	return hex.EncodeToString(raw), nil
}

// Sift makes its token from random bytes.
func (m *Mill) Sift(ctx context.Context, sack string) (err error) {
	token, err := newToken()
	if err != nil {
		return err
	}
	ok, err := m.rdb.SetNX(ctx, "sieve:"+sack, token, m.lease).Result()
	if err != nil || !ok {
		return errors.Join(err, errBusy)
	}
	defer func() { err = errors.Join(err, m.free(ctx, "sieve:"+sack, token)) }()
	work, cancel := context.WithTimeout(ctx, m.lease)
	defer cancel()
	return m.grind(work, sack)
}

// Clock counts the acquires of the process beside its name.
func (m *Mill) Clock(ctx context.Context, sack string) (err error) {
	host, err := os.Hostname()
	if err != nil {
		return err
	}
	token := fmt.Sprintf("%s/%d/%d/%d", host, os.Getpid(), time.Now().UnixNano(), m.count.Add(1))
	ok, err := m.rdb.SetNX(ctx, "clock:"+sack, token, m.lease).Result()
	if err != nil || !ok {
		return errors.Join(err, errBusy)
	}
	defer func() { err = errors.Join(err, m.free(ctx, "clock:"+sack, token)) }()
	work, cancel := context.WithTimeout(ctx, m.lease)
	defer cancel()
	return m.grind(work, sack)
}

// Store leaves the token to redislock.
func (m *Mill) Store(ctx context.Context, sack string) (err error) {
	lock, err := m.locks.Obtain(ctx, "store:"+sack, m.lease, &redislock.Options{Metadata: "storehouse"})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Release(context.WithoutCancel(ctx))) }()
	work, cancel := context.WithTimeout(ctx, m.lease)
	defer cancel()
	return m.grind(work, sack)
}

// Brew gives redsync a function that makes a value for each attempt.
func (m *Mill) Brew(ctx context.Context, sack string) (err error) {
	mu := m.rs.NewMutex("brew:"+sack, redsync.WithExpiry(m.lease), redsync.WithGenValueFunc(newToken))
	if err := mu.LockContext(ctx); err != nil {
		return err
	}
	defer func() {
		ok, uerr := mu.UnlockContext(context.WithoutCancel(ctx))
		if uerr == nil && !ok {
			uerr = errGone
		}
		err = errors.Join(err, uerr)
	}()
	work, cancel := context.WithTimeout(ctx, m.lease)
	defer cancel()
	return m.grind(work, sack)
}
