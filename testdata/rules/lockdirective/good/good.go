// Package good has directives that do what they say: the corrected twins of package bad.
package good

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/bsm/redislock"
)

// Registry keeps records about vessels.
type Registry struct {
	locks *redislock.Client
	db    *sql.DB
	ttl   time.Duration
	grace time.Duration
}

func (r *Registry) hold(ctx context.Context, vessel string, fn func(ctx context.Context) error) error {
	lock, err := r.locks.Obtain(ctx, "vessel:"+vessel, r.ttl, nil)
	if err != nil {
		return err
	}
	work, cancel := context.WithTimeout(ctx, r.ttl)
	defer cancel()
	return errors.Join(fn(work), r.free(ctx, lock))
}

func (r *Registry) free(ctx context.Context, lock *redislock.Lock) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), r.grace)
	defer cancel()
	return lock.Release(ctx)
}

func (r *Registry) exec(ctx context.Context, query string, args ...any) error {
	_, err := r.db.ExecContext(ctx, query, args...)
	return err
}

// Flag says why the finding does not count here.
//
//doc:example
func (r *Registry) Flag(ctx context.Context, vessel, flag string) error {
	return r.hold(ctx, vessel, func(ctx context.Context) error {
		// want@+2:suppressed unfencedwrite "."
		//lockaudit:ignore unfencedwrite the last flag wins, and nobody decides by it
		return r.exec(ctx, `REPLACE INTO flags (vessel, flag) VALUES (?, ?)`, vessel, flag)
	})
}

// Cargo has time left.
func (r *Registry) Cargo(ctx context.Context, vessel, cargo string) error {
	return r.hold(ctx, vessel, func(ctx context.Context) error {
		// want@+2:suppressed unfencedwrite "."
		//lockaudit:ignore unfencedwrite until=2199-12-31 the table moves to another service
		return r.exec(ctx, `REPLACE INTO cargo (vessel, cargo) VALUES (?, ?)`, vessel, cargo)
	})
}

// Engine says it in the words of the other tool.
func (r *Registry) Engine(ctx context.Context, vessel, engine string) error {
	return r.hold(ctx, vessel, func(ctx context.Context) error {
		// want@+1:suppressed unfencedwrite "."
		return r.exec(ctx, `REPLACE INTO engines (vessel, engine) VALUES (?, ?)`, vessel, engine) //nolint:lockaudit // a hint for people
	})
}

// Port covers a whole function.
//
//lockaudit:ignore unfencedwrite ports are hints for people
func (r *Registry) Port(ctx context.Context, vessel, port string) error {
	return r.hold(ctx, vessel, func(ctx context.Context) error {
		// want@+1:suppressed unfencedwrite "."
		return r.exec(ctx, `REPLACE INTO ports (vessel, port) VALUES (?, ?)`, vessel, port)
	})
}

// Rudder says why a double grant is harmless.
//
//lockaudit:efficiency the steersman sets the rudder again every second
func (r *Registry) Rudder(ctx context.Context, vessel, rudder string) (err error) {
	lock, err := r.locks.Obtain(ctx, "rudder:"+vessel, r.ttl, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, r.free(ctx, lock)) }()
	work, cancel := context.WithTimeout(ctx, r.ttl)
	defer cancel()
	return r.exec(work, `REPLACE INTO rudders (vessel, rudder) VALUES (?, ?)`, vessel, rudder)
}

// Tonnage needs no reason to be a correctness lock: everything in it is guarded.
func (r *Registry) Tonnage(ctx context.Context, vessel string, tons, seen int64) (err error) {
	//lockaudit:correctness
	lock, err := r.locks.Obtain(ctx, "tonnage:"+vessel, r.ttl, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, r.free(ctx, lock)) }()
	work, cancel := context.WithTimeout(ctx, r.ttl)
	defer cancel()
	res, err := r.db.ExecContext(work, `UPDATE tonnage SET tons = ?, version = version + 1 WHERE vessel = ? AND version = ?`, tons, vessel, seen)
	if err != nil {
		return err
	}
	if n, err := res.RowsAffected(); err != nil || n != 1 {
		return errors.Join(err, errors.New("the tonnage has changed"))
	}
	return nil
}

// Anchor was measured.
func (r *Registry) Anchor(ctx context.Context, vessel string, drop func(context.Context) error) (err error) {
	//lockaudit:hold worst=9s measured=2026-11-03 source="a stop watch"
	lock, err := r.locks.Obtain(ctx, "anchor:"+vessel, 30*time.Second, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, r.free(ctx, lock)) }()
	work, cancel := context.WithTimeout(ctx, r.ttl)
	defer cancel()
	return drop(work)
}
