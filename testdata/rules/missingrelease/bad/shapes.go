package bad

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"github.com/bsm/redislock"
	clientv3 "go.etcd.io/etcd/client/v3"
	"go.etcd.io/etcd/client/v3/concurrency"
)

// A Permit is a handle.
type Permit struct{ lock *redislock.Lock }

// Permit takes one. It forgets the lock itself when the list cannot be read.
func (a *Archive) Permit(ctx context.Context, room string) (*Permit, error) {
	lock, err := a.locks.Obtain(ctx, "permit:"+room, a.lease, nil)
	if err != nil {
		return nil, err
	}
	if _, err := a.list(ctx, room); err != nil {
		return nil, err // want missingrelease "this return"
	}
	return &Permit{lock: lock}, nil
}

// Return gives it back.
func (p *Permit) Return(ctx context.Context) error { return p.lock.Release(context.WithoutCancel(ctx)) }

// Use forgets it on one way out.
func (a *Archive) Use(ctx context.Context, room string) error {
	permit, err := a.Permit(ctx, room)
	if err != nil {
		return err
	}
	if err := a.move(ctx, room); err != nil {
		return fmt.Errorf("use: %w", err) // want missingrelease "this return"
	}
	return permit.Return(ctx)
}

// enter returns what gives the lock back.
func (a *Archive) enter(ctx context.Context, room string) (func() error, error) {
	lock, err := a.locks.Obtain(ctx, "enter:"+room, a.lease, nil)
	if err != nil {
		return nil, err
	}
	return func() error { return lock.Release(context.WithoutCancel(ctx)) }, nil
}

// Enter forgets to call it.
func (a *Archive) Enter(ctx context.Context, room string) error {
	leave, err := a.enter(ctx, room)
	if err != nil {
		return err
	}
	boxes, err := a.list(ctx, room)
	if err != nil {
		return err // want missingrelease "this return"
	}
	return errors.Join(a.move(ctx, boxes[0]), leave())
}

// Rooms is what the movers know of locks.
type Rooms interface {
	Lock(ctx context.Context, room string) error
	Unlock(ctx context.Context, room string) error
}

type lockedRooms struct {
	locks *redislock.Client
	held  map[string]*redislock.Lock
}

var _ Rooms = (*lockedRooms)(nil)

func (r *lockedRooms) Lock(ctx context.Context, room string) error {
	lock, err := r.locks.Obtain(ctx, "room:"+room, 0, nil)
	if err != nil {
		return err
	}
	r.held[room] = lock
	return nil
}

func (r *lockedRooms) Unlock(ctx context.Context, room string) error {
	lock := r.held[room]
	delete(r.held, room)
	return lock.Release(context.WithoutCancel(ctx))
}

// Carry locks through the interface and forgets it on one way out.
func Carry(ctx context.Context, rooms Rooms, room string, carry func(context.Context) error) error {
	if err := rooms.Lock(ctx, room); err != nil {
		return err
	}
	if err := carry(ctx); err != nil {
		return err // want missingrelease "this return"
	}
	return rooms.Unlock(ctx, room)
}

// Keeper keeps its lock in a field.
type Keeper struct {
	locks *redislock.Client
	lock  *redislock.Lock
	check func(ctx context.Context) error
}

// Start stores the lock only after it has checked something else.
func (k *Keeper) Start(ctx context.Context) error {
	lock, err := k.locks.Obtain(ctx, "keeper", 0, nil)
	if err != nil {
		return err
	}
	if err := k.check(ctx); err != nil {
		return err // want missingrelease "this return"
	}
	k.lock = lock
	return nil
}

// Stop gives it back.
func (k *Keeper) Stop(ctx context.Context) error { return k.lock.Release(context.WithoutCancel(ctx)) }

// A Seat is a session with its lock.
type Seat struct {
	sess *concurrency.Session
	mu   *concurrency.Mutex
}

// Sit leaves the session open when the lock cannot be had.
func Sit(ctx context.Context, cli *clientv3.Client, ttl int) (*Seat, error) {
	sess, err := concurrency.NewSession(cli, concurrency.WithTTL(ttl))
	if err != nil {
		return nil, err
	}
	mu := concurrency.NewMutex(sess, "/seat")
	if err := mu.TryLock(ctx); err != nil {
		return nil, err // want missingrelease "session open"
	}
	return &Seat{sess: sess, mu: mu}, nil
}

// Lost ends with the session.
func (s *Seat) Lost() <-chan struct{} { return s.sess.Done() }

// Rise leaves the session open when the unlock fails.
func (s *Seat) Rise(ctx context.Context) error {
	if err := s.mu.Unlock(context.WithoutCancel(ctx)); err != nil {
		return err // want missingrelease "session open"
	}
	return s.sess.Close()
}

// A Desk is a connection with a lock on it.
type Desk struct {
	conn *sql.Conn
	key  int64
}

// Leave leaves the connection open when the unlock fails.
func (d *Desk) Leave(ctx context.Context) error {
	var freed bool
	if err := d.conn.QueryRowContext(context.WithoutCancel(ctx), "SELECT pg_advisory_unlock($1)", d.key).Scan(&freed); err != nil {
		return err // want missingrelease "connection open"
	}
	if !freed {
		return errors.Join(errGone, d.conn.Close())
	}
	return d.conn.Close()
}
