// Package good lets the older holder lose: the corrected twins of package bad.
package good

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/bsm/redislock"
	"github.com/hashicorp/consul/api"
	"github.com/redis/go-redis/v9"
	clientv3 "go.etcd.io/etcd/client/v3"
	"go.etcd.io/etcd/client/v3/concurrency"
	"gorm.io/gorm"
)

var errSuperseded = errors.New("a newer holder has been here")

// Signals sets the signals of a railway.
type Signals struct {
	locks  *redislock.Client
	rdb    *redis.Client
	db     *sql.DB
	etcd   *clientv3.Client
	consul *api.Client
	orm    *gorm.DB
	ttl    time.Duration
	grace  time.Duration
	lease  int
}

func (s *Signals) free(ctx context.Context, lock *redislock.Lock) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), s.grace)
	defer cancel()
	return lock.Release(ctx)
}

func (s *Signals) hold(ctx context.Context, name string, fn func(ctx context.Context) error) error {
	lock, err := s.locks.Obtain(ctx, name, s.ttl, nil)
	if err != nil {
		return err
	}
	work, cancel := context.WithTimeout(ctx, s.ttl)
	defer cancel()
	return errors.Join(fn(work), s.free(ctx, lock))
}

// one turns a write that hit nothing into an error.
func one(res sql.Result, err error) error {
	if err != nil {
		return err
	}
	n, err := res.RowsAffected()
	if err != nil {
		return err
	}
	if n == 0 {
		return errSuperseded
	}
	return nil
}

// Set looks how many rows it hit, and none means that somebody else was faster.
//
//doc:example
func (s *Signals) Set(ctx context.Context, point string, left bool) (err error) {
	lock, err := s.locks.Obtain(ctx, "point:"+point, s.ttl, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.free(ctx, lock)) }()
	work, cancel := context.WithTimeout(ctx, s.ttl)
	defer cancel()
	var version int64
	row := s.db.QueryRowContext(work, `SELECT version FROM points WHERE name = $1`, point)
	if err := row.Scan(&version); err != nil {
		return err
	}
	res, err := s.db.ExecContext(work,
		`UPDATE points SET to_left = $1, version = version + 1 WHERE name = $2 AND version = $3`,
		left, point, version)
	if err != nil {
		return err
	}
	n, err := res.RowsAffected()
	if err != nil {
		return err
	}
	if n == 0 {
		return errSuperseded
	}
	return nil
}

// The grant and its number come in one step.
var take = redis.NewScript(`
if redis.call("SET", KEYS[1], ARGV[1], "NX", "PX", ARGV[2]) then
	return redis.call("INCR", KEYS[2])
end
return 0`)

var drop = redis.NewScript(`
if redis.call("GET", KEYS[1]) == ARGV[1] then
	return redis.call("DEL", KEYS[1])
end
return 0`)

// Pass compares the number that came with the grant.
func (s *Signals) Pass(ctx context.Context, signal, aspect, token string) (err error) {
	fence, err := take.Run(ctx, s.rdb, []string{"lock:" + signal, "fence:" + signal}, token, s.ttl.Milliseconds()).Int64()
	if err != nil {
		return err
	}
	if fence == 0 {
		return redislock.ErrNotObtained
	}
	defer func() {
		done, cancel := context.WithTimeout(context.WithoutCancel(ctx), s.grace)
		defer cancel()
		n, derr := drop.Run(done, s.rdb, []string{"lock:" + signal}, token).Int()
		if derr == nil && n == 0 {
			derr = errSuperseded
		}
		err = errors.Join(err, derr)
	}()
	work, cancel := context.WithTimeout(ctx, s.ttl)
	defer cancel()
	res, err := s.db.ExecContext(work, `UPDATE signals SET aspect = $1, fence = $2 WHERE name = $3 AND fence < $2`, aspect, fence, signal)
	return one(res, err)
}

// Turn compares the revision of the grant.
func (s *Signals) Turn(ctx context.Context, signal, aspect string) (err error) {
	sess, err := concurrency.NewSession(s.etcd, concurrency.WithTTL(s.lease))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, sess.Close()) }()
	mu := concurrency.NewMutex(sess, "/locks/"+signal)
	if err := mu.Lock(ctx); err != nil {
		return err
	}
	defer func() {
		done, cancel := context.WithTimeout(context.WithoutCancel(ctx), s.grace)
		defer cancel()
		err = errors.Join(err, mu.Unlock(done))
	}()
	fence := mu.Header().Revision
	res, err := s.db.ExecContext(ctx, `UPDATE signals SET aspect = $1, fence = $2 WHERE name = $3 AND fence < $2`, aspect, fence, signal)
	return one(res, err)
}

// store hands up whether it hit.
func (s *Signals) store(ctx context.Context, point string, heat, version int64) (bool, error) {
	res, err := s.db.ExecContext(ctx, `UPDATE points SET heat = $1, version = version + 1 WHERE name = $2 AND version = $3`, heat, point, version)
	if err != nil {
		return false, err
	}
	n, err := res.RowsAffected()
	return n == 1, err
}

// Heat looks at what its helper says.
func (s *Signals) Heat(ctx context.Context, point string, heat, version int64) error {
	return s.hold(ctx, "point:"+point, func(ctx context.Context) error {
		ok, err := s.store(ctx, point, heat, version)
		if err == nil && !ok {
			err = errSuperseded
		}
		return err
	})
}

// Map asks etcd for the answer.
func (s *Signals) Map(ctx context.Context, point, track string, revision int64) error {
	return s.hold(ctx, "point:"+point, func(ctx context.Context) error {
		resp, err := s.etcd.Txn(ctx).
			If(clientv3.Compare(clientv3.ModRevision("/points/"+point), "=", revision)).
			Then(clientv3.OpPut("/points/"+point, track)).
			Commit()
		if err != nil {
			return err
		}
		if !resp.Succeeded {
			return fmt.Errorf("point %s: %w", point, errSuperseded)
		}
		return nil
	})
}

// Name reads the boolean of Consul's compare-and-set.
func (s *Signals) Name(ctx context.Context, pair *api.KVPair) error {
	return s.hold(ctx, "point:"+pair.Key, func(ctx context.Context) error {
		ok, _, err := s.consul.KV().CAS(pair, (&api.WriteOptions{}).WithContext(ctx))
		if err == nil && !ok {
			err = errSuperseded
		}
		return err
	})
}

type point struct {
	ID      int64 `gorm:"primaryKey"`
	Track   string
	Version int64
}

// Lay reads the rows affected of the mapper.
func (s *Signals) Lay(ctx context.Context, id, version int64, track string) error {
	return s.hold(ctx, "point", func(ctx context.Context) error {
		res := s.orm.WithContext(ctx).Model(&point{}).Where("id = ?", id).Where("version = ?", version).
			Updates(map[string]any{"track": track, "version": version + 1})
		if res.Error != nil {
			return res.Error
		}
		if res.RowsAffected == 0 {
			return errSuperseded
		}
		return nil
	})
}
