package silent

import (
	"context"
	"errors"
	"time"

	"github.com/google/uuid"
	"github.com/redis/go-redis/v9"
)

const beat = 3 * time.Second

var errOut = errors.New("somebody else burns here")

// Renewed extends the lease for as long as the work goes on, and ends the work when that fails.
func (k *Kiln) Renewed(ctx context.Context, batch string) error {
	lock, err := k.locks.Obtain(ctx, "kiln:"+batch, lease, nil)
	if err != nil {
		return err
	}
	work, cancel := context.WithCancel(ctx)
	defer cancel()
	go func() {
		t := time.NewTicker(beat)
		defer t.Stop()
		for {
			select {
			case <-work.Done():
				return
			case <-t.C:
				if err := lock.Refresh(work, lease, nil); err != nil {
					cancel()
					return
				}
			}
		}
	}()
	return errors.Join(k.burn(work, batch), k.give(ctx, lock))
}

const (
	compareAndDelete = `if redis.call("GET", KEYS[1]) == ARGV[1] then return redis.call("DEL", KEYS[1]) end return 0`
	compareAndExtend = `if redis.call("GET", KEYS[1]) == ARGV[1] then return redis.call("PEXPIRE", KEYS[1], ARGV[2]) end return 0`
)

// Flame is a handle of the program's own, which extends its lease in a method.
type Flame struct {
	Key, Token string
}

// Ignite takes it.
func Ignite(ctx context.Context, rdb *redis.Client, batch string) (*Flame, error) {
	f := &Flame{Key: "flame:" + batch, Token: uuid.NewString()}
	ok, err := rdb.SetNX(ctx, f.Key, f.Token, lease).Result()
	if err != nil {
		return nil, err
	}
	if !ok {
		return nil, errOut
	}
	return f, nil
}

// Extinguish gives it back.
func (f *Flame) Extinguish(ctx context.Context, rdb *redis.Client) error {
	n, err := redis.NewScript(compareAndDelete).Run(ctx, rdb, []string{f.Key}, f.Token).Int()
	if err == nil && n == 0 {
		err = errOut
	}
	return err
}

func (f *Flame) extend(ctx context.Context, rdb *redis.Client) (bool, error) {
	n, err := redis.NewScript(compareAndExtend).Run(ctx, rdb, []string{f.Key}, f.Token, lease.Milliseconds()).Int()
	return n == 1, err
}

// KeepAlive extends it until it is lost, and then ends the work.
func (f *Flame) KeepAlive(ctx context.Context, cancel context.CancelFunc, rdb *redis.Client) {
	t := time.NewTicker(beat)
	defer t.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-t.C:
			if ok, err := f.extend(ctx, rdb); err != nil || !ok {
				cancel()
				return
			}
		}
	}
}
