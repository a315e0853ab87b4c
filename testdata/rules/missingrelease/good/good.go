// Package good gives back what it takes on every path.
package good

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/bsm/redislock"
	clientv3 "go.etcd.io/etcd/client/v3"
	"go.etcd.io/etcd/client/v3/concurrency"
)

var (
	errBusy = errors.New("the archive is being moved")
	errGone = errors.New("the archive had been given away")
)

// Archive is moved box by box.
type Archive struct {
	locks *redislock.Client
	lease time.Duration
	list  func(ctx context.Context, room string) ([]string, error)
	move  func(ctx context.Context, box string) error
}

// Move defers the release right after the grant, for every way out.
//
//doc:example
func (a *Archive) Move(ctx context.Context, room string) (err error) {
	lock, err := a.locks.Obtain(ctx, "room:"+room, a.lease, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Release(context.WithoutCancel(ctx))) }()
	work, cancel := context.WithTimeout(ctx, a.lease)
	defer cancel()
	boxes, err := a.list(work, room)
	if err != nil {
		return fmt.Errorf("room %s: %w", room, err)
	}
	for _, box := range boxes {
		err = errors.Join(err, a.move(work, box))
	}
	return err
}

// Rounds makes each round a function.
func (a *Archive) Rounds(ctx context.Context, rooms []string) error {
	for _, room := range rooms {
		if err := a.Move(ctx, room); err != nil {
			return err
		}
	}
	return nil
}

// Literal makes it a literal.
func (a *Archive) Literal(ctx context.Context, rooms []string) error {
	for _, room := range rooms {
		err := func() (err error) {
			lock, err := a.locks.Obtain(ctx, "literal:"+room, a.lease, nil)
			if err != nil {
				return err
			}
			defer func() { err = errors.Join(err, lock.Release(context.WithoutCancel(ctx))) }()
			work, cancel := context.WithTimeout(ctx, a.lease)
			defer cancel()
			return a.move(work, room)
		}()
		if err != nil {
			return err
		}
	}
	return nil
}

// Session closes the session on every path.
func Session(ctx context.Context, cli *clientv3.Client, ttl int, move func(context.Context) error) (err error) {
	sess, err := concurrency.NewSession(cli, concurrency.WithTTL(ttl))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, sess.Close()) }()
	work, cancel := context.WithCancel(ctx)
	defer cancel()
	go func() {
		select {
		case <-sess.Done():
			cancel()
		case <-work.Done():
		}
	}()
	mu := concurrency.NewMutex(sess, "/archive")
	if err := mu.Lock(work); err != nil {
		return err
	}
	return move(work)
}

// Lease revokes what it keeps alive.
func Lease(ctx context.Context, cli *clientv3.Client, ttl int64, move func(context.Context) error) (err error) {
	lease, err := cli.Grant(ctx, ttl)
	if err != nil {
		return err
	}
	defer func() {
		_, rerr := cli.Revoke(context.WithoutCancel(ctx), lease.ID)
		err = errors.Join(err, rerr)
	}()
	alive, err := cli.KeepAlive(ctx, lease.ID)
	if err != nil {
		return err
	}
	work, cancel := context.WithCancel(ctx)
	defer cancel()
	go func() {
		for range alive {
		}
		cancel()
	}()
	return move(work)
}

// Conn closes the connection on every path.
func Conn(ctx context.Context, db *sql.DB, key int64, move func(context.Context) error) (err error) {
	conn, err := db.Conn(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, conn.Close()) }()
	var got bool
	if err := conn.QueryRowContext(ctx, "SELECT pg_try_advisory_lock($1)", key).Scan(&got); err != nil {
		return err
	}
	if !got {
		return errBusy
	}
	defer func() {
		var freed bool
		uerr := conn.QueryRowContext(context.WithoutCancel(ctx), "SELECT pg_advisory_unlock($1)", key).Scan(&freed)
		if uerr == nil && !freed {
			uerr = errGone
		}
		err = errors.Join(err, uerr)
	}()
	return move(ctx)
}

// A Permit is a handle.
type Permit struct{ lock *redislock.Lock }

// Permit gives the lock back itself when it cannot hand it on.
func (a *Archive) Permit(ctx context.Context, room string) (*Permit, error) {
	lock, err := a.locks.Obtain(ctx, "permit:"+room, a.lease, nil)
	if err != nil {
		return nil, err
	}
	if _, err := a.list(ctx, room); err != nil {
		return nil, errors.Join(err, lock.Release(context.WithoutCancel(ctx)))
	}
	return &Permit{lock: lock}, nil
}

// Return gives it back.
func (p *Permit) Return(ctx context.Context) error { return p.lock.Release(context.WithoutCancel(ctx)) }

// Use gives it back on every way out.
func (a *Archive) Use(ctx context.Context, room string) (err error) {
	permit, err := a.Permit(ctx, room)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, permit.Return(ctx)) }()
	if err := a.move(ctx, room); err != nil {
		return fmt.Errorf("use: %w", err)
	}
	return nil
}
