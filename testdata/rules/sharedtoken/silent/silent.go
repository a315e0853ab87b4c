// Package silent stores values that look shared and do no harm.
package silent

import (
	"context"
	"errors"
	"os"
	"time"

	"github.com/google/uuid"
	"github.com/hashicorp/consul/api"
	"github.com/redis/go-redis/v9"
)

var (
	errBusy = errors.New("the ferry is taken")
	errGone = errors.New("the ferry had been given away")
)

const compareAndDelete = `if redis.call("GET", KEYS[1]) == ARGV[1] then return redis.call("DEL", KEYS[1]) else return 0 end`

// Ferry crosses the river.
type Ferry struct {
	rdb    *redis.Client
	window time.Duration
	lease  time.Duration
}

// Announce marks what has been said: nothing is compared, nothing is given back.
func (f *Ferry) Announce(ctx context.Context, trip string, say func(context.Context) error) error {
	first, err := f.rdb.SetNX(ctx, "said:"+trip, "1", f.window).Result()
	if err != nil || !first {
		return err
	}
	return say(ctx)
}

// A Ticket is a lock of one key, with a token of its own.
type Ticket struct {
	rdb        *redis.Client
	key, token string
	lease      time.Duration
}

// NewTicket makes the token of one lock.
func NewTicket(rdb *redis.Client, trip string, lease time.Duration) *Ticket {
	return &Ticket{rdb: rdb, key: "trip:" + trip, token: uuid.NewString(), lease: lease}
}

// Lock tries once.
func (t *Ticket) Lock(ctx context.Context) (bool, error) {
	return t.rdb.SetNX(ctx, t.key, t.token, t.lease).Result()
}

// Unlock frees the key if it is still ours.
func (t *Ticket) Unlock(ctx context.Context) error {
	n, err := t.rdb.Eval(context.WithoutCancel(ctx), compareAndDelete, []string{t.key}, t.token).Int()
	if err == nil && n == 0 {
		err = errGone
	}
	return err
}

// Board takes the token that the caller made.
func (f *Ferry) Board(ctx context.Context, trip, token string, sail func(context.Context) error) (err error) {
	ok, err := f.rdb.SetNX(ctx, "trip:"+trip, token, f.lease).Result()
	if err != nil || !ok {
		return errors.Join(err, errBusy)
	}
	defer func() {
		n, derr := f.rdb.Eval(context.WithoutCancel(ctx), compareAndDelete, []string{"trip:" + trip}, token).Int()
		if derr == nil && n == 0 {
			derr = errGone
		}
		err = errors.Join(err, derr)
	}()
	work, cancel := context.WithTimeout(ctx, f.lease)
	defer cancel()
	return sail(work)
}

// Moor names the host in the lock of a Consul session: the session is what is compared.
func Moor(kv *api.KV, session string, moor func() error) (err error) {
	host, err := os.Hostname()
	if err != nil {
		return err
	}
	pair := &api.KVPair{Key: "locks/pier", Value: []byte(host), Session: session}
	ok, _, err := kv.Acquire(pair, nil)
	if err != nil || !ok {
		return errors.Join(err, errBusy)
	}
	defer func() {
		freed, _, rerr := kv.Release(pair, nil)
		if rerr == nil && !freed {
			rerr = errGone
		}
		err = errors.Join(err, rerr)
	}()
	return moor()
}
