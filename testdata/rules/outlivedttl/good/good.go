// Package good is package bad, corrected: the work ends before the lease does.
package good

import (
	"context"
	"database/sql"
	"errors"
	"net/http"
	"strings"
	"time"

	"github.com/bsm/redislock"
	"github.com/redis/go-redis/v9"
)

var errRefused = errors.New("refused")

// Ferries books ferries.
type Ferries struct {
	locks  *redislock.Client
	rdb    *redis.Client
	db     *sql.DB
	http   *http.Client
	lease  time.Duration
	margin time.Duration
}

// Book: the call ends before the lease does.
func (f *Ferries) Book(ctx context.Context, ferry, url, body string, done func(context.Context) error) (err error) {
	lock, err := f.locks.Obtain(ctx, "ferry:"+ferry, f.lease, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Release(context.WithoutCancel(ctx))) }()
	work, cancel := context.WithTimeout(ctx, f.lease-f.margin)
	defer cancel()
	req, err := http.NewRequestWithContext(work, http.MethodPost, url, strings.NewReader(body))
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
	return done(work)
}

// Deadline stops the work before the lease ends.
//
//doc:example
func (f *Ferries) Deadline(
	ctx context.Context, ferry string, load func(context.Context) error,
) (err error) {
	lock, err := f.locks.Obtain(ctx, "ferry:"+ferry, 30*time.Second, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Release(context.WithoutCancel(ctx))) }()
	work, cancel := context.WithTimeout(ctx, 20*time.Second)
	defer cancel()
	return load(work)
}

// All ends the loop with the lease.
func (f *Ferries) All(ctx context.Context, ferry string, passengers []string) (err error) {
	lock, err := f.locks.Obtain(ctx, "ferry:"+ferry, f.lease, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Release(context.WithoutCancel(ctx))) }()
	work, cancel := context.WithTimeout(ctx, f.lease)
	defer cancel()
	for _, p := range passengers {
		if _, err := f.db.ExecContext(work, `UPDATE passengers SET aboard = $1 WHERE id = $2`, ferry, p); err != nil {
			return err
		}
	}
	return nil
}

// Renewed extends the lease while it works.
func (f *Ferries) Renewed(ctx context.Context, ferry string, passengers []string) (err error) {
	lock, err := f.locks.Obtain(ctx, "ferry:"+ferry, f.lease, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Release(context.WithoutCancel(ctx))) }()
	for _, p := range passengers {
		if _, err := f.db.ExecContext(ctx, `UPDATE passengers SET aboard = $1 WHERE id = $2`, ferry, p); err != nil {
			return err
		}
		if err := lock.Refresh(ctx, f.lease, nil); err != nil {
			return err
		}
	}
	return nil
}

var free = redis.NewScript(`if redis.call("GET", KEYS[1]) == ARGV[1] then return redis.call("DEL", KEYS[1]) end return redis.error_reply("GONE")`)

// Fresh computes the end of the lease anew for each attempt.
func (f *Ferries) Fresh(ctx context.Context, ferry, token string, load func(context.Context) error) (err error) {
	key := "ferry:" + ferry
	var until time.Time
	for {
		until = time.Now().Add(f.lease)
		err := f.rdb.SetArgs(ctx, key, token, redis.SetArgs{Mode: "NX", ExpireAt: until}).Err()
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
		err = errors.Join(err, free.Run(context.WithoutCancel(ctx), f.rdb, []string{key}, token).Err())
	}()
	work, cancel := context.WithDeadline(ctx, until)
	defer cancel()
	return load(work)
}
