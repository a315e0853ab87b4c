package bad

import (
	"context"
	"database/sql"
	"errors"

	"github.com/bsm/redislock"
	"github.com/hashicorp/consul/api"
	"github.com/redis/go-redis/v9"
	clientv3 "go.etcd.io/etcd/client/v3"
	"gorm.io/gorm"
)

// Points keeps what nobody reads: whether the conditional write applied.
type Points struct {
	*Signals
	etcd   *clientv3.Client
	consul *api.Client
	orm    *gorm.DB
}

// Set does not look how many rows it hit: after a lost race it reports success and has written nothing.
//
//doc:example
func (p *Points) Set(ctx context.Context, point string, left bool) (err error) {
	lock, err := p.locks.Obtain(ctx, "point:"+point, p.ttl, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, p.free(ctx, lock)) }()
	work, cancel := context.WithTimeout(ctx, p.ttl)
	defer cancel()
	var version int64
	row := p.db.QueryRowContext(work, `SELECT version FROM points WHERE name = $1`, point)
	if err := row.Scan(&version); err != nil {
		return err
	}
	_, err = p.db.ExecContext(work, // want:error weakfence "rows affected"
		`UPDATE points SET to_left = $1, version = version + 1 WHERE name = $2 AND version = $3`,
		left, point, version)
	return err
}

// store hands up how many rows it hit.
func (p *Points) store(ctx context.Context, point string, heat, version int64) (int64, error) {
	res, err := p.db.ExecContext(ctx, `UPDATE points SET heat = $1, version = version + 1 WHERE name = $2 AND version = $3`, heat, point, version)
	if err != nil {
		return 0, err
	}
	return res.RowsAffected()
}

// Heat does not look at what its helper says.
func (p *Points) Heat(ctx context.Context, point string, heat, version int64) error {
	return p.hold(ctx, "point:"+point, func(ctx context.Context, _ *redislock.Lock) error {
		_, err := p.store(ctx, point, heat, version) // want:error weakfence "rows affected"
		return err
	})
}

// A register writes rows; there is one implementation in this package.
type register interface {
	move(ctx context.Context, point, track string, version int64) error
}

type sqlRegister struct{ db *sql.DB }

var _ register = (*sqlRegister)(nil)

func (r *sqlRegister) move(ctx context.Context, point, track string, version int64) error {
	_, err := r.db.ExecContext(ctx, `UPDATE points SET track = $1, version = version + 1 WHERE name = $2 AND version = $3`, track, point, version)
	return err
}

// Move writes through an interface whose implementation drops the answer.
func (p *Points) Move(ctx context.Context, r register, point, track string, version int64) error {
	return p.hold(ctx, "point:"+point, func(ctx context.Context, _ *redislock.Lock) error {
		return r.move(ctx, point, track, version) // want:error weakfence "rows affected"
	})
}

// Map asks etcd for a condition and not for the answer.
func (p *Points) Map(ctx context.Context, point, track string) error {
	return p.hold(ctx, "point:"+point, func(ctx context.Context, _ *redislock.Lock) error {
		resp, err := p.etcd.Get(ctx, "/points/"+point)
		if err != nil {
			return err
		}
		if len(resp.Kvs) == 0 {
			return errors.New("no such point")
		}
		same := clientv3.Compare(clientv3.ModRevision("/points/"+point), "=", resp.Kvs[0].ModRevision)
		_, err = p.etcd.Txn(ctx).If(same).Then(clientv3.OpPut("/points/"+point, track)).Commit() // want:error weakfence "Succeeded"
		return err
	})
}

// Name drops the boolean of Consul's compare-and-set.
func (p *Points) Name(ctx context.Context, point, name string) error {
	return p.hold(ctx, "point:"+point, func(ctx context.Context, _ *redislock.Lock) error {
		pair, _, err := p.consul.KV().Get("points/"+point, (&api.QueryOptions{}).WithContext(ctx))
		if err != nil {
			return err
		}
		if pair == nil {
			return errors.New("no such point")
		}
		pair.Value = append(pair.Value, name...)
		_, _, err = p.consul.KV().CAS(pair, (&api.WriteOptions{}).WithContext(ctx)) // want:error weakfence "boolean"
		return err
	})
}

type point struct {
	ID      int64 `gorm:"primaryKey"`
	Track   string
	Version int64
}

// Lay looks at the error of the mapper only, which a lost condition does not make.
func (p *Points) Lay(ctx context.Context, id, version int64, track string) error {
	return p.hold(ctx, "point", func(ctx context.Context, _ *redislock.Lock) error {
		return p.orm.WithContext(ctx).Model(&point{}).Where("id = ? AND version = ?", id, version).Updates(map[string]any{"track": track, "version": version + 1}).Error // want:error weakfence "rows affected"
	})
}

var putNewer = redis.NewScript(`
local fence = tonumber(redis.call("HGET", KEYS[1], "fence") or "0")
if tonumber(ARGV[1]) <= fence then return 0 end
redis.call("HSET", KEYS[1], "fence", ARGV[1], "track", ARGV[2])
return 1`)

// Keep does not ask what the script says.
func (p *Points) Keep(ctx context.Context, point, track string, fence int64) error {
	return p.hold(ctx, "point:"+point, func(ctx context.Context, _ *redislock.Lock) error {
		return putNewer.Run(ctx, p.rdb, []string{"point:" + point + ":track"}, fence, track).Err() // want:error weakfence "script"
	})
}
