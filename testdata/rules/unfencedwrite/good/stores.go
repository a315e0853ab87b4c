package good

import (
	"bytes"
	"context"
	"errors"
	"io"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/hashicorp/consul/api"
	"github.com/nats-io/nats.go/jetstream"
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
	kv     jetstream.KeyValue
	ttl    int
	grace  time.Duration
}

// Extend replaces the version of the object that it read.
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
		_, err = p.s3.PutObject(ctx, &s3.PutObjectInput{
			Bucket: aws.String(p.bucket), Key: aws.String(name), Body: bytes.NewReader(append(old, more...)), IfMatch: obj.ETag,
		})
		return err
	})
}

// Publish makes a new object and never replaces one.
func (p *Plans) Publish(ctx context.Context, name string, body []byte) error {
	return p.leases.Hold(ctx, "plan:"+name, func(ctx context.Context) error {
		_, err := p.s3.PutObject(ctx, &s3.PutObjectInput{
			Bucket: aws.String(p.bucket), Key: aws.String(name), Body: bytes.NewReader(body), IfNoneMatch: aws.String("*"),
		})
		return err
	})
}

// Remember writes under WATCH: the transaction fails when somebody else has written since.
func (p *Plans) Remember(ctx context.Context, name, more string) error {
	return p.leases.Hold(ctx, "plan:"+name, func(ctx context.Context) error {
		key := "state:" + name
		return p.rdb.Watch(ctx, func(tx *redis.Tx) error {
			state, err := tx.Get(ctx, key).Result()
			if err != nil {
				return err
			}
			_, err = tx.TxPipelined(ctx, func(pipe redis.Pipeliner) error {
				pipe.Set(ctx, key, state+more, 0)
				return nil
			})
			return err
		}, key)
	})
}

// The script writes only what is newer than what is stored.
var putNewer = redis.NewScript(`
local fence = tonumber(redis.call("HGET", KEYS[1], "fence") or "0")
if tonumber(ARGV[1]) <= fence then return 0 end
redis.call("HSET", KEYS[1], "fence", ARGV[1], "state", ARGV[2])
return 1`)

// Recall compares the fencing token in a script.
func (p *Plans) Recall(ctx context.Context, name, state string, fence int64) error {
	return p.leases.Hold(ctx, "plan:"+name, func(ctx context.Context) error {
		n, err := putNewer.Run(ctx, p.rdb, []string{"plan:" + name + ":state"}, fence, state).Int()
		if err == nil && n == 0 {
			err = errSuperseded
		}
		return err
	})
}

// Assign writes only while the mutex is this session's.
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
	resp, err := p.etcd.Txn(ctx).If(mu.IsOwner()).Then(clientv3.OpPut("/beds/"+bed, gardener)).Commit()
	if err != nil {
		return err
	}
	if !resp.Succeeded {
		return errSuperseded
	}
	return nil
}

// Adopt writes only over the revision that it read.
func (p *Plans) Adopt(ctx context.Context, bed string) error {
	return p.leases.Hold(ctx, "bed:"+bed, func(ctx context.Context) error {
		entry, err := p.kv.Get(ctx, bed)
		if err != nil {
			return err
		}
		_, err = p.kv.Update(ctx, bed, append(entry.Value(), '!'), entry.Revision())
		return err
	})
}

// Elect compares the index of the pair that it read.
func Elect(ctx context.Context, leases *Leases, client *api.Client, name string) error {
	return leases.Hold(ctx, "election", func(ctx context.Context) error {
		pair, _, err := client.KV().Get("head-gardener", (&api.QueryOptions{}).WithContext(ctx))
		if err != nil {
			return err
		}
		if pair == nil {
			return errors.New("there is no such post")
		}
		pair.Value = append(pair.Value, name...)
		ok, _, err := client.KV().CAS(pair, (&api.WriteOptions{}).WithContext(ctx))
		if err == nil && !ok {
			err = errSuperseded
		}
		return err
	})
}
