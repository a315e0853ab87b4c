// Package bad works longer than its lease lives.
package bad

import (
	"context"
	"database/sql"
	"errors"
	"net/http"
	"strings"
	"time"

	"github.com/bsm/redislock"
	"github.com/go-redsync/redsync/v4"
	"github.com/redis/go-redis/v9"

	"github.com/lockaudit/lockaudit/testdata/rules/outlivedttl/bad/gateway"
)

const fetchTimeout = time.Minute

var errRefused = errors.New("refused")

// Ferries books ferries.
type Ferries struct {
	locks *redislock.Client
	rs    *redsync.Redsync
	rdb   *redis.Client
	db    *sql.DB
	http  *http.Client
	gate  *gateway.Client
	lease time.Duration
}

// NewFerries wires the client.
func NewFerries(locks *redislock.Client, gate *gateway.Client, lease time.Duration) *Ferries {
	return &Ferries{locks: locks, gate: gate, lease: lease, http: &http.Client{Timeout: fetchTimeout}}
}

// Book: the call may take six times as long as the lease.
func (f *Ferries) Book(ctx context.Context, ferry, url, body string, done func(context.Context) error) (err error) {
	lock, err := f.locks.Obtain(ctx, "ferry:"+ferry, 10*time.Second, nil) // want:warning outlivedttl "the lease of 10s" hardcodedttl "."
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Release(context.WithoutCancel(ctx))) }()
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, url, strings.NewReader(body))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", "ferry-"+ferry)
	resp, err := f.http.Do(req)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	if resp.StatusCode >= http.StatusBadRequest {
		return errRefused
	}
	return done(ctx)
}

// Deadline allows the work four times as long as the lease.
//
//doc:example
func (f *Ferries) Deadline(
	ctx context.Context, ferry string, load func(context.Context) error,
) (err error) {
	lock, err := f.locks.Obtain(ctx, "ferry:"+ferry, 30*time.Second, nil) // want:warning outlivedttl "a deadline of 2m" hardcodedttl "."
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Release(context.WithoutCancel(ctx))) }()
	work, cancel := context.WithTimeout(ctx, 2*time.Minute)
	defer cancel()
	return load(work)
}

// Sleep waits longer than the default lease.
func (f *Ferries) Sleep(ctx context.Context, ferry string, load func(context.Context) error) (err error) {
	mu := f.rs.NewMutex("ferry:" + ferry)
	if err := mu.LockContext(ctx); err != nil { // want:warning outlivedttl "a sleep of 10s"
		return err
	}
	defer func() {
		_, uerr := mu.UnlockContext(context.WithoutCancel(ctx))
		err = errors.Join(err, uerr)
	}()
	time.Sleep(10 * time.Second)
	return load(ctx)
}

// Tries three times, half a minute each.
func (f *Ferries) Tries(ctx context.Context, ferry, token string, load func(context.Context) error) (err error) {
	key := "ferry:" + ferry
	ok, err := f.rdb.SetNX(ctx, key, token, time.Minute).Result() // want:warning outlivedttl "a deadline of 30s, 3 times"
	if err != nil || !ok {
		return errors.Join(err, ctx.Err())
	}
	defer func() {
		err = errors.Join(err, free.Run(context.WithoutCancel(ctx), f.rdb, []string{key}, token).Err()) // want ignoredrelease "."
	}()
	for range 3 {
		if err = f.attempt(ctx, load); err == nil {
			return nil
		}
	}
	return err
}

func (f *Ferries) attempt(ctx context.Context, load func(context.Context) error) error {
	ctx, cancel := context.WithTimeout(ctx, 30*time.Second)
	defer cancel()
	return load(ctx)
}

var free = redis.NewScript(`if redis.call("GET", KEYS[1]) == ARGV[1] then return redis.call("DEL", KEYS[1]) end return 0`)

// Sum does several things that are each short enough.
func (f *Ferries) Sum(ctx context.Context, ferry string, load, sail func(context.Context) error) (err error) {
	lock, err := f.locks.Obtain(ctx, "ferry:"+ferry, 15*time.Second, nil) // want:warning outlivedttl "the times known on one path, 20s"
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Release(context.WithoutCancel(ctx))) }()
	loading, cancel := context.WithTimeout(ctx, 10*time.Second)
	defer cancel()
	if err := load(loading); err != nil {
		return err
	}
	sailing, cancel := context.WithTimeout(ctx, 10*time.Second)
	defer cancel()
	return sail(sailing)
}

// All does one thing for every passenger, however many there are.
func (f *Ferries) All(ctx context.Context, ferry string, passengers []string) (err error) {
	lock, err := f.locks.Obtain(ctx, "ferry:"+ferry, f.lease, nil) // want:warning outlivedttl "as often as the data says"
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Release(context.WithoutCancel(ctx))) }()
	for _, p := range passengers {
		if _, err := f.db.ExecContext(ctx, `UPDATE passengers SET aboard = $1 WHERE id = $2`, ferry, p); err != nil {
			return err
		}
	}
	return nil
}

// Twice has twice the lease for the work.
func (f *Ferries) Twice(ctx context.Context, ferry string, load func(context.Context) error) (err error) {
	lock, err := f.locks.Obtain(ctx, "ferry:"+ferry, f.lease, nil) // want:warning outlivedttl "."
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Release(context.WithoutCancel(ctx))) }()
	work, cancel := context.WithTimeout(ctx, 2*f.lease)
	defer cancel()
	return load(work)
}

// Pay calls through a client of another package, which has a timeout of its own.
func (f *Ferries) Pay(ctx context.Context, ferry string) (err error) {
	lock, err := f.locks.Obtain(ctx, "ferry:"+ferry, 10*time.Second, nil) // want:warning outlivedttl "the timeout of the HTTP client of 45s" hardcodedttl "."
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Release(context.WithoutCancel(ctx))) }()
	return f.gate.Pay(ctx, ferry) // want:note missingidempotencykey "."
}

// Measured is known to take longer.
//
//lockaudit:hold worst=12s measured=2026-11-03 source="ferry_hold_seconds p99"
func (f *Ferries) Measured(ctx context.Context, ferry string, load func(context.Context) error) (err error) {
	lock, err := f.locks.Obtain(ctx, "ferry:"+ferry, 10*time.Second, nil) // want:warning outlivedttl "the worst hold on record, 12s" hardcodedttl "."
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Release(context.WithoutCancel(ctx))) }()
	return load(ctx)
}

// Stale fixes the end of the lease before it waits for the lock.
func (f *Ferries) Stale(ctx context.Context, ferry, token string, load func(context.Context) error) (err error) {
	key := "ferry:" + ferry
	until := time.Now().Add(f.lease)
	for {
		err := f.rdb.SetArgs(ctx, key, token, redis.SetArgs{Mode: "NX", ExpireAt: until}).Err() // want:warning outlivedttl "before the wait"
		if err == nil {
			break
		}
		if !errors.Is(err, redis.Nil) {
			return err
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(f.lease / 10):
		}
	}
	defer func() {
		err = errors.Join(err, free.Run(context.WithoutCancel(ctx), f.rdb, []string{key}, token).Err()) // want ignoredrelease "."
	}()
	work, cancel := context.WithDeadline(ctx, until)
	defer cancel()
	return load(work)
}
