// Package bad decides at compile time how long a lease lives: nobody can change it at night when the work got slower.
package bad

import (
	"context"
	"errors"
	"time"

	"github.com/bsm/redislock"
	"github.com/go-redsync/redsync/v4"
	"github.com/google/uuid"
	"github.com/redis/go-redis/v9"

	"github.com/lockaudit/lockaudit/testdata/rules/hardcodedttl/bad/lockopts"
)

const quarter = 15 * time.Second

var errBusy = errors.New("the mill is running")

// Mill grinds.
type Mill struct {
	rdb   redis.Cmdable
	locks *redislock.Client
	rs    *redsync.Redsync
	grind func(ctx context.Context, sack string) error
	ttl   time.Duration
	grace time.Duration
	limit time.Duration
}

var release = redis.NewScript(`
if redis.call("GET", KEYS[1]) == ARGV[1] then
  return redis.call("DEL", KEYS[1])
end
return 0`)

func (m *Mill) free(ctx context.Context, key, token string) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), m.grace)
	defer cancel()
	n, err := release.Run(ctx, m.rdb, []string{key}, token).Int()
	if err == nil && n == 0 {
		err = errors.New("the lease had ended")
	}
	return err
}

// Rye holds a lease of thirty seconds: who says that grinding never takes longer?
//
//doc:example
func (m *Mill) Rye(ctx context.Context, sack string) error {
	key, token := "rye:"+sack, uuid.NewString()
	ok, err := m.rdb.SetNX(ctx, key, token, 30*time.Second).Result() // want:warning hardcodedttl "30s"
	if err != nil {
		return err
	}
	if !ok {
		return errBusy
	}
	work, cancel := context.WithTimeout(ctx, m.limit)
	defer cancel()
	return errors.Join(m.grind(work, sack), m.free(ctx, key, token))
}

// Oats has it in a struct.
func (m *Mill) Oats(ctx context.Context, sack string) error {
	key, token := "oats:"+sack, uuid.NewString()
	res, err := m.rdb.SetArgs(ctx, key, token, redis.SetArgs{Mode: "NX", TTL: quarter}).Result() // want hardcodedttl "15s"
	if errors.Is(err, redis.Nil) {
		return errBusy
	}
	if err != nil || res != "OK" {
		return errors.Join(err, errBusy)
	}
	work, cancel := context.WithTimeout(ctx, m.limit)
	defer cancel()
	return errors.Join(m.grind(work, sack), m.free(ctx, key, token))
}

// Wheat has a named constant.
func (m *Mill) Wheat(ctx context.Context, sack string) error {
	lock, err := m.locks.Obtain(ctx, "wheat:"+sack, quarter, nil) // want hardcodedttl "15s"
	if err != nil {
		return err
	}
	work, cancel := context.WithTimeout(ctx, m.limit)
	defer cancel()
	return errors.Join(m.grind(work, sack), m.give(ctx, lock))
}

func (m *Mill) give(ctx context.Context, lock *redislock.Lock) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), m.grace)
	defer cancel()
	return lock.Release(ctx)
}

// Spelt has it in an option.
func (m *Mill) Spelt(ctx context.Context, sack string) error {
	mu := m.rs.NewMutex("spelt:"+sack, redsync.WithExpiry(2*quarter)) // want hardcodedttl "30s"
	return m.under(ctx, mu, sack)
}

// Barley has it in options that another package made: reported where they are passed on.
func (m *Mill) Barley(ctx context.Context, sack string) error {
	return m.under(ctx, m.rs.NewMutex("barley:"+sack, lockopts.Usual()...), sack) // want hardcodedttl "25s"
}

// Malt passes its own to that package.
func (m *Mill) Malt(ctx context.Context, sack string) error {
	return m.under(ctx, m.rs.NewMutex("malt:"+sack, lockopts.For(m.ttl)...), sack)
}

// Beer passes a constant.
func (m *Mill) Beer(ctx context.Context, sack string) error {
	return m.under(ctx, m.rs.NewMutex("beer:"+sack, lockopts.For(time.Minute)...), sack) // want hardcodedttl "1m"
}

func (m *Mill) under(ctx context.Context, mu *redsync.Mutex, sack string) error {
	if err := mu.LockContext(ctx); err != nil {
		return err
	}
	work, cancel := context.WithTimeout(ctx, m.limit)
	defer cancel()
	err := m.grind(work, sack)
	done, stop := context.WithTimeout(context.WithoutCancel(ctx), m.grace)
	defer stop()
	ok, uerr := mu.UnlockContext(done)
	if uerr == nil && !ok {
		uerr = errors.New("the lease had ended")
	}
	return errors.Join(err, uerr)
}

// Corn was measured, and the lease is less than twice the worst case.
func (m *Mill) Corn(ctx context.Context, sack string) error {
	//lockaudit:hold worst=20s measured=2026-11-03 source="lock_hold_seconds p99.9"
	lock, err := m.locks.Obtain(ctx, "corn:"+sack, 30*time.Second, nil) // want hardcodedttl "30s"
	if err != nil {
		return err
	}
	work, cancel := context.WithTimeout(ctx, m.limit)
	defer cancel()
	return errors.Join(m.grind(work, sack), m.give(ctx, lock))
}
