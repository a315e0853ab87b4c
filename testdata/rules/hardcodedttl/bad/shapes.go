package bad

import (
	"context"
	"errors"
	"time"

	"github.com/bsm/redislock"
	"github.com/google/uuid"
	"github.com/redis/go-redis/v9"
)

// A Wheel turns one at a time.
type Wheel struct{ mill *Mill }

// Grip tries to take the wheel. What it is told is not its fault.
func (w *Wheel) Grip(ctx context.Context, name string, lease time.Duration) (token string, ok bool, err error) {
	token = uuid.NewString()
	ok, err = w.mill.rdb.SetNX(ctx, "wheel:"+name, token, lease).Result()
	return token, ok, err
}

// Turn runs turn while the wheel is held.
func (w *Wheel) Turn(ctx context.Context, name string, lease time.Duration, turn func(context.Context) error) error {
	token, ok, err := w.Grip(ctx, name, lease)
	if err != nil {
		return err
	}
	if !ok {
		return errBusy
	}
	work, cancel := context.WithTimeout(ctx, w.mill.limit)
	defer cancel()
	return errors.Join(turn(work), w.mill.free(ctx, "wheel:"+name, token))
}

// Left and Right pass constants through two levels of wrappers, Slow what it was configured with.
func (w *Wheel) Left(ctx context.Context, turn func(context.Context) error) error {
	return w.Turn(ctx, "left", 10*time.Second, turn) // want hardcodedttl "10s"
}

// Right has a named one.
func (w *Wheel) Right(ctx context.Context, turn func(context.Context) error) error {
	return w.Turn(ctx, "right", quarter, turn) // want hardcodedttl "15s"
}

// Slow is as slow as the settings say.
func (w *Wheel) Slow(ctx context.Context, turn func(context.Context) error) error {
	return w.Turn(ctx, "slow", w.mill.ttl, turn)
}

// A Brake is what the driver knows of the wheel.
type Brake interface {
	Hold(ctx context.Context, lease time.Duration) (loosen func(context.Context) error, err error)
}

type redisBrake struct{ mill *Mill }

var _ Brake = (*redisBrake)(nil)

func (b *redisBrake) Hold(ctx context.Context, lease time.Duration) (func(context.Context) error, error) {
	token := uuid.NewString()
	ok, err := b.mill.rdb.SetNX(ctx, "brake", token, lease).Result()
	if err != nil {
		return nil, err
	}
	if !ok {
		return nil, errBusy
	}
	return func(ctx context.Context) error { return b.mill.free(ctx, "brake", token) }, nil
}

// Stop holds the brake through the interface.
func Stop(ctx context.Context, b Brake, limit time.Duration, stop func(context.Context) error) error {
	loosen, err := b.Hold(ctx, 40*time.Second) // want hardcodedttl "40s"
	if err != nil {
		return err
	}
	work, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	return errors.Join(stop(work), loosen(ctx))
}

// The lease is written in the script.
var grab = redis.NewScript(`return redis.call("SET", KEYS[1], ARGV[1], "NX", "PX", 20000)`)

// Flour takes its lease by a script.
func (m *Mill) Flour(ctx context.Context, sack string) error {
	key, token := "flour:"+sack, uuid.NewString()
	err := grab.Run(ctx, m.rdb, []string{key}, token).Err() // want hardcodedttl "20s"
	if errors.Is(err, redis.Nil) {
		return errBusy
	}
	if err != nil {
		return err
	}
	work, cancel := context.WithTimeout(ctx, m.limit)
	defer cancel()
	return errors.Join(m.grind(work, sack), m.free(ctx, key, token))
}

// Handed leaves the work to a helper that gives the lock back.
func (m *Mill) Handed(ctx context.Context, sack string) error {
	lock, err := m.locks.Obtain(ctx, "mill:"+sack, 40*time.Second, nil) // want hardcodedttl "40s"
	if err != nil {
		return err
	}
	return m.finish(ctx, lock, sack)
}

func (m *Mill) finish(ctx context.Context, lock *redislock.Lock, sack string) (err error) {
	defer func() { err = errors.Join(err, lock.Release(context.WithoutCancel(ctx))) }()
	work, cancel := context.WithTimeout(ctx, m.limit)
	defer cancel()
	return m.grind(work, sack)
}

// Sifted works through a function that nothing is known about.
func (m *Mill) Sifted(ctx context.Context, sack string) (err error) {
	lock, err := m.locks.Obtain(ctx, "sieve:"+sack, 25*time.Second, nil) // want hardcodedttl "25s"
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Release(context.WithoutCancel(ctx))) }()
	return sift(ctx, sack)
}

func sift(ctx context.Context, sack string) error {
	if sack == "" {
		return errBusy
	}
	return ctx.Err()
}
