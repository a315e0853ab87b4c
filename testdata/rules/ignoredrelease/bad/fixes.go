package bad

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"github.com/bsm/redislock"
	"github.com/go-redsync/redsync/v4"
	"github.com/google/uuid"
)

func (w *Well) work(ctx context.Context, shaft string) error {
	work, cancel := context.WithTimeout(ctx, w.lease)
	defer cancel()
	return w.clean(work, shaft)
}

// Structured logs with slog elsewhere.
func (w *Well) Structured(ctx context.Context, shaft string) error {
	lock, err := w.locks.Obtain(ctx, "structured:"+shaft, w.lease, nil)
	if err != nil {
		slog.Warn("busy", "shaft", shaft)
		return err
	}
	err = w.work(ctx, shaft)
	lock.Release(context.WithoutCancel(ctx)) // want ignoredrelease "dropped"
	return err
}

// Counted gives back with a script, whose number says what happened.
func (w *Well) Counted(ctx context.Context, shaft string) error {
	token := uuid.NewString()
	if ok, err := w.rdb.SetNX(ctx, "counted:"+shaft, token, w.lease).Result(); err != nil || !ok {
		return errors.Join(err, errBusy)
	}
	defer w.rdb.Eval(context.WithoutCancel(ctx), compareAndDelete, []string{"counted:" + shaft}, token) // want ignoredrelease "dropped"
	return w.work(ctx, shaft)
}

// Moved takes the lock anew under the same name: a deferred literal would give back the second twice.
func (w *Well) Moved(ctx context.Context, shaft string) error {
	lock, err := w.locks.Obtain(ctx, "moved:"+shaft, w.lease, nil)
	if err != nil {
		return err
	}
	defer lock.Release(context.WithoutCancel(ctx)) // want ignoredrelease "dropped"
	if err := w.work(ctx, shaft); err != nil {
		return err
	}
	lock, err = w.locks.Obtain(ctx, "moved:"+shaft+"/2", w.lease, nil)
	if err != nil {
		return err
	}
	return errors.Join(w.work(ctx, shaft), lock.Release(context.WithoutCancel(ctx)))
}

// Timed defers the release with a context that is made where it is deferred.
func (w *Well) Timed(ctx context.Context, shaft string, short func() context.Context) error {
	mu := w.rs.NewMutex("timed:"+shaft, redsync.WithExpiry(w.lease))
	if err := mu.LockContext(ctx); err != nil {
		return err
	}
	defer mu.UnlockContext(short()) // want ignoredrelease "dropped"
	return w.work(ctx, shaft)
}

// Hidden has another meaning for the name of the logger.
func Hidden(ctx context.Context, locks *redislock.Client, lease time.Duration, slog func(string), clean func(context.Context) error) error {
	lock, err := locks.Obtain(ctx, "hidden", lease, nil)
	if err != nil {
		return err
	}
	slog("cleaning")
	work, cancel := context.WithTimeout(ctx, lease)
	defer cancel()
	err = clean(work)
	lock.Release(context.WithoutCancel(ctx)) // want ignoredrelease "dropped"
	return err
}
