// Package bad has directives that do not do what their writer thinks.
package bad

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

// Flag gives no reason, and so the comment silences nothing.
//
//doc:example
func (r *Registry) Flag(ctx context.Context, vessel, flag string) error {
	return r.hold(ctx, vessel, func(ctx context.Context) error {
		// want@+1:warning lockdirective "no reason"
		//lockaudit:ignore unfencedwrite
		return r.exec(ctx, `REPLACE INTO flags (vessel, flag) VALUES (?, ?)`, vessel, flag) // want unfencedwrite "."
	})
}

// Crew puts it off.
func (r *Registry) Crew(ctx context.Context, vessel, crew string) error {
	return r.hold(ctx, vessel, func(ctx context.Context) error {
		// want@+1 lockdirective "no reason"
		//lockaudit:ignore unfencedwrite TODO
		return r.exec(ctx, `REPLACE INTO crews (vessel, crew) VALUES (?, ?)`, vessel, crew) // want unfencedwrite "."
	})
}

// Hull misspells the rule.
func (r *Registry) Hull(ctx context.Context, vessel, hull string) error {
	return r.hold(ctx, vessel, func(ctx context.Context) error {
		// want@+1 lockdirective "no rule unfencedwrites.*unfencedwrite"
		//lockaudit:ignore unfencedwrites the hull is written once in a lifetime
		return r.exec(ctx, `REPLACE INTO hulls (vessel, hull) VALUES (?, ?)`, vessel, hull) // want unfencedwrite "."
	})
}

// Mast names no rule.
func (r *Registry) Mast(ctx context.Context, vessel, mast string) error {
	return r.hold(ctx, vessel, func(ctx context.Context) error {
		// want@+1 lockdirective "names no rule"
		//lockaudit:ignore
		return r.exec(ctx, `REPLACE INTO masts (vessel, mast) VALUES (?, ?)`, vessel, mast) // want unfencedwrite "."
	})
}

// Name misspells the verb.
func (r *Registry) Name(ctx context.Context, vessel, name string) error {
	return r.hold(ctx, vessel, func(ctx context.Context) error {
		// want@+1 lockdirective "is no directive"
		//lockaudit:ignored unfencedwrite the name is for people
		return r.exec(ctx, `REPLACE INTO names (vessel, name) VALUES (?, ?)`, vessel, name) // want unfencedwrite "."
	})
}

// Port has a space where none may be.
func (r *Registry) Port(ctx context.Context, vessel, port string) error {
	return r.hold(ctx, vessel, func(ctx context.Context) error {
		// want@+1 lockdirective "not a directive"
		// lockaudit:ignore unfencedwrite the port is a hint
		return r.exec(ctx, `REPLACE INTO ports (vessel, port) VALUES (?, ?)`, vessel, port) // want unfencedwrite "."
	})
}

// Cargo is past its date: the finding is back, where dates are judged.
func (r *Registry) Cargo(ctx context.Context, vessel, cargo string) error {
	return r.hold(ctx, vessel, func(ctx context.Context) error {
		// want@+1:program lockdirective "2025-03-31"
		//lockaudit:ignore unfencedwrite until=2025-03-31 the table moves to another service
		return r.exec(ctx, `REPLACE INTO cargo (vessel, cargo) VALUES (?, ?)`, vessel, cargo) // want:program unfencedwrite "."
	})
}

// Berth has a date that is none.
func (r *Registry) Berth(ctx context.Context, vessel, berth string) error {
	return r.hold(ctx, vessel, func(ctx context.Context) error {
		// want@+1 lockdirective "until="
		//lockaudit:ignore unfencedwrite until=soon the table moves to another service
		return r.exec(ctx, `REPLACE INTO berths (vessel, berth) VALUES (?, ?)`, vessel, berth) // want unfencedwrite "."
	})
}

// Tonnage suppresses what is not there: the write is guarded.
func (r *Registry) Tonnage(ctx context.Context, vessel string, tons, seen int64) error {
	return r.hold(ctx, vessel, func(ctx context.Context) error {
		// want@+1:program lockdirective "nothing"
		//lockaudit:ignore unfencedwrite the tonnage only grows
		res, err := r.db.ExecContext(ctx, `UPDATE tonnage SET tons = ?, version = version + 1 WHERE vessel = ? AND version = ?`, tons, vessel, seen)
		if err != nil {
			return err
		}
		if n, err := res.RowsAffected(); err != nil || n != 1 {
			return errors.Join(err, errors.New("the tonnage has changed"))
		}
		return nil
	})
}

// Engine leaves the reason out for the other tool too.
func (r *Registry) Engine(ctx context.Context, vessel, engine string) error {
	return r.hold(ctx, vessel, func(ctx context.Context) error {
		// want@+1 lockdirective "no reason" unfencedwrite "."
		return r.exec(ctx, `REPLACE INTO engines (vessel, engine) VALUES (?, ?)`, vessel, engine) //nolint:lockaudit
	})
}

// Rudder declares without a reason that a double grant is harmless: nothing is declared.
//
// want@+2 lockdirective "no reason"
//
//lockaudit:efficiency
func (r *Registry) Rudder(ctx context.Context, vessel, rudder string) (err error) {
	lock, err := r.locks.Obtain(ctx, "rudder:"+vessel, r.ttl, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, r.free(ctx, lock)) }()
	work, cancel := context.WithTimeout(ctx, r.ttl)
	defer cancel()
	return r.exec(work, `REPLACE INTO rudders (vessel, rudder) VALUES (?, ?)`, vessel, rudder) // want unfencedwrite "."
}

// Anchor was measured, in a way that cannot be read: the constant stays a constant.
func (r *Registry) Anchor(ctx context.Context, vessel string, drop func(context.Context) error) (err error) {
	// want@+1 lockdirective "worst"
	//lockaudit:hold worst=fast measured=2026-11-03 source="a stop watch"
	lock, err := r.locks.Obtain(ctx, "anchor:"+vessel, 30*time.Second, nil) // want hardcodedttl "30s"
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, r.free(ctx, lock)) }()
	work, cancel := context.WithTimeout(ctx, r.ttl)
	defer cancel()
	return drop(work)
}
