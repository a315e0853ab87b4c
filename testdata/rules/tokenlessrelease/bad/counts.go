package bad

import (
	"context"
	"errors"
	"time"

	"github.com/google/uuid"
	"github.com/redis/go-redis/v9"
)

// A Lamp is lit by one projectionist at a time. What is said about its release goes on to be said, and a lost lock is logged.
type Lamp struct {
	rdb        *redis.Client
	key, token string
	lease      time.Duration
	burn       func(ctx context.Context) error
}

// Light takes the lamp.
func (l *Lamp) Light(ctx context.Context) error {
	l.token = uuid.NewString()
	ok, err := l.rdb.SetNX(ctx, l.key, l.token, l.lease).Result()
	if err == nil && !ok {
		err = errBusy
	}
	return err
}

// Dim returns the error, on one line.
func (l *Lamp) Dim() error { return l.rdb.Del(context.Background(), l.key).Err() } // want tokenlessrelease "token"

// Flash looks at the error in an if.
func (l *Lamp) Flash(ctx context.Context, frame string) error {
	key, token := "flash:"+frame, uuid.NewString()
	if ok, err := l.rdb.SetNX(ctx, key, token, l.lease).Result(); err != nil || !ok {
		return errors.Join(err, errBusy)
	}
	err := l.work(ctx)
	if derr := l.rdb.Del(context.WithoutCancel(ctx), key).Err(); derr != nil { // want tokenlessrelease "token"
		return derr
	}
	return err
}

// Glow keeps the error in a variable of its own.
func (l *Lamp) Glow(ctx context.Context, frame string) error {
	key, token := "glow:"+frame, uuid.NewString()
	if ok, err := l.rdb.SetNX(ctx, key, token, l.lease).Result(); err != nil || !ok {
		return errors.Join(err, errBusy)
	}
	err := l.work(ctx)
	derr := l.rdb.Del(context.WithoutCancel(ctx), key).Err() // want tokenlessrelease "token"
	return errors.Join(err, derr)
}

// Fade keeps it in a variable that is there already.
func (l *Lamp) Fade(ctx context.Context, frame string) (err error) {
	key, token := "fade:"+frame, uuid.NewString()
	if ok, err := l.rdb.SetNX(ctx, key, token, l.lease).Result(); err != nil || !ok {
		return errors.Join(err, errBusy)
	}
	if err = l.work(ctx); err != nil {
		return errors.Join(err, l.rdb.Del(context.WithoutCancel(ctx), key).Err()) // want tokenlessrelease "token"
	}
	err = l.rdb.Del(context.WithoutCancel(ctx), key).Err() // want tokenlessrelease "token"
	return err
}

// Join joins it with that of the work.
func (l *Lamp) Join(ctx context.Context, frame string) error {
	key, token := "join:"+frame, uuid.NewString()
	if ok, err := l.rdb.SetNX(ctx, key, token, l.lease).Result(); err != nil || !ok {
		return errors.Join(err, errBusy)
	}
	err := l.work(ctx)
	return errors.Join(err, l.rdb.Del(context.WithoutCancel(ctx), key).Err()) // want tokenlessrelease "token"
}

// Both works in the statement that releases, and may not get as far as the release.
func (l *Lamp) Both(ctx context.Context, frame string) error {
	key, token := "lamps:"+frame, uuid.NewString()
	if ok, err := l.rdb.SetNX(ctx, key, token, l.lease).Result(); err != nil || !ok {
		return errors.Join(err, errBusy)
	}
	return errors.Join(l.work(ctx), l.rdb.Del(context.WithoutCancel(ctx), key).Err()) // want tokenlessrelease "token"
}

// Off ignores everything.
func (l *Lamp) Off(ctx context.Context, frame string) error {
	key, token := "off:"+frame, uuid.NewString()
	if ok, err := l.rdb.SetNX(ctx, key, token, l.lease).Result(); err != nil || !ok {
		return errors.Join(err, errBusy)
	}
	err := l.work(ctx)
	_ = l.rdb.Del(context.WithoutCancel(ctx), key).Err() // want tokenlessrelease "token"
	return err
}

func (l *Lamp) work(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, l.lease)
	defer cancel()
	return l.burn(ctx)
}
