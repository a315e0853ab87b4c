// Package bad leaves the length of its leases to libraries.
package bad

import (
	"context"
	"errors"

	"github.com/go-redsync/redsync/v4"
	"github.com/hashicorp/consul/api"
	"github.com/redis/rueidis"
	"github.com/redis/rueidis/rueidislock"
	clientv3 "go.etcd.io/etcd/client/v3"
	"go.etcd.io/etcd/client/v3/concurrency"
)

var errGone = errors.New("the kiln had been given away")

// Kiln fires one load at a time.
type Kiln struct {
	rs   *redsync.Redsync
	fire func(ctx context.Context, load string) error
}

// Fire takes redsync's default of eight seconds, however long the kiln burns.
//
//doc:example
func (k *Kiln) Fire(ctx context.Context, load string) (err error) {
	mu := k.rs.NewMutex("kiln:" + load) // want:note defaultttl "8s"
	if err := mu.LockContext(ctx); err != nil {
		return err
	}
	defer func() {
		ok, uerr := mu.UnlockContext(context.WithoutCancel(ctx))
		if uerr == nil && !ok {
			uerr = errGone
		}
		err = errors.Join(err, uerr)
	}()
	return k.fire(ctx, load)
}

// Session takes etcd's minute.
func Session(ctx context.Context, cli *clientv3.Client, fire func(context.Context) error) (err error) {
	sess, err := concurrency.NewSession(cli) // want:note defaultttl "1m"
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
	mu := concurrency.NewMutex(sess, "/kiln")
	if err := mu.Lock(work); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, mu.Unlock(context.WithoutCancel(ctx))) }()
	return fire(work)
}

// Consul takes Consul's quarter of a minute.
func Consul(ctx context.Context, client *api.Client, fire func(context.Context) error) (err error) {
	lock, err := client.LockKey("kiln") // want:note defaultttl "15s"
	if err != nil {
		return err
	}
	lost, err := lock.Lock(ctx.Done())
	if err != nil || lost == nil {
		return errors.Join(err, ctx.Err())
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
	return fire(work)
}

// Locker takes rueidislock's five seconds.
func Locker(ctx context.Context, opt rueidis.ClientOption, fire func(context.Context) error) error {
	locker, err := rueidislock.NewLocker(rueidislock.LockerOption{ClientOption: opt, KeyMajority: 1}) // want:note defaultttl "5s"
	if err != nil {
		return err
	}
	defer locker.Close()
	held, release, err := locker.WithContext(ctx, "kiln")
	if err != nil {
		return err
	}
	defer release()
	return fire(held)
}
