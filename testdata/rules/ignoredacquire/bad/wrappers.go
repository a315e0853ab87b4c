package bad

import (
	"context"
	"errors"
	"time"

	"github.com/google/uuid"
)

// Queue waits for the oven.
type Queue struct {
	oven  *Oven
	pause time.Duration
}

// Wait returns when it is our turn; it also says so when the caller gave up.
func (q *Queue) Wait(ctx context.Context, token string) error {
	for {
		ok, err := q.oven.rdb.SetNX(ctx, "oven:queue", token, q.oven.ttl).Result()
		if err != nil {
			return err
		}
		if ok {
			return nil
		}
		select {
		case <-ctx.Done():
			return nil // want:warning ignoredacquire "."
		case <-time.After(q.pause):
		}
	}
}

// Done ends a turn.
func (q *Queue) Done(ctx context.Context, token string) error {
	return q.oven.free(ctx, "oven:queue", token)
}

// Bake believes Wait: what is wrong there is not said again here.
func (q *Queue) Bake(ctx context.Context, tray string) error {
	token := uuid.NewString()
	if err := q.Wait(ctx, token); err != nil {
		return err
	}
	work, cancel := context.WithTimeout(ctx, q.oven.ttl)
	defer cancel()
	return errors.Join(q.oven.bake(work, tray), q.Done(ctx, token))
}

// Door locks a door, where there is one.
type Door struct{ oven *Oven }

// Close says that the door is closed although there was nothing to close it with.
func (d *Door) Close(ctx context.Context, token string) error {
	if d.oven == nil {
		return nil // want:warning ignoredacquire "."
	}
	ok, err := d.oven.rdb.SetNX(ctx, "oven:door", token, d.oven.ttl).Result()
	if err != nil {
		return err
	}
	if !ok {
		return errBusy
	}
	return nil
}

// Open opens the door.
func (d *Door) Open(ctx context.Context, token string) error {
	if d.oven == nil {
		return nil
	}
	return d.oven.free(ctx, "oven:door", token)
}

// Behind bakes behind the closed door.
func (d *Door) Behind(ctx context.Context, lease time.Duration, bake func(context.Context) error) error {
	token := uuid.NewString()
	if err := d.Close(ctx, token); err != nil {
		return err
	}
	work, cancel := context.WithTimeout(ctx, lease)
	defer cancel()
	return errors.Join(bake(work), d.Open(ctx, token))
}
