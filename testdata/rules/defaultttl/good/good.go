// Package good sets the length of its leases.
package good

import (
	"context"
	"errors"
	"time"

	"github.com/go-redsync/redsync/v4"
	clientv3 "go.etcd.io/etcd/client/v3"
	"go.etcd.io/etcd/client/v3/concurrency"
)

var errGone = errors.New("the kiln had been given away")

// Kiln fires one load at a time.
type Kiln struct {
	rs    *redsync.Redsync
	lease time.Duration
	fire  func(ctx context.Context, load string) error
}

// Fire takes the length from the configuration, next to the load it was measured for.
//
//doc:example
func (k *Kiln) Fire(ctx context.Context, load string) (err error) {
	mu := k.rs.NewMutex("kiln:"+load, redsync.WithExpiry(k.lease))
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

// Session sets it in seconds.
func Session(ctx context.Context, cli *clientv3.Client, ttl int, fire func(context.Context) error) (err error) {
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
	mu := concurrency.NewMutex(sess, "/kiln")
	if err := mu.Lock(work); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, mu.Unlock(context.WithoutCancel(ctx))) }()
	return fire(work)
}
