// Package bad leaves locks, sessions and connections behind.
package bad

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/bsm/redislock"
	"github.com/go-redsync/redsync/v4"
	"github.com/google/uuid"
	"github.com/hashicorp/consul/api"
	"github.com/redis/go-redis/v9"
	"github.com/redis/rueidis/rueidislock"
	clientv3 "go.etcd.io/etcd/client/v3"
	"go.etcd.io/etcd/client/v3/concurrency"
)

var (
	errBusy = errors.New("the archive is being moved")
	errGone = errors.New("the archive had been given away")
)

const compareAndDelete = `if redis.call("GET", KEYS[1]) == ARGV[1] then return redis.call("DEL", KEYS[1]) else return 0 end`

// Archive is moved box by box.
type Archive struct {
	locks *redislock.Client
	rs    *redsync.Redsync
	rdb   *redis.Client
	lease time.Duration
	list  func(ctx context.Context, room string) ([]string, error)
	move  func(ctx context.Context, box string) error
}

// Move forgets the lock when the list cannot be read: the retry finds the room taken.
//
//doc:example
func (a *Archive) Move(ctx context.Context, room string) error {
	lock, err := a.locks.Obtain(ctx, "room:"+room, a.lease, nil)
	if err != nil {
		return err
	}
	work, cancel := context.WithTimeout(ctx, a.lease)
	defer cancel()
	boxes, err := a.list(work, room)
	if err != nil {
		return fmt.Errorf("room %s: %w", room, err) // want:warning missingrelease "this return"
	}
	for _, box := range boxes {
		err = errors.Join(err, a.move(work, box))
	}
	return errors.Join(err, lock.Release(context.WithoutCancel(ctx)))
}

// Never gives nothing back at all.
func (a *Archive) Never(ctx context.Context, room string) error {
	mu := a.rs.NewMutex("never:"+room, redsync.WithExpiry(a.lease))
	if err := mu.LockContext(ctx); err != nil { // want missingrelease "nobody gives"
		return err
	}
	work, cancel := context.WithTimeout(ctx, a.lease)
	defer cancel()
	return a.move(work, room)
}

// Success gives the lock back only when all went well; a switch has other ways out.
func (a *Archive) Success(ctx context.Context, room string) error {
	key, token := "success:"+room, uuid.NewString()
	ok, err := a.rdb.SetNX(ctx, key, token, a.lease).Result()
	if err != nil || !ok {
		return errors.Join(err, errBusy)
	}
	work, cancel := context.WithTimeout(ctx, a.lease)
	defer cancel()
	boxes, err := a.list(work, room)
	switch {
	case err != nil:
		return err // want missingrelease "this return"
	case len(boxes) == 0:
		return nil // want missingrelease "this return"
	}
	for _, box := range boxes {
		err = errors.Join(err, a.move(work, box))
	}
	n, derr := a.rdb.Eval(context.WithoutCancel(ctx), compareAndDelete, []string{key}, token).Int()
	if derr == nil && n == 0 {
		derr = errGone
	}
	return errors.Join(err, derr)
}

// Rounds defers the release of each round to the end of them all.
func (a *Archive) Rounds(ctx context.Context, rooms []string) error {
	for _, room := range rooms {
		lock, err := a.locks.Obtain(ctx, "round:"+room, a.lease, nil)
		if err != nil {
			return err
		}
		defer lock.Release(context.WithoutCancel(ctx)) // want missingrelease "every round" want ignoredrelease "."
		if err := a.move(ctx, room); err != nil {
			return err
		}
	}
	return nil
}

// Continue goes on to the next round without giving back that of this one.
func (a *Archive) Continue(ctx context.Context, rooms []string) (err error) {
	for _, room := range rooms {
		lock, lerr := a.locks.Obtain(ctx, "continue:"+room, a.lease, nil) // want missingrelease "still taken"
		if lerr != nil {
			err = errors.Join(err, lerr)
			continue
		}
		if merr := a.move(ctx, room); merr != nil {
			err = errors.Join(err, merr)
			continue
		}
		err = errors.Join(err, lock.Release(context.WithoutCancel(ctx)))
	}
	return err // want missingrelease "this return"
}

// Session leaves the session open when the lock cannot be had.
func Session(ctx context.Context, cli *clientv3.Client, ttl int, move func(context.Context) error) (err error) {
	sess, err := concurrency.NewSession(cli, concurrency.WithTTL(ttl))
	if err != nil {
		return err
	}
	mu := concurrency.NewMutex(sess, "/archive")
	if err := mu.Lock(ctx); err != nil {
		return err // want missingrelease "session open"
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
	return move(work)
}

// Open never closes it.
func Open(ctx context.Context, cli *clientv3.Client, ttl int, move func(context.Context) error) (err error) {
	sess, err := concurrency.NewSession(cli, concurrency.WithTTL(ttl)) // want missingrelease "nobody closes"
	if err != nil {
		return err
	}
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
	defer func() { err = errors.Join(err, mu.Unlock(context.WithoutCancel(ctx))) }()
	return move(work)
}

// Lease keeps a lease alive that nobody revokes.
func Lease(ctx context.Context, cli *clientv3.Client, ttl int64, move func(context.Context) error) error {
	lease, err := cli.Grant(ctx, ttl) // want missingrelease "nobody closes"
	if err != nil {
		return err
	}
	alive, err := cli.KeepAlive(context.Background(), lease.ID)
	if err != nil {
		return err
	}
	go func() {
		for range alive {
		}
	}()
	return move(ctx)
}

// Conn leaves the connection with the lock behind.
func Conn(ctx context.Context, db *sql.DB, key int64, move func(context.Context) error) error {
	conn, err := db.Conn(ctx)
	if err != nil {
		return err
	}
	var got bool
	if err := conn.QueryRowContext(ctx, "SELECT pg_try_advisory_lock($1)", key).Scan(&got); err != nil {
		return errors.Join(err, conn.Close())
	}
	if !got {
		return errBusy // want missingrelease "connection open"
	}
	err = move(ctx)
	var freed bool
	uerr := conn.QueryRowContext(context.WithoutCancel(ctx), "SELECT pg_advisory_unlock($1)", key).Scan(&freed)
	if uerr == nil && !freed {
		uerr = errGone
	}
	return errors.Join(err, uerr, conn.Close())
}

// Consul returns without unlocking when the work fails.
func Consul(ctx context.Context, lock *api.Lock, move func(context.Context) error) error {
	lost, err := lock.Lock(ctx.Done())
	if err != nil || lost == nil {
		return errors.Join(err, ctx.Err())
	}
	work, cancel := context.WithCancel(ctx)
	defer cancel()
	go func() {
		select {
		case <-lost:
			cancel()
		case <-work.Done():
		}
	}()
	if err := move(work); err != nil {
		return err // want missingrelease "this return"
	}
	return lock.Unlock()
}

// Rueidis drops the function that releases: the locker goes on extending.
func Rueidis(ctx context.Context, locker rueidislock.Locker, move func(context.Context) error) error {
	held, _, err := locker.WithContext(ctx, "archive") // want missingrelease "nobody gives"
	if err != nil {
		return err
	}
	return move(held)
}
