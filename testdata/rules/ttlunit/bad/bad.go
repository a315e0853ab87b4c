// Package bad measures leases in units that nobody meant.
package bad

import (
	"context"
	"errors"
	"strconv"
	"time"

	"github.com/bradfitz/gomemcache/memcache"
	"github.com/bsm/redislock"
	"github.com/go-redsync/redsync/v4"
	"github.com/gomodule/redigo/redis"
	"github.com/google/uuid"
	goredis "github.com/redis/go-redis/v9"
	"github.com/redis/rueidis"
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
	rs    *redsync.Redsync
	cfg   Config
	bake  func(ctx context.Context, batch string) error
}

// Config comes from the settings file.
type Config struct {
	LeaseSeconds int
	Lease        time.Duration
	LeaseMillis  int64
}

func (o *Oven) free(ctx context.Context, key, token string) error {
	n, err := o.rdb.Eval(context.WithoutCancel(ctx), compareAndDelete, []string{key}, token).Int()
	if err == nil && n == 0 {
		err = errGone
	}
	return err
}

// Bake means thirty seconds and gets thirty nanoseconds: everybody gets the oven.
//
//doc:example
func (o *Oven) Bake(ctx context.Context, batch string) (err error) {
	key, token := "bake:"+batch, uuid.NewString()
	ok, err := o.rdb.SetNX(ctx, key, token, 30).Result() // want:error ttlunit "30ns"
	if err != nil || !ok {
		return errors.Join(err, errBusy)
	}
	defer func() { err = errors.Join(err, o.free(ctx, key, token)) }()
	return o.bake(ctx, batch)
}

const ttl = 60

// Named gives the number a name.
func (o *Oven) Named(ctx context.Context, batch string) (err error) {
	lock, err := o.locks.Obtain(ctx, "named:"+batch, ttl, nil) // want ttlunit "60ns"
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Release(context.WithoutCancel(ctx))) }()
	return o.bake(ctx, batch)
}

// Option gives it to an option.
func (o *Oven) Option(ctx context.Context, batch string) (err error) {
	mu := o.rs.NewMutex("option:"+batch, redsync.WithExpiry(15000))
	if err := mu.LockContext(ctx); err != nil { // want ttlunit "15µs"
		return err
	}
	defer func() {
		_, uerr := mu.UnlockContext(context.WithoutCancel(ctx))
		err = errors.Join(err, uerr)
	}()
	return o.bake(ctx, batch)
}

// Converted converts a number of seconds without multiplying.
func (o *Oven) Converted(ctx context.Context, batch string) (err error) {
	lock, err := o.locks.Obtain(ctx, "converted:"+batch, time.Duration(o.cfg.LeaseSeconds), nil) // want ttlunit "seconds as nanoseconds"
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Release(context.WithoutCancel(ctx))) }()
	return o.bake(ctx, batch)
}

// Times multiplies milliseconds by seconds.
func (o *Oven) Times(ctx context.Context, batch string) (err error) {
	lock, err := o.locks.Obtain(ctx, "times:"+batch, time.Duration(o.cfg.LeaseMillis)*time.Second, nil) // want ttlunit "milliseconds"
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Release(context.WithoutCancel(ctx))) }()
	return o.bake(ctx, batch)
}

// Redigo gives PX the seconds.
func Redigo(conn redis.Conn, lease time.Duration, bake func() error) error {
	token := uuid.NewString()
	reply, err := redis.String(conn.Do("SET", "oven", token, "NX", "PX", int(lease.Seconds()))) // want ttlunit "seconds are given where milliseconds"
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

// Millis gives EX the milliseconds.
func Millis(conn redis.Conn, lease time.Duration, bake func() error) error {
	token := uuid.NewString()
	reply, err := redis.String(conn.Do("SET", "millis", token, "NX", "EX", lease.Milliseconds())) // want ttlunit "milliseconds are given where seconds"
	if err != nil || reply != "OK" {
		return errors.Join(err, errBusy)
	}
	err = bake()
	n, derr := redis.Int(redis.NewScript(1, compareAndDelete).Do(conn, "millis", token))
	if derr == nil && n == 0 {
		derr = errGone
	}
	return errors.Join(err, derr)
}

// Short gives PX a constant that is a number of seconds.
func Short(ctx context.Context, c rueidis.Client, bake func(context.Context) error) error {
	token := uuid.NewString()
	err := c.Do(ctx, c.B().Set().Key("short").Value(token).Nx().PxMilliseconds(30).Build()).Error() // want ttlunit "milliseconds"
	if rueidis.IsRedisNil(err) {
		return errBusy
	}
	if err != nil {
		return err
	}
	err = bake(ctx)
	n, derr := c.Do(context.WithoutCancel(ctx), c.B().Delex().Key("short").Ifeq(token).Build()).AsInt64()
	if derr == nil && n == 0 {
		derr = errGone
	}
	return errors.Join(err, derr)
}

// Cut cuts half a second down to none: the item never expires.
func Cut(mc *memcache.Client, bake func() error) error {
	half := 500 * time.Millisecond
	err := mc.Add(&memcache.Item{Key: "cut", Value: []byte(uuid.NewString()), Expiration: int32(half.Seconds())}) // want ttlunit "becomes 0"
	if err != nil {
		return err
	}
	err = bake()
	return errors.Join(err, mc.Delete("cut")) // want tokenlessrelease "."
}

// Until cuts down what is left until a deadline.
func Until(ctx context.Context, conn redis.Conn, end time.Time, bake func(context.Context) error) error {
	token := uuid.NewString()
	reply, err := redis.String(conn.Do("SET", "until", token, "NX", "EX", strconv.Itoa(int(time.Until(end).Seconds())))) // want ttlunit "becomes 0"
	if err != nil || reply != "OK" {
		return errors.Join(err, errBusy)
	}
	err = bake(ctx)
	n, derr := redis.Int(redis.NewScript(1, compareAndDelete).Do(conn, "until", token))
	if derr == nil && n == 0 {
		derr = errGone
	}
	return errors.Join(err, derr)
}

// Session gives etcd, which counts in seconds, a duration.
func Session(ctx context.Context, cli *clientv3.Client, lease time.Duration, bake func(context.Context) error) (err error) {
	sess, err := concurrency.NewSession(cli, concurrency.WithTTL(int(lease))) // want ttlunit "nanoseconds are given where seconds"
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

// Refresh extends the lock by thirty nanoseconds.
func (o *Oven) Refresh(ctx context.Context, batch string) (err error) {
	lock, err := o.locks.Obtain(ctx, "refresh:"+batch, o.cfg.Lease, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Release(context.WithoutCancel(ctx))) }()
	if err := o.bake(ctx, batch); err != nil {
		return err
	}
	if err := lock.Refresh(ctx, 30, nil); err != nil { // want ttlunit "30ns"
		return err
	}
	return o.bake(ctx, batch+"/2")
}

// Once marks what is done: a claim of a number of nanoseconds claims nothing.
func (o *Oven) Once(ctx context.Context, order string, bake func(context.Context) error) error {
	first, err := o.rdb.SetNX(ctx, "done:"+order, "1", 3600).Result() // want ttlunit "3.6µs"
	if err != nil || !first {
		return err
	}
	return bake(ctx)
}
