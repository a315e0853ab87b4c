package bad

import (
	"context"
	"crypto/rand"
	"errors"
	"strings"
	"time"

	"github.com/redis/go-redis/v9"
)

// A Loader keeps a pallet locked from one method of its own to the other.
type Loader struct {
	rdb    *redis.Client
	lease  time.Duration
	token  string
	pallet func(delivery string) string
	check  func(ctx context.Context, delivery string) error
}

var giveBack = redis.NewScript(`if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`)

// Load forgets the lock when the delivery is refused.
func (l *Loader) Load(ctx context.Context, delivery string) error {
	if err := l.take(ctx, delivery); err != nil {
		return err
	}
	if err := l.check(ctx, delivery); err != nil {
		return err // want missingrelease "this return"
	}
	return l.give(ctx, delivery)
}

func (l *Loader) take(ctx context.Context, delivery string) error {
	l.token = rand.Text()
	got, err := l.rdb.SetNX(ctx, lockOf(l.pallet(delivery)), l.token, l.lease).Result()
	if err != nil {
		return err
	}
	if !got {
		return errors.New("the pallet is being loaded")
	}
	return nil
}

func (l *Loader) give(ctx context.Context, delivery string) error {
	n, err := giveBack.Run(context.WithoutCancel(ctx), l.rdb, []string{lockOf(l.pallet(delivery))}, l.token).Int()
	if err == nil && n == 0 {
		err = errors.New("the pallet had been given away")
	}
	return err
}

func lockOf(name string) string { return strings.Join([]string{name, "lock"}, ":") }
