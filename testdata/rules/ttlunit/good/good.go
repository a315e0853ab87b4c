// Package good says in which unit it measures.
package good

import (
	"context"
	"errors"
	"math"
	"time"

	"github.com/bsm/redislock"
	"github.com/gomodule/redigo/redis"
	"github.com/google/uuid"
	goredis "github.com/redis/go-redis/v9"
	clientv3 "go.etcd.io/etcd/client/v3"
	"go.etcd.io/etcd/client/v3/concurrency"
)

var (
	errBusy = errors.New("the oven is hot")
	errGone = errors.New("the oven had been given away")
)

const compareAndDelete = `if redis.call("GET", KEYS[1]) == ARGV[1] then return redis.call("DEL", KEYS[1]) else return 0 end`

// Oven bakes one batch at a time.
type Oven struct {
	rdb   *goredis.Client
	locks *redislock.Client
	cfg   Config
	bake  func(ctx context.Context, batch string) error
}

// Config comes from the settings file.
type Config struct {
	LeaseSeconds int
	LeaseMillis  int64
}

// Bake says what the number counts.
//
//doc:example
func (o *Oven) Bake(ctx context.Context, batch string) (err error) {
	key, token := "bake:"+batch, uuid.NewString()
	lease := time.Duration(o.cfg.LeaseSeconds) * time.Second
	ok, err := o.rdb.SetNX(ctx, key, token, lease).Result()
	if err != nil || !ok {
		return errors.Join(err, errBusy)
	}
	defer func() { err = errors.Join(err, o.free(ctx, key, token)) }()
	return o.bake(ctx, batch)
}

func (o *Oven) free(ctx context.Context, key, token string) error {
	n, err := o.rdb.Eval(context.WithoutCancel(ctx), compareAndDelete, []string{key}, token).Int()
	if err == nil && n == 0 {
		err = errGone
	}
	return err
}

// Times multiplies with the right unit.
func (o *Oven) Times(ctx context.Context, batch string) (err error) {
	lock, err := o.locks.Obtain(ctx, "times:"+batch, time.Duration(o.cfg.LeaseMillis)*time.Millisecond, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Release(context.WithoutCancel(ctx))) }()
	return o.bake(ctx, batch)
}

// Redigo gives PX milliseconds.
func Redigo(conn redis.Conn, lease time.Duration, bake func() error) error {
	token := uuid.NewString()
	reply, err := redis.String(conn.Do("SET", "oven", token, "NX", "PX", lease.Milliseconds()))
	if err != nil || reply != "OK" {
		return errors.Join(err, errBusy)
	}
	err = bake()
	n, derr := redis.Int(redis.NewScript(1, compareAndDelete).Do(conn, "oven", token))
	if derr == nil && n == 0 {
		derr = errGone
	}
	return errors.Join(err, derr)
}

// Session rounds up to whole seconds.
func Session(ctx context.Context, cli *clientv3.Client, lease time.Duration, bake func(context.Context) error) (err error) {
	sess, err := concurrency.NewSession(cli, concurrency.WithTTL(int(math.Ceil(lease.Seconds()))))
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
	mu := concurrency.NewMutex(sess, "/oven")
	if err := mu.Lock(work); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, mu.Unlock(context.WithoutCancel(ctx))) }()
	return bake(work)
}
