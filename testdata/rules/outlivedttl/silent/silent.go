// Package silent has work of unknown length, or work that may outlive its lease.
package silent

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/bsm/redislock"
	"github.com/redis/rueidis/rueidislock"
)

var errStale = errors.New("barges changed meanwhile")

// Barges loads barges.
type Barges struct {
	locks *redislock.Client
	held  rueidislock.Locker
	db    *sql.DB
	lease time.Duration
}

// Unknown says nothing about its time.
func (b *Barges) Unknown(ctx context.Context, barge string, load func(context.Context) error) (err error) {
	lock, err := b.locks.Obtain(ctx, "barge:"+barge, b.lease, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Release(context.WithoutCancel(ctx))) }()
	return load(ctx)
}

// Guarded is checked by the rows themselves, however long it takes.
func (b *Barges) Guarded(ctx context.Context, barge string, crates []string, version int) (err error) {
	lock, err := b.locks.Obtain(ctx, "barge:"+barge, b.lease, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Release(context.WithoutCancel(ctx))) }()
	for _, c := range crates {
		res, err := b.db.ExecContext(ctx, `UPDATE crates SET barge = $1, version = version + 1 WHERE id = $2 AND version = $3`, barge, c, version)
		if err != nil {
			return err
		}
		if n, err := res.RowsAffected(); err != nil || n != 1 {
			return errors.Join(errStale, err)
		}
	}
	return nil
}

// Renewed is renewed by the library, and stops when that fails.
func (b *Barges) Renewed(ctx context.Context, barge string, load func(context.Context) error) error {
	held, release, err := b.held.WithContext(ctx, "barge:"+barge)
	if err != nil {
		return err
	}
	defer release()
	time.Sleep(time.Minute)
	return load(held)
}

// Waiting sleeps before it has the lock.
func (b *Barges) Waiting(ctx context.Context, barge string, load func(context.Context) error) (err error) {
	var lock *redislock.Lock
	for range 5 {
		if lock, err = b.locks.Obtain(ctx, "barge:"+barge, b.lease, nil); !errors.Is(err, redislock.ErrNotObtained) {
			break
		}
		time.Sleep(10 * b.lease)
	}
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Release(context.WithoutCancel(ctx))) }()
	work, cancel := context.WithTimeout(ctx, b.lease)
	defer cancel()
	return load(work)
}

// Paths takes one of two ways, each short enough.
func (b *Barges) Paths(ctx context.Context, barge string, heavy bool, load, crane func(context.Context) error) (err error) {
	lock, err := b.locks.Obtain(ctx, "barge:"+barge, time.Minute, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Release(context.WithoutCancel(ctx))) }()
	if heavy {
		craning, cancel := context.WithTimeout(ctx, 40*time.Second)
		defer cancel()
		return crane(craning)
	}
	loading, cancel := context.WithTimeout(ctx, 40*time.Second)
	defer cancel()
	return load(loading)
}

// Names only adds up in its loop.
func (b *Barges) Names(ctx context.Context, barge string, crates []string) (err error) {
	lock, err := b.locks.Obtain(ctx, "barge:"+barge, b.lease, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Release(context.WithoutCancel(ctx))) }()
	n := 0
	for _, c := range crates {
		n += len(c)
	}
	_, err = b.db.ExecContext(ctx, `UPDATE barges SET load = $1 WHERE id = $2`, n, barge)
	return err
}

// Cache may run twice.
//
//lockaudit:efficiency a second run writes the same cache
func (b *Barges) Cache(ctx context.Context, barge string, crates []string) (err error) {
	lock, err := b.locks.Obtain(ctx, "barge:"+barge, b.lease, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Release(context.WithoutCancel(ctx))) }()
	for _, c := range crates {
		if _, err := b.db.ExecContext(ctx, `UPDATE labels SET barge = $1 WHERE crate = $2`, barge, c); err != nil {
			return err
		}
	}
	return nil
}
