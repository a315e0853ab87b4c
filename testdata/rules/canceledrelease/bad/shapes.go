package bad

import (
	"context"
	"errors"
	"net/http"
	"time"

	"github.com/bsm/redislock"
)

// A Shift is a handle.
type Shift struct{ lock *redislock.Lock }

// Begin takes a shift.
func (b *Box) Begin(ctx context.Context, post string) (*Shift, error) {
	lock, err := b.locks.Obtain(ctx, "shift:"+post, b.lease, nil)
	if err != nil {
		return nil, err
	}
	return &Shift{lock: lock}, nil
}

// End releases on what the caller brings.
func (s *Shift) End(ctx context.Context) error { return s.lock.Release(ctx) }

// Work brings a context that has a deadline: that is reported here, where it is passed.
func (b *Box) Work(ctx context.Context, post string) (err error) {
	work, cancel := context.WithTimeout(ctx, b.limit)
	defer cancel()
	shift, err := b.Begin(work, post)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, shift.End(work)) }() // want canceledrelease "deadline"
	return b.set(work, post)
}

// Rest brings a context of its own.
func (b *Box) Rest(ctx context.Context, post string) (err error) {
	work, cancel := context.WithTimeout(ctx, b.limit)
	defer cancel()
	shift, err := b.Begin(work, post)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, shift.End(context.WithoutCancel(ctx))) }()
	return b.set(work, post)
}

// under releases on the caller's context after fn.
func (b *Box) under(ctx context.Context, post string, fn func(context.Context) error) (err error) {
	lock, err := b.locks.Obtain(ctx, "post:"+post, b.lease, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Release(ctx)) }() // want:note canceledrelease "caller"
	work, cancel := context.WithTimeout(ctx, b.lease)
	defer cancel()
	return fn(work)
}

// Post gives the wrapper the context of a request.
func (b *Box) Post(w http.ResponseWriter, r *http.Request) {
	err := b.under(r.Context(), r.PathValue("post"), func(ctx context.Context) error { // want canceledrelease "client hangs up"
		return b.set(ctx, "post")
	})
	if err != nil {
		http.Error(w, "stuck", http.StatusInternalServerError)
	}
}

// open returns the function that gives the lock back, which has captured the context.
func (b *Box) open(ctx context.Context, gate string) (func() error, error) {
	lock, err := b.locks.Obtain(ctx, "gate:"+gate, b.lease, nil)
	if err != nil {
		return nil, err
	}
	return func() error { return lock.Release(ctx) }, nil
}

// Gate calls that function when the deadline may be over.
func (b *Box) Gate(ctx context.Context, gate string) (err error) {
	work, cancel := context.WithTimeout(ctx, b.limit)
	defer cancel()
	shut, err := b.open(work, gate)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, shut()) }() // want canceledrelease "deadline"
	return b.set(work, gate)
}

// Locker is what the timetable knows of locks.
type Locker interface {
	Lock(ctx context.Context, name string) error
	Unlock(ctx context.Context, name string) error
}

type redisLocker struct {
	locks *redislock.Client
	lease time.Duration
	held  map[string]*redislock.Lock
}

var _ Locker = (*redisLocker)(nil)

func (l *redisLocker) Lock(ctx context.Context, name string) error {
	lock, err := l.locks.Obtain(ctx, name, l.lease, nil)
	if err != nil {
		return err
	}
	l.held[name] = lock
	return nil
}

func (l *redisLocker) Unlock(ctx context.Context, name string) error {
	lock := l.held[name]
	delete(l.held, name)
	return lock.Release(ctx)
}

// Timetable unlocks through the interface, on its own deadline.
func Timetable(ctx context.Context, l Locker, limit time.Duration, print func(context.Context) error) (err error) {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	if err := l.Lock(ctx, "timetable"); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, l.Unlock(ctx, "timetable")) }() // want canceledrelease "deadline"
	return print(ctx)
}

// Direct defers the release without a literal.
func (b *Box) Direct(ctx context.Context, signal string) error {
	ctx, cancel := context.WithTimeout(ctx, b.limit)
	defer cancel()
	lock, err := b.locks.Obtain(ctx, "direct:"+signal, b.lease, nil)
	if err != nil {
		return err
	}
	defer lock.Release(ctx) // want canceledrelease "deadline" want ignoredrelease "."
	return b.set(ctx, signal)
}
