// Package good takes the length of a lease from where it can be changed: the corrected twins of package bad.
package good

import (
	"context"
	"errors"
	"os"
	"time"

	"github.com/bsm/redislock"
	"github.com/go-redsync/redsync/v4"
	"github.com/google/uuid"
	"github.com/redis/go-redis/v9"
)

var errBusy = errors.New("the mill is running")

// Config comes from the settings file.
type Config struct {
	Lease time.Duration `yaml:"lease"`
	Limit time.Duration `yaml:"limit"`
	Grace time.Duration `yaml:"grace"`
}

// Mill grinds.
type Mill struct {
	cfg   Config
	rdb   redis.Cmdable
	locks *redislock.Client
	rs    *redsync.Redsync
	grind func(ctx context.Context, sack string) error
}

// New fills what the settings leave out: a default is no decision at the call.
func New(cfg Config, rdb redis.Cmdable, locks *redislock.Client, rs *redsync.Redsync) *Mill {
	if cfg.Lease == 0 {
		cfg.Lease = 30 * time.Second
	}
	return &Mill{cfg: cfg, rdb: rdb, locks: locks, rs: rs}
}

var release = redis.NewScript(`
if redis.call("GET", KEYS[1]) == ARGV[1] then
  return redis.call("DEL", KEYS[1])
end
return 0`)

func (m *Mill) free(ctx context.Context, key, token string) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), m.cfg.Grace)
	defer cancel()
	n, err := release.Run(ctx, m.rdb, []string{key}, token).Int()
	if err == nil && n == 0 {
		err = errors.New("the lease had ended")
	}
	return err
}

// Rye takes lease and limit from the settings, where they can be changed together.
//
//doc:example
func (m *Mill) Rye(ctx context.Context, sack string) error {
	key, token := "rye:"+sack, uuid.NewString()
	ok, err := m.rdb.SetNX(ctx, key, token, m.cfg.Lease).Result()
	if err != nil {
		return err
	}
	if !ok {
		return errBusy
	}
	work, cancel := context.WithTimeout(ctx, m.cfg.Limit)
	defer cancel()
	return errors.Join(m.grind(work, sack), m.free(ctx, key, token))
}

// Oats has it from its caller.
func (m *Mill) Oats(ctx context.Context, sack string, lease time.Duration) error {
	key, token := "oats:"+sack, uuid.NewString()
	res, err := m.rdb.SetArgs(ctx, key, token, redis.SetArgs{Mode: "NX", TTL: lease}).Result()
	if errors.Is(err, redis.Nil) {
		return errBusy
	}
	if err != nil || res != "OK" {
		return errors.Join(err, errBusy)
	}
	work, cancel := context.WithTimeout(ctx, m.cfg.Limit)
	defer cancel()
	return errors.Join(m.grind(work, sack), m.free(ctx, key, token))
}

// Wheat has it from the environment.
func (m *Mill) Wheat(ctx context.Context, sack string) error {
	lease, err := time.ParseDuration(os.Getenv("WHEAT_LEASE"))
	if err != nil {
		return err
	}
	lock, err := m.locks.Obtain(ctx, "wheat:"+sack, lease, nil)
	if err != nil {
		return err
	}
	work, cancel := context.WithTimeout(ctx, m.cfg.Limit)
	defer cancel()
	return errors.Join(m.grind(work, sack), m.give(ctx, lock))
}

func (m *Mill) give(ctx context.Context, lock *redislock.Lock) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), m.cfg.Grace)
	defer cancel()
	return lock.Release(ctx)
}

// Spelt computes it from what is configured.
func (m *Mill) Spelt(ctx context.Context, sack string) error {
	mu := m.rs.NewMutex("spelt:"+sack, redsync.WithTries(3), redsync.WithExpiry(m.cfg.Lease+m.cfg.Grace))
	if err := mu.LockContext(ctx); err != nil {
		return err
	}
	work, cancel := context.WithTimeout(ctx, m.cfg.Limit)
	defer cancel()
	err := m.grind(work, sack)
	done, stop := context.WithTimeout(context.WithoutCancel(ctx), m.cfg.Grace)
	defer stop()
	ok, uerr := mu.UnlockContext(done)
	if uerr == nil && !ok {
		uerr = errors.New("the lease had ended")
	}
	return errors.Join(err, uerr)
}
