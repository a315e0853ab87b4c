// Package silent declares purposes that its sections do not contradict, or where another rule has spoken.
package silent

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/bsm/redislock"
)

// Kitchen cooks.
type Kitchen struct {
	locks *redislock.Client
	db    *sql.DB
	ttl   time.Duration
	grace time.Duration
}

func (k *Kitchen) free(ctx context.Context, lock *redislock.Lock) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), k.grace)
	defer cancel()
	return lock.Release(ctx)
}

// Menu replaces a table that is computed anew each time: work is all that a second run costs.
//
//lockaudit:efficiency the menu is computed from the stock each time
func (k *Kitchen) Menu(ctx context.Context, text string) (err error) {
	lock, err := k.locks.Obtain(ctx, "menu", k.ttl, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, k.free(ctx, lock)) }()
	work, cancel := context.WithTimeout(ctx, k.ttl)
	defer cancel()
	_, err = k.db.ExecContext(work, `REPLACE INTO menus (day, text) VALUES (CURRENT_DATE, ?)`, text)
	return err
}

// Stock is declared for correctness and writes without a condition: that is unfencedwrite's to say.
//
//lockaudit:correctness
func (k *Kitchen) Stock(ctx context.Context, herb string, grams int64) (err error) {
	lock, err := k.locks.Obtain(ctx, "herb:"+herb, k.ttl, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, k.free(ctx, lock)) }()
	work, cancel := context.WithTimeout(ctx, k.ttl)
	defer cancel()
	_, err = k.db.ExecContext(work, `UPDATE herbs SET grams = grams - $1 WHERE name = $2`, grams, herb) // want:warning unfencedwrite "."
	return err
}

// Plain says nothing about its lock.
func (k *Kitchen) Plain(ctx context.Context, serve func(context.Context) error) (err error) {
	lock, err := k.locks.Obtain(ctx, "serve", k.ttl, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, k.free(ctx, lock)) }()
	work, cancel := context.WithTimeout(ctx, k.ttl)
	defer cancel()
	return serve(work)
}
