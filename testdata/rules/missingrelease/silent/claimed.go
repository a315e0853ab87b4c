package silent

import (
	"context"
	"crypto/rand"
	"errors"
	"strings"
	"time"

	"github.com/redis/go-redis/v9"
)

// A Receiver handles a delivery once, and keeps a pallet locked while it writes to it.
type Receiver struct {
	rdb      *redis.Client
	lease    time.Duration
	site     string
	pallets  map[string][]string
	check    func(ctx context.Context, delivery string) error
	announce func(ctx context.Context, delivery string) error
}

var giveBack = redis.NewScript(`if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`)

// Receive claims the delivery for good. The lock that is given back is that of the pallet, which storing takes itself.
func (r *Receiver) Receive(ctx context.Context, delivery string) error {
	first, err := r.first(ctx, delivery)
	if err != nil {
		return err
	}
	if !first {
		return errors.New("the delivery has been received before")
	}
	if err := r.check(ctx, delivery); err != nil {
		return err
	}
	if err := r.announce(ctx, delivery); err != nil {
		return err
	}
	for _, pallet := range r.pallets[delivery] {
		err = errors.Join(err, r.store(ctx, pallet))
	}
	return err
}

func (r *Receiver) first(ctx context.Context, delivery string) (bool, error) {
	var name []string
	for _, part := range strings.Fields(delivery) {
		name = append(name, part, r.site)
	}
	return r.rdb.SetNX(ctx, lockOf(name...), "", r.lease).Result()
}

func (r *Receiver) store(ctx context.Context, pallet string) (err error) {
	token := rand.Text()
	got, err := r.rdb.SetNX(ctx, lockOf(pallet), token, r.lease).Result()
	if err != nil {
		return err
	}
	if !got {
		return errors.New("the pallet is being loaded")
	}
	defer func() {
		n, derr := giveBack.Run(context.WithoutCancel(ctx), r.rdb, []string{lockOf(pallet)}, token).Int()
		if derr == nil && n == 0 {
			derr = errors.New("the pallet had been given away")
		}
		err = errors.Join(err, derr)
	}()
	work, cancel := context.WithTimeout(ctx, r.lease)
	defer cancel()
	return r.announce(work, pallet)
}

func lockOf(name ...string) string { return strings.Join(append(name, "lock"), ":") }
