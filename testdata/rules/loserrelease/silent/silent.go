// Package silent registers releases early that do nothing for those who were turned away.
package silent

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/google/uuid"
	"github.com/redis/go-redis/v9"
	clientv3 "go.etcd.io/etcd/client/v3"
	"go.etcd.io/etcd/client/v3/concurrency"
)

var (
	errBusy = errors.New("the slip is taken")
	errGone = errors.New("the slip had been given away")
)

const compareAndDelete = `if redis.call("GET", KEYS[1]) == ARGV[1] then return redis.call("DEL", KEYS[1]) else return 0 end`

// Slip is used by one boat at a time.
type Slip struct {
	rdb    *redis.Client
	lease  time.Duration
	launch func(ctx context.Context, boat string) error
}

// Flag releases only when a flag says that it has the lock.
func (s *Slip) Flag(ctx context.Context, boat string) (err error) {
	key, token, held := "slip:"+boat, uuid.NewString(), false
	defer func() {
		if held {
			n, derr := s.rdb.Eval(context.WithoutCancel(ctx), compareAndDelete, []string{key}, token).Int()
			if derr == nil && n == 0 {
				derr = errGone
			}
			err = errors.Join(err, derr)
		}
	}()
	ok, err := s.rdb.SetNX(ctx, key, token, s.lease).Result()
	if err != nil {
		return err
	}
	if !ok {
		return errBusy
	}
	held = true
	work, cancel := context.WithTimeout(ctx, s.lease)
	defer cancel()
	return s.launch(work, boat)
}

// Own deletes only what has the token of this call, which nobody else has.
func (s *Slip) Own(ctx context.Context, boat string) (err error) {
	key, token := "own:"+boat, uuid.NewString()
	defer func() {
		n, derr := s.rdb.Eval(context.WithoutCancel(ctx), compareAndDelete, []string{key}, token).Int()
		if derr == nil && n == 0 {
			derr = errGone
		}
		err = errors.Join(err, derr)
	}()
	ok, err := s.rdb.SetNX(ctx, key, token, s.lease).Result()
	if err != nil || !ok {
		return errors.Join(err, errBusy)
	}
	work, cancel := context.WithTimeout(ctx, s.lease)
	defer cancel()
	return s.launch(work, boat)
}

// A Seat knows itself whether it has the lock.
type Seat struct {
	rdb   *redis.Client
	key   string
	token string
	lease time.Duration
}

// Take tries once and remembers the token.
func (s *Seat) Take(ctx context.Context) error {
	token := uuid.NewString()
	ok, err := s.rdb.SetNX(ctx, s.key, token, s.lease).Result()
	if err != nil || !ok {
		return errors.Join(err, errBusy)
	}
	s.token = token
	return nil
}

// Leave does nothing without a token.
func (s *Seat) Leave(ctx context.Context) error {
	if s.token == "" {
		return nil
	}
	n, err := s.rdb.Eval(context.WithoutCancel(ctx), compareAndDelete, []string{s.key}, s.token).Int()
	if err == nil && n == 0 {
		err = errGone
	}
	return err
}

// Row leaves in any case.
func Row(ctx context.Context, s *Seat, row func(context.Context) error) (err error) {
	defer func() { err = errors.Join(err, s.Leave(ctx)) }()
	if err := s.Take(ctx); err != nil {
		return err
	}
	return row(ctx)
}

// Etcd deletes the key of its own lease, whether or not that has the lock.
func Etcd(ctx context.Context, cli *clientv3.Client, ttl int, tow func(context.Context) error) (err error) {
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
	mu := concurrency.NewMutex(sess, "/tow")
	defer func() { err = errors.Join(err, mu.Unlock(context.WithoutCancel(ctx))) }()
	if err := mu.TryLock(work); err != nil {
		return err
	}
	return tow(work)
}

// Tx rolls back what it may not have locked.
func Tx(ctx context.Context, db *sql.DB, tow func(context.Context, *sql.Tx) error) (err error) {
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	var got bool
	if err := tx.QueryRowContext(ctx, "SELECT pg_try_advisory_xact_lock(3)").Scan(&got); err != nil {
		return err
	}
	if !got {
		return errBusy
	}
	if err := tow(ctx, tx); err != nil {
		return err
	}
	return tx.Commit()
}
