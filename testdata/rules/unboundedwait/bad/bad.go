// Package bad waits for locks without an end.
package bad

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/bsm/redislock"
	"github.com/go-zookeeper/zk"
	"github.com/hashicorp/consul/api"
	"github.com/redis/go-redis/v9"
	"github.com/redis/rueidis/rueidislock"
	clientv3 "go.etcd.io/etcd/client/v3"
	"go.etcd.io/etcd/client/v3/concurrency"
)

var errBusy = errors.New("busy")

// Docks unloads ships, one at a dock.
type Docks struct {
	etcd   *clientv3.Client
	consul *api.Client
	locks  rueidislock.Locker
	leases *redislock.Client
	rdb    *redis.Client
	ttl    int
	lease  time.Duration
}

// Unload waits on context.Background: when the holder hangs, so does every ship behind it.
//
//doc:example
func (d *Docks) Unload(
	ctx context.Context, dock string, unload func(context.Context) error,
) (err error) {
	session, err := concurrency.NewSession(d.etcd, concurrency.WithTTL(d.ttl))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, session.Close()) }()
	mu := concurrency.NewMutex(session, "/docks/"+dock)
	if err := mu.Lock(context.Background()); err != nil { // want:warning unboundedwait "."
		return err
	}
	defer func() { err = errors.Join(err, mu.Unlock(context.WithoutCancel(ctx))) }()
	work, cancel := context.WithCancel(ctx)
	defer cancel()
	go func() {
		select {
		case <-session.Done():
			cancel()
		case <-work.Done():
		}
	}()
	return unload(work)
}

// Consul waits on a stop channel that is nil.
func (d *Docks) Consul(ctx context.Context, dock string, unload func(context.Context) error) (err error) {
	lock, err := d.consul.LockKey("docks/" + dock)
	if err != nil {
		return err
	}
	lost, err := lock.Lock(nil) // want:warning unboundedwait "the stop channel of the wait is nil"
	if err != nil || lost == nil {
		return errors.Join(err, errBusy)
	}
	defer func() { err = errors.Join(err, lock.Unlock()) }()
	work, cancel := context.WithCancel(ctx)
	defer cancel()
	go func() {
		select {
		case <-lost:
			cancel()
		case <-work.Done():
		}
	}()
	return unload(work)
}

// Redis waits on a context that is only cancelled when it is too late.
func (d *Docks) Redis(dock string, unload func(context.Context) error) error {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	held, release, err := d.locks.WithContext(ctx, "dock:"+dock) // want:warning unboundedwait "."
	if err != nil {
		return err
	}
	defer release()
	return unload(held)
}

// Advisory waits for a lock of the database without a context.
func (d *Docks) Advisory(ctx context.Context, tx *sql.Tx, key int64, unload func(context.Context, *sql.Tx) error) error {
	if _, err := tx.Exec(`SELECT pg_advisory_xact_lock($1)`, key); err != nil { // want:warning unboundedwait "no context and no timeout"
		return err
	}
	return unload(ctx, tx)
}

var free = redis.NewScript(`if redis.call("GET", KEYS[1]) == ARGV[1] then return redis.call("DEL", KEYS[1]) end return 0`)

// Retry asks until it is granted, whatever becomes of the caller.
func (d *Docks) Retry(dock, token string, unload func(context.Context) error) (err error) {
	ctx := context.Background()
	key := "dock:" + dock
	for {
		ok, err := d.rdb.SetNX(ctx, key, token, d.lease).Result() // want:warning unboundedwait "only the grant ends this loop"
		if err != nil {
			return err
		}
		if ok {
			break
		}
		time.Sleep(d.lease / 10)
	}
	defer func() { err = errors.Join(err, free.Run(ctx, d.rdb, []string{key}, token).Err()) }() // want ignoredrelease "."
	work, cancel := context.WithTimeout(ctx, d.lease)
	defer cancel()
	return unload(work)
}

// Deaf goes on after errors too: not even its context ends it.
func (d *Docks) Deaf(ctx context.Context, dock string, unload func(context.Context) error) (err error) {
	var lock *redislock.Lock
	for {
		if lock, err = d.leases.Obtain(ctx, "dock:"+dock, d.lease, nil); err == nil { // want:warning unboundedwait "."
			break
		}
		time.Sleep(d.lease / 10)
	}
	defer func() { err = errors.Join(err, lock.Release(context.WithoutCancel(ctx))) }()
	work, cancel := context.WithTimeout(ctx, d.lease)
	defer cancel()
	return unload(work)
}

// Spin does not even pause.
func (d *Docks) Spin(dock, token string, unload func(context.Context) error) (err error) {
	ctx := context.Background()
	key := "dock:" + dock
	for !d.try(ctx, key, token) { // want:warning unboundedwait "without a pause"
	}
	defer func() { err = errors.Join(err, free.Run(ctx, d.rdb, []string{key}, token).Err()) }() // want ignoredrelease "."
	work, cancel := context.WithTimeout(ctx, d.lease)
	defer cancel()
	return unload(work)
}

func (d *Docks) try(ctx context.Context, key, token string) bool {
	ok, err := d.rdb.SetNX(ctx, key, token, d.lease).Result()
	return err == nil && ok
}

// Storm ends with its context and asks without a pause until then.
func (d *Docks) Storm(ctx context.Context, dock, token string, unload func(context.Context) error) (err error) {
	key := "dock:" + dock
	for {
		ok, err := d.rdb.SetNX(ctx, key, token, d.lease).Result() // want:warning unboundedwait "without a pause"
		if err != nil {
			return err
		}
		if ok {
			break
		}
	}
	defer func() {
		err = errors.Join(err, free.Run(context.WithoutCancel(ctx), d.rdb, []string{key}, token).Err()) // want ignoredrelease "."
	}()
	work, cancel := context.WithTimeout(ctx, d.lease)
	defer cancel()
	return unload(work)
}

// enter waits inside a helper: the helper is to blame, once.
func (d *Docks) enter(dock string) (context.Context, context.CancelFunc, error) {
	return d.locks.WithContext(context.TODO(), "dock:"+dock) // want:warning unboundedwait "."
}

// Enter uses it.
func (d *Docks) Enter(dock string, unload func(context.Context) error) error {
	held, release, err := d.enter(dock)
	if err != nil {
		return err
	}
	defer release()
	return unload(held)
}

// wait waits on the context of its caller.
func (d *Docks) wait(ctx context.Context, dock string) (context.Context, context.CancelFunc, error) {
	return d.locks.WithContext(ctx, "dock:"+dock)
}

// Wait gives it one that nothing ends.
func (d *Docks) Wait(dock string, unload func(context.Context) error) error {
	held, release, err := d.wait(context.Background(), dock) // want:warning unboundedwait "."
	if err != nil {
		return err
	}
	defer release()
	return unload(held)
}

// Lead is a stand-by leader: it waits as long as the process lives.
func (d *Docks) Lead(session *concurrency.Session, node string, lead func(context.Context) error) error {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	election := concurrency.NewElection(session, "/docks/leader")
	if err := election.Campaign(context.Background(), node); err != nil { // want:note unboundedwait "."
		return err
	}
	go func() {
		<-session.Done()
		cancel()
	}()
	return errors.Join(lead(ctx), election.Resign(context.Background()))
}

// Keeper has no bounded form.
func (d *Docks) Keeper(ctx context.Context, conn *zk.Conn, unload func(context.Context) error) (err error) {
	lock := zk.NewLock(conn, "/docks", zk.WorldACL(zk.PermAll))
	if err := lock.Lock(); err != nil { // want:note unboundedwait "."
		return err
	}
	defer func() { err = errors.Join(err, lock.Unlock()) }()
	return unload(ctx)
}
