package bad

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"io"
	"strings"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/hashicorp/consul/api"
	"github.com/redis/go-redis/v9"
	clientv3 "go.etcd.io/etcd/client/v3"
	"go.etcd.io/etcd/client/v3/concurrency"
)

// Plans keeps planting plans.
type Plans struct {
	leases *Leases
	s3     *s3.Client
	bucket string
	rdb    *redis.Client
	etcd   *clientv3.Client
	ttl    int
	grace  time.Duration
}

// Extend reads an object, adds to it and puts it back.
func (p *Plans) Extend(ctx context.Context, name string, more []byte) error {
	return p.leases.Hold(ctx, "plan:"+name, func(ctx context.Context) error {
		obj, err := p.s3.GetObject(ctx, &s3.GetObjectInput{Bucket: aws.String(p.bucket), Key: aws.String(name)})
		if err != nil {
			return err
		}
		old, err := io.ReadAll(obj.Body)
		if err := errors.Join(err, obj.Body.Close()); err != nil {
			return err
		}
		_, err = p.s3.PutObject(ctx, &s3.PutObjectInput{ // want:error unfencedwrite "IfMatch"
			Bucket: aws.String(p.bucket), Key: aws.String(name), Body: bytes.NewReader(append(old, more...)),
		})
		return err
	})
}

// Publish overwrites an object without looking at it.
func (p *Plans) Publish(ctx context.Context, name string, body []byte) error {
	return p.leases.Hold(ctx, "plan:"+name, func(ctx context.Context) error {
		_, err := p.s3.PutObject(ctx, &s3.PutObjectInput{ // want:warning unfencedwrite "IfMatch|IfNoneMatch"
			Bucket: aws.String(p.bucket), Key: aws.String(name), Body: bytes.NewReader(body),
		})
		return err
	})
}

// Copy puts a copy of a row into the store: what it overwrites is not what it read.
func (p *Plans) Copy(ctx context.Context, db *sql.DB, name string) error {
	return p.leases.Hold(ctx, "plan:"+name, func(ctx context.Context) error {
		var text string
		if err := db.QueryRowContext(ctx, `SELECT text FROM plans WHERE name = $1`, name).Scan(&text); err != nil {
			return err
		}
		_, err := p.s3.PutObject(ctx, &s3.PutObjectInput{ // want:warning unfencedwrite "IfMatch|IfNoneMatch"
			Bucket: aws.String(p.bucket), Key: aws.String(name), Body: strings.NewReader(text),
		})
		return err
	})
}

// Remember keeps state in Redis without an end.
func (p *Plans) Remember(ctx context.Context, name, state string) error {
	return p.leases.Hold(ctx, "plan:"+name, func(ctx context.Context) error {
		return p.rdb.Set(ctx, "state:"+name, state, 0).Err() // want:warning unfencedwrite "."
	})
}

// Number hands out numbers.
func (p *Plans) Number(ctx context.Context, name string) (n int64, err error) {
	err = p.leases.Hold(ctx, "plan:"+name, func(ctx context.Context) error {
		n, err = p.rdb.Incr(ctx, "number:"+name).Result() // want:warning unfencedwrite "."
		return err
	})
	return n, err
}

// Queue appends to a list.
func (p *Plans) Queue(ctx context.Context, name, task string) error {
	return p.leases.Hold(ctx, "plan:"+name, func(ctx context.Context) error {
		return p.rdb.RPush(ctx, "tasks:"+name, task).Err() // want:warning unfencedwrite "."
	})
}

// Assign has the best fence of all at hand, the mutex's own comparison, and does not use it. The watcher stops the work
// when the session ends, which is not the same: the put may be under way already.
func (p *Plans) Assign(ctx context.Context, bed, gardener string) (err error) {
	sess, err := concurrency.NewSession(p.etcd, concurrency.WithTTL(p.ttl))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, sess.Close()) }()
	mu := concurrency.NewMutex(sess, "/locks/beds")
	if err := mu.Lock(ctx); err != nil {
		return err
	}
	defer func() {
		done, cancel := context.WithTimeout(context.WithoutCancel(ctx), p.grace)
		defer cancel()
		err = errors.Join(err, mu.Unlock(done))
	}()
	work, cancel := context.WithCancel(ctx)
	defer cancel()
	go func() {
		select {
		case <-sess.Done():
			cancel()
		case <-work.Done():
		}
	}()
	_, err = p.etcd.Put(work, "/beds/"+bed, gardener) // want:warning unfencedwrite "IsOwner"
	return err
}

// Elect writes its name into Consul's store while it holds a lock there; the write ends with the lock, if it has not been
// sent yet.
func Elect(ctx context.Context, client *api.Client, key, ttl string, stop chan struct{}, name string) (err error) {
	lock, err := client.LockOpts(&api.LockOptions{Key: key, SessionTTL: ttl})
	if err != nil {
		return err
	}
	lost, err := lock.Lock(stop)
	if err != nil {
		return err
	}
	if lost == nil {
		return errors.New("somebody else is elected")
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
	opts := (&api.WriteOptions{}).WithContext(work)
	_, err = client.KV().Put(&api.KVPair{Key: "head-gardener", Value: []byte(name)}, opts) // want:warning unfencedwrite "CAS|LockIndex"
	return err
}

// Name overwrites a field of a hash without looking at it.
func (p *Plans) Name(ctx context.Context, name, title string) error {
	return p.leases.Hold(ctx, "plan:"+name, func(ctx context.Context) error {
		return p.rdb.HSet(ctx, "titles", name, title).Err() // want:warning unfencedwrite "overwrites"
	})
}

// Rename overwrites the fields whose names it was given as the keys of a map.
func (p *Plans) Rename(ctx context.Context, plan string, titles map[string]string) error {
	return p.leases.Hold(ctx, "plan:"+plan, func(ctx context.Context) error {
		for name, title := range titles {
			if err := p.rdb.HSet(ctx, "titles", name, title).Err(); err != nil { // want:warning unfencedwrite "overwrites"
				return err
			}
		}
		return nil
	})
}
