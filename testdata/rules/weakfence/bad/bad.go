// Package bad compares something before it writes under a lease, and a holder that paused past its lease writes all the same.
package bad

import (
	"context"
	"database/sql"
	"errors"
	"os"
	"time"

	"github.com/bsm/redislock"
	"github.com/google/uuid"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/redis/go-redis/v9"
)

var errSuperseded = errors.New("a newer holder has been here")

// Signals sets the signals of a railway.
type Signals struct {
	locks *redislock.Client
	rdb   *redis.Client
	db    *sql.DB
	pool  *pgxpool.Pool
	ttl   time.Duration
	grace time.Duration
}

func (s *Signals) free(ctx context.Context, lock *redislock.Lock) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), s.grace)
	defer cancel()
	return lock.Release(ctx)
}

func (s *Signals) hold(ctx context.Context, name string, fn func(ctx context.Context, lock *redislock.Lock) error) error {
	lock, err := s.locks.Obtain(ctx, name, s.ttl, nil)
	if err != nil {
		return err
	}
	work, cancel := context.WithTimeout(ctx, s.ttl)
	defer cancel()
	return errors.Join(fn(work, lock), s.free(ctx, lock))
}

func (s *Signals) one(res sql.Result, err error) error {
	if err != nil {
		return err
	}
	if n, err := res.RowsAffected(); err != nil || n != 1 {
		return errors.Join(err, errSuperseded)
	}
	return nil
}

// Clear takes the time of day for a token: the clock of the next holder may be behind.
func (s *Signals) Clear(ctx context.Context, signal string) error {
	return s.hold(ctx, "signal:"+signal, func(ctx context.Context, _ *redislock.Lock) error {
		fence := time.Now().UnixNano()
		res, err := s.db.ExecContext(ctx, `UPDATE signals SET aspect = $1, fence = $2 WHERE name = $3 AND fence < $2`, // want:error weakfence "clock"
			signal+"-clear", fence, signal)
		return s.one(res, err)
	})
}

// Stop takes a random token.
func (s *Signals) Stop(ctx context.Context, signal, aspect string) error {
	return s.hold(ctx, "signal:"+signal, func(ctx context.Context, _ *redislock.Lock) error {
		token := uuid.NewString()
		tag, err := s.pool.Exec(ctx, `UPDATE signals SET aspect = $1, fence = $2 WHERE name = $3 AND fence < $2`, aspect, token, signal) // want:error weakfence "random"
		if err == nil && tag.RowsAffected() == 0 {
			err = errSuperseded
		}
		return err
	})
}

// Hold takes the holder token, which is as random.
func (s *Signals) Hold(ctx context.Context, signal, aspect string) error {
	return s.hold(ctx, "signal:"+signal, func(ctx context.Context, lock *redislock.Lock) error {
		res, err := s.db.ExecContext(ctx, `UPDATE signals SET aspect = ?, fencing_token = ? WHERE name = ? AND fencing_token <= ?`, // want:error weakfence "token"
			aspect, lock.Token(), signal, lock.Token())
		return s.one(res, err)
	})
}

// Name takes the name of the machine.
func (s *Signals) Name(ctx context.Context, signal, aspect string) error {
	host, err := os.Hostname()
	if err != nil {
		return err
	}
	return s.hold(ctx, "signal:"+signal, func(ctx context.Context, _ *redislock.Lock) error {
		res, err := s.db.ExecContext(ctx, `UPDATE signals SET aspect = ?, fence = ? WHERE name = ? AND fence < ?`, aspect, host, signal, host) // want:error weakfence "owner"
		return s.one(res, err)
	})
}

// Pass draws a number when it has the lease: who pauses in between draws a higher one than its successor.
func (s *Signals) Pass(ctx context.Context, signal, aspect string) (err error) {
	lock, err := s.locks.Obtain(ctx, "signal:"+signal, s.ttl, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.free(ctx, lock)) }()
	work, cancel := context.WithTimeout(ctx, s.ttl)
	defer cancel()
	fence, err := s.rdb.Incr(work, "fence:signals").Result() // want:warning unfencedwrite "."
	if err != nil {
		return err
	}
	res, err := s.db.ExecContext(work, `UPDATE signals SET aspect = $1, fence = $2 WHERE name = $3 AND fence < $2`, aspect, fence, signal) // want:error weakfence "drawn"
	return s.one(res, err)
}

// numbered takes the lease and a number, in two commands.
func (s *Signals) numbered(ctx context.Context, name string) (*redislock.Lock, int64, error) {
	lock, err := s.locks.Obtain(ctx, name, s.ttl, nil)
	if err != nil {
		return nil, 0, err
	}
	var fence int64
	if err := s.db.QueryRowContext(ctx, `SELECT nextval('fences')`).Scan(&fence); err != nil {
		return nil, 0, errors.Join(err, s.free(ctx, lock))
	}
	return lock, fence, nil
}

// Switch uses what the wrapper has drawn.
func (s *Signals) Switch(ctx context.Context, signal, aspect string) (err error) {
	lock, fence, err := s.numbered(ctx, "signal:"+signal)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.free(ctx, lock)) }()
	work, cancel := context.WithTimeout(ctx, s.ttl)
	defer cancel()
	res, err := s.db.ExecContext(work, `UPDATE signals SET aspect = $1, fence = $2 WHERE name = $3 AND fence < $2`, aspect, fence, signal) // want:error weakfence "drawn"
	return s.one(res, err)
}

// Write stores the token and compares it with nothing.
func (s *Signals) Write(ctx context.Context, signal, aspect string, fence int64) error {
	return s.hold(ctx, "signal:"+signal, func(ctx context.Context, _ *redislock.Lock) error {
		_, err := s.db.ExecContext(ctx, `UPDATE signals SET aspect = $1, fence = $2 WHERE name = $3`, aspect, fence, signal) // want:error weakfence "never compared"
		return err
	})
}

// Turn lets the older token win.
func (s *Signals) Turn(ctx context.Context, signal, aspect string, fence int64) error {
	return s.hold(ctx, "signal:"+signal, func(ctx context.Context, _ *redislock.Lock) error {
		res, err := s.db.ExecContext(ctx, `UPDATE signals SET aspect = $1, fence = $2 WHERE name = $3 AND fence > $2`, aspect, fence, signal) // want:error weakfence "wrong way"
		return s.one(res, err)
	})
}

// Stamp compares clock readings.
func (s *Signals) Stamp(ctx context.Context, signal, aspect string) error {
	return s.hold(ctx, "signal:"+signal, func(ctx context.Context, _ *redislock.Lock) error {
		now := time.Now()
		res, err := s.db.ExecContext(ctx, `UPDATE signals SET aspect = $1, updated_at = $2 WHERE name = $3 AND updated_at < $2`, aspect, now, signal) // want:error weakfence "clock"
		return s.one(res, err)
	})
}
