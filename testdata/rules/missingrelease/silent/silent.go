// Package silent returns while locks are held that somebody else gives back.
package silent

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/bsm/redislock"
	"github.com/google/uuid"
	"github.com/redis/go-redis/v9"
	clientv3 "go.etcd.io/etcd/client/v3"
	"go.etcd.io/etcd/client/v3/concurrency"
)

var errBusy = errors.New("the store is being counted")

// Store is counted shelf by shelf.
type Store struct {
	locks *redislock.Client
	rdb   *redis.Client
	lease time.Duration
	held  []*redislock.Lock
	count func(ctx context.Context, shelf string) error
}

// Returned hands the handle to its caller.
func (s *Store) Returned(ctx context.Context, shelf string) (*redislock.Lock, error) {
	return s.locks.Obtain(ctx, "returned:"+shelf, s.lease, nil)
}

// Kept keeps it in a list of the object.
func (s *Store) Kept(ctx context.Context, shelf string) error {
	lock, err := s.locks.Obtain(ctx, "kept:"+shelf, s.lease, nil)
	if err != nil {
		return err
	}
	s.keep(lock)
	return nil
}

func (s *Store) keep(lock *redislock.Lock) { s.held = append(s.held, lock) }

// Close gives all of them back.
func (s *Store) Close(ctx context.Context) (err error) {
	for _, lock := range s.held {
		err = errors.Join(err, lock.Release(context.WithoutCancel(ctx)))
	}
	s.held = nil
	return err
}

// Sent hands it to whoever reads the channel.
func (s *Store) Sent(ctx context.Context, shelf string, to chan<- *redislock.Lock) error {
	lock, err := s.locks.Obtain(ctx, "sent:"+shelf, s.lease, nil)
	if err != nil {
		return err
	}
	to <- lock
	return nil
}

// Async gives it back in the goroutine that does the work.
func (s *Store) Async(ctx context.Context, shelf string, report func(error)) error {
	lock, err := s.locks.Obtain(ctx, "async:"+shelf, s.lease, nil)
	if err != nil {
		return err
	}
	go func() {
		work, cancel := context.WithTimeout(context.WithoutCancel(ctx), s.lease)
		defer cancel()
		err := s.count(work, shelf)
		report(errors.Join(err, lock.Release(context.WithoutCancel(ctx))))
	}()
	return nil
}

// All takes one lock after the other and gives them back with one deferred loop.
func (s *Store) All(ctx context.Context, shelves []string) (err error) {
	var locks []*redislock.Lock
	defer func() {
		for _, lock := range locks {
			err = errors.Join(err, lock.Release(context.WithoutCancel(ctx)))
		}
	}()
	for _, shelf := range shelves {
		lock, err := s.locks.Obtain(ctx, "all:"+shelf, s.lease, nil)
		if err != nil {
			return err
		}
		locks = append(locks, lock)
	}
	work, cancel := context.WithTimeout(ctx, s.lease)
	defer cancel()
	return s.count(work, "all")
}

// Tries defers in a loop that it leaves at once.
func (s *Store) Tries(ctx context.Context, shelf string, tries int) (err error) {
	for range tries {
		lock, lerr := s.locks.Obtain(ctx, "tries:"+shelf, s.lease, nil)
		if errors.Is(lerr, redislock.ErrNotObtained) {
			continue
		}
		if lerr != nil {
			return lerr
		}
		defer func() { err = errors.Join(err, lock.Release(context.WithoutCancel(ctx))) }()
		work, cancel := context.WithTimeout(ctx, s.lease)
		defer cancel()
		return s.count(work, shelf)
	}
	return errBusy
}

// Once claims a day: the key is meant to stay until it expires.
func (s *Store) Once(ctx context.Context, day string) error {
	first, err := s.rdb.SetNX(ctx, "counted:"+day, uuid.NewString(), s.lease).Result()
	if err != nil || !first {
		return err
	}
	return s.count(ctx, day)
}

// Blank leaves the lock to its lease, and says so with a blank name.
func (s *Store) Blank(ctx context.Context, day string) error {
	_, err := s.locks.Obtain(ctx, "blank:"+day, s.lease, nil)
	if errors.Is(err, redislock.ErrNotObtained) {
		return nil
	}
	if err != nil {
		return err
	}
	return s.count(ctx, day)
}

// Session takes the lock with it when it closes.
func Session(ctx context.Context, cli *clientv3.Client, ttl int, count func(context.Context) error) (err error) {
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
	mu := concurrency.NewMutex(sess, "/store")
	if err := mu.Lock(work); err != nil {
		return err
	}
	if err := count(work); err != nil {
		return err
	}
	return mu.Unlock(context.WithoutCancel(ctx))
}

// A Counter owns a session.
type Counter struct{ sess *concurrency.Session }

// NewCounter hands the session on in the counter.
func NewCounter(cli *clientv3.Client, ttl int) (*Counter, error) {
	sess, err := concurrency.NewSession(cli, concurrency.WithTTL(ttl))
	if err != nil {
		return nil, err
	}
	return &Counter{sess: sess}, nil
}

// Grant takes a lease that nobody keeps alive: it ends by itself.
func Grant(ctx context.Context, cli *clientv3.Client, ttl int64, node string) error {
	lease, err := cli.Grant(ctx, ttl)
	if err != nil {
		return err
	}
	_, err = cli.Put(ctx, "/nodes/"+node, "here", clientv3.WithLease(lease.ID))
	return err
}

// Tx ends the lock with its transaction, however that ends.
func Tx(ctx context.Context, tx *sql.Tx, count func(context.Context, *sql.Tx) error) error {
	if _, err := tx.ExecContext(ctx, "SELECT pg_advisory_xact_lock(9)"); err != nil {
		return err
	}
	return count(ctx, tx)
}

// spawn runs f in a goroutine that survives a panic of f.
func spawn(f func()) {
	go func() {
		defer func() { _ = recover() }()
		f()
	}()
}

// Background is given back by a goroutine that a helper starts.
func (s *Store) Background(ctx context.Context, shelf string, counted <-chan struct{}) error {
	lock, err := s.locks.Obtain(ctx, "background:"+shelf, s.lease, nil)
	if err != nil {
		return err
	}
	spawn(func() {
		<-counted
		if err := lock.Release(context.WithoutCancel(ctx)); err != nil {
			panic(err)
		}
	})
	return nil
}
