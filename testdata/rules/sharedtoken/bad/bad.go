// Package bad compares tokens that all holders have.
package bad

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strconv"
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
}

func (m *Mill) free(ctx context.Context, key string, token any) error {
	n, err := m.rdb.Eval(context.WithoutCancel(ctx), compareAndDelete, []string{key}, token).Int()
	if err == nil && n == 0 {
		err = errGone
	}
	return err
}

// Grind stores the host name, which every process on this host compares successfully.
//
//doc:example
func (m *Mill) Grind(ctx context.Context, sack string) (err error) {
	host, err := os.Hostname()
	if err != nil {
		return err
	}
	ok, err := m.rdb.SetNX(ctx, "mill:"+sack, host, m.lease).Result() // want:error sharedtoken "host name"
	if err != nil || !ok {
		return errors.Join(err, errBusy)
	}
	defer func() { err = errors.Join(err, m.free(ctx, "mill:"+sack, host)) }()
	work, cancel := context.WithTimeout(ctx, m.lease)
	defer cancel()
	return m.grind(work, sack)
}

// Sift stores a constant.
func (m *Mill) Sift(ctx context.Context, sack string) (err error) {
	ok, err := m.rdb.SetNX(ctx, "sieve:"+sack, "locked", m.lease).Result() // want sharedtoken "constant"
	if err != nil || !ok {
		return errors.Join(err, errBusy)
	}
	defer func() { err = errors.Join(err, m.free(ctx, "sieve:"+sack, "locked")) }()
	work, cancel := context.WithTimeout(ctx, m.lease)
	defer cancel()
	return m.grind(work, sack)
}

// Weigh stores host and process: every request of the process has them.
func (m *Mill) Weigh(ctx context.Context, sack string) (err error) {
	host, err := os.Hostname()
	if err != nil {
		return err
	}
	owner := fmt.Sprintf("%s:%d", host, os.Getpid())
	res, err := m.rdb.SetArgs(ctx, "scales:"+sack, owner, redis.SetArgs{Mode: "NX", TTL: m.lease}).Result() // want sharedtoken "host name"
	if err != nil || res != "OK" {
		return errors.Join(err, errBusy)
	}
	defer func() { err = errors.Join(err, m.free(ctx, "scales:"+sack, owner)) }()
	work, cancel := context.WithTimeout(ctx, m.lease)
	defer cancel()
	return m.grind(work, sack)
}

// Clock stores the second it was taken in: two holders of one second free each other.
func (m *Mill) Clock(ctx context.Context, sack string) (err error) {
	token := strconv.FormatInt(time.Now().Unix(), 10)
	ok, err := m.rdb.SetNX(ctx, "clock:"+sack, token, m.lease).Result() // want sharedtoken "seconds"
	if err != nil || !ok {
		return errors.Join(err, errBusy)
	}
	defer func() { err = errors.Join(err, m.free(ctx, "clock:"+sack, token)) }()
	work, cancel := context.WithTimeout(ctx, m.lease)
	defer cancel()
	return m.grind(work, sack)
}

// instance is made once: every goroutine of the process has it.
var instance = uuid.NewString()

// Bag stores what the process made at its start.
func (m *Mill) Bag(ctx context.Context, sack string) (err error) {
	ok, err := m.rdb.SetNX(ctx, "bag:"+sack, instance, m.lease).Result() // want sharedtoken "package variable"
	if err != nil || !ok {
		return errors.Join(err, errBusy)
	}
	defer func() { err = errors.Join(err, m.free(ctx, "bag:"+sack, instance)) }()
	work, cancel := context.WithTimeout(ctx, m.lease)
	defer cancel()
	return m.grind(work, sack)
}

var node string

func init() {
	node = uuid.NewString()
}

// Ship stores a variable that init sets.
func (m *Mill) Ship(ctx context.Context, sack string) (err error) {
	ok, err := m.rdb.SetNX(ctx, "ship:"+sack, "node/"+node, m.lease).Result() // want sharedtoken "package variable"
	if err != nil || !ok {
		return errors.Join(err, errBusy)
	}
	defer func() { err = errors.Join(err, m.free(ctx, "ship:"+sack, "node/"+node)) }()
	work, cancel := context.WithTimeout(ctx, m.lease)
	defer cancel()
	return m.grind(work, sack)
}

// Label stores the name of what it locks.
func (m *Mill) Label(ctx context.Context, sack string) (err error) {
	key, token := "label:"+sack, "label of "+sack
	ok, err := m.rdb.SetNX(ctx, key, token, m.lease).Result() // want sharedtoken "name of the lock"
	if err != nil || !ok {
		return errors.Join(err, errBusy)
	}
	defer func() { err = errors.Join(err, m.free(ctx, key, token)) }()
	work, cancel := context.WithTimeout(ctx, m.lease)
	defer cancel()
	return m.grind(work, sack)
}

// Store fixes the token of redislock: whoever asks gets the lock, also while it is taken.
func (m *Mill) Store(ctx context.Context, sack string) (err error) {
	lock, err := m.locks.Obtain(ctx, "store:"+sack, m.lease, &redislock.Options{Token: "storehouse"}) // want sharedtoken "constant"
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Release(context.WithoutCancel(ctx))) }()
	work, cancel := context.WithTimeout(ctx, m.lease)
	defer cancel()
	return m.grind(work, sack)
}

// Bake gives redsync a constant value.
func (m *Mill) Bake(ctx context.Context, sack string) (err error) {
	mu := m.rs.NewMutex("bake:"+sack, redsync.WithExpiry(m.lease), redsync.WithValue("baker"))
	if err := mu.TryLockContext(ctx); err != nil { // want sharedtoken "constant"
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

func hostValue() (string, error) { return os.Hostname() }

// Brew gives redsync a function that always says the same.
func (m *Mill) Brew(ctx context.Context, sack string) (err error) {
	mu := m.rs.NewMutex("brew:"+sack, redsync.WithExpiry(m.lease), redsync.WithGenValueFunc(hostValue))
	if err := mu.LockContext(ctx); err != nil { // want sharedtoken "host name"
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
