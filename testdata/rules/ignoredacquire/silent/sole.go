package silent

import (
	"context"
	"errors"

	"github.com/bsm/redislock"
)

var errNotObtained = errors.New("the kiln is in use")

// Door answers with a yes and an error, and makes an error of every refusal.
type Door interface {
	TryLock(ctx context.Context) (bool, error)
	Unlock(ctx context.Context) error
}

type door struct {
	client *redislock.Client
	loom   *Loom
	lock   *redislock.Lock
}

// NewDoor makes a door.
func NewDoor(client *redislock.Client, l *Loom) Door { return &door{client: client, loom: l} }

func (d *door) TryLock(ctx context.Context) (bool, error) {
	lock, err := d.client.Obtain(ctx, "kiln:door", d.loom.ttl, nil)
	d.lock = lock
	if err != nil {
		return false, errors.Join(errNotObtained, err)
	}
	return true, nil
}

func (d *door) Unlock(ctx context.Context) error { return d.lock.Release(ctx) }

// Fire looks at the error alone, which tells.
func (l *Loom) Fire(ctx context.Context, d Door, cloth string) (err error) {
	if _, err = d.TryLock(ctx); err != nil {
		return errors.Join(errBusy, err)
	}
	defer func() { err = errors.Join(err, d.Unlock(ctx)) }()
	return l.weave(ctx, cloth)
}
