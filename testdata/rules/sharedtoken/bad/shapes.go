package bad

import (
	"context"
	"errors"
	"os"
	"time"

	"github.com/google/uuid"
	"github.com/redis/go-redis/v9"
	"github.com/redis/rueidis"
)

// Gate locks lanes by number; the owner is the same for all of them.
type Gate struct {
	rdb   redis.Cmdable
	owner string
	lease time.Duration
}

// NewGate names the host as the owner.
func NewGate(rdb redis.Cmdable, lease time.Duration) (*Gate, error) {
	host, err := os.Hostname()
	if err != nil {
		return nil, err
	}
	return &Gate{rdb: rdb, owner: "gate@" + host, lease: lease}, nil
}

// Enter reports whether the lane is ours now.
func (g *Gate) Enter(ctx context.Context, lane string) (bool, error) {
	return g.rdb.SetNX(ctx, "lane:"+lane, g.owner, g.lease).Result() // want sharedtoken "host name"
}

// Leave frees the lane.
func (g *Gate) Leave(ctx context.Context, lane string) error {
	n, err := g.rdb.Eval(context.WithoutCancel(ctx), compareAndDelete, []string{"lane:" + lane}, g.owner).Int()
	if err == nil && n == 0 {
		err = errGone
	}
	return err
}

// Pass uses the pair: what is wrong with the token is said in Enter.
func (g *Gate) Pass(ctx context.Context, lane string, drive func(context.Context) error) (err error) {
	ok, err := g.Enter(ctx, lane)
	if err != nil || !ok {
		return errors.Join(err, errBusy)
	}
	defer func() { err = errors.Join(err, g.Leave(ctx, lane)) }()
	work, cancel := context.WithTimeout(ctx, g.lease)
	defer cancel()
	return drive(work)
}

// Store keeps what callers bring as the owner.
type Store struct {
	rdb   *redis.Client
	lease time.Duration
}

// Take takes a key for owner.
func (s *Store) Take(ctx context.Context, key, owner string) (bool, error) {
	return s.rdb.SetNX(ctx, key, owner, s.lease).Result()
}

// Drop gives it back.
func (s *Store) Drop(ctx context.Context, key, owner string) error {
	n, err := s.rdb.Eval(context.WithoutCancel(ctx), compareAndDelete, []string{key}, owner).Int()
	if err == nil && n == 0 {
		err = errGone
	}
	return err
}

// Sweep brings the same owner every time.
func (s *Store) Sweep(ctx context.Context, yard string, sweep func(context.Context) error) (err error) {
	ok, err := s.Take(ctx, "yard:"+yard, "sweeper") // want sharedtoken "constant"
	if err != nil || !ok {
		return errors.Join(err, errBusy)
	}
	defer func() { err = errors.Join(err, s.Drop(ctx, "yard:"+yard, "sweeper")) }()
	work, cancel := context.WithTimeout(ctx, s.lease)
	defer cancel()
	return sweep(work)
}

// Rake is fine: it makes a token for each attempt.
func (s *Store) Rake(ctx context.Context, yard string, rake func(context.Context) error) (err error) {
	token := uuid.NewString()
	ok, err := s.Take(ctx, "yard:"+yard, token)
	if err != nil || !ok {
		return errors.Join(err, errBusy)
	}
	defer func() { err = errors.Join(err, s.Drop(ctx, "yard:"+yard, token)) }()
	work, cancel := context.WithTimeout(ctx, s.lease)
	defer cancel()
	return rake(work)
}

// Renew never frees the key; the renewal compares the shared value all the same.
func Renew(ctx context.Context, c rueidis.Client, lease time.Duration, plough func(context.Context) error) error {
	owner := os.Getenv("POD_NAME")
	err := c.Do(ctx, c.B().Set().Key("field:plough").Value(owner).Nx().Px(lease).Build()).Error() // want sharedtoken "environment"
	if rueidis.IsRedisNil(err) {
		return errBusy
	}
	if err != nil {
		return err
	}
	work, cancel := context.WithTimeout(ctx, lease)
	defer cancel()
	err = plough(work)
	n, derr := c.Do(context.WithoutCancel(ctx), c.B().Delex().Key("field:plough").Ifeq(owner).Build()).AsInt64()
	if derr == nil && n == 0 {
		derr = errGone
	}
	return errors.Join(err, derr)
}

// Lock takes the key in a script and frees it in another; ARGV[1] is the name of the machine.
var (
	take = redis.NewScript(`if redis.call("SET", KEYS[1], ARGV[1], "NX", "PX", ARGV[2]) then return 1 else return 0 end`)
	drop = redis.NewScript(compareAndDelete)
)

// Harvest takes the lock in Lua.
func (s *Store) Harvest(ctx context.Context, field string, reap func(context.Context) error) (err error) {
	machine := "reaper-1"
	got, err := take.Run(ctx, s.rdb, []string{"field:" + field}, machine, s.lease.Milliseconds()).Int() // want sharedtoken "constant"
	if err != nil || got == 0 {
		return errors.Join(err, errBusy)
	}
	defer func() {
		n, derr := drop.Run(context.WithoutCancel(ctx), s.rdb, []string{"field:" + field}, machine).Int()
		if derr == nil && n == 0 {
			derr = errGone
		}
		err = errors.Join(err, derr)
	}()
	work, cancel := context.WithTimeout(ctx, s.lease)
	defer cancel()
	return reap(work)
}
