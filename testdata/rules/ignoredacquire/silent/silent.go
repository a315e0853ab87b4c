// Package silent asks in other ways whether the lock was granted, or need not ask.
package silent

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/gomodule/redigo/redis"
	"github.com/google/uuid"
	goredis "github.com/redis/go-redis/v9"
)

var (
	errBusy = errors.New("the loom is in use")
	errGone = errors.New("the lease had ended")
)

// Loom weaves.
type Loom struct {
	rdb   *goredis.Client
	weave func(ctx context.Context, cloth string) error
	ttl   time.Duration
	keep  time.Duration
	grace time.Duration
}

var release = goredis.NewScript(`
if redis.call("GET", KEYS[1]) == ARGV[1] then
  return redis.call("DEL", KEYS[1])
end
return 0`)

func (l *Loom) free(ctx context.Context, key, token string) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), l.grace)
	defer cancel()
	n, err := release.Run(ctx, l.rdb, []string{key}, token).Int()
	if err == nil && n == 0 {
		err = errGone
	}
	return err
}

func (l *Loom) within(ctx context.Context, key, token, cloth string) error {
	work, cancel := context.WithTimeout(ctx, l.ttl)
	defer cancel()
	return errors.Join(l.weave(work, cloth), l.free(ctx, key, token))
}

// Flag remembers the answer in a variable that is set in one branch.
func (l *Loom) Flag(ctx context.Context, cloth string) error {
	token, held := uuid.NewString(), false
	ok, err := l.rdb.SetNX(ctx, "loom:flag", token, l.ttl).Result()
	if err != nil {
		return err
	}
	if ok {
		held = true
	}
	if held {
		return l.within(ctx, "loom:flag", token, cloth)
	}
	return errBusy
}

// Word compares the answer with the word that means yes.
func (l *Loom) Word(ctx context.Context, cloth string) error {
	token := uuid.NewString()
	res, err := l.rdb.SetArgs(ctx, "loom:word", token, goredis.SetArgs{Mode: "NX", TTL: l.ttl}).Result()
	if err != nil && !errors.Is(err, goredis.Nil) {
		return err
	}
	if res != "OK" {
		return errBusy
	}
	return l.within(ctx, "loom:word", token, cloth)
}

// Bytes does it with bytes.
func (l *Loom) Bytes(ctx context.Context, conn redis.Conn, cloth string) error {
	token := uuid.NewString()
	reply, err := redis.Bytes(conn.Do("SET", "loom:bytes", token, "NX", "PX", l.ttl.Milliseconds()))
	if err != nil && !errors.Is(err, redis.ErrNil) {
		return err
	}
	if !bytes.Equal(reply, []byte("OK")) {
		return errBusy
	}
	return l.within(ctx, "loom:bytes", token, cloth)
}

// Number counts the rows that say yes.
func (l *Loom) Number(ctx context.Context, tx *sql.Tx, key int64, weave func(context.Context, *sql.Tx) error) error {
	var n int
	if err := tx.QueryRowContext(ctx, `SELECT count(*) FROM (SELECT pg_try_advisory_xact_lock($1) AS got) t WHERE got`, key).Scan(&n); err != nil {
		return err
	}
	if n == 0 {
		return errBusy
	}
	return weave(ctx, tx)
}

// Waiting has nothing to ask: the statement returns when the lock is held, or with an error.
func (l *Loom) Waiting(ctx context.Context, tx *sql.Tx, key int64, weave func(context.Context, *sql.Tx) error) error {
	if _, err := tx.ExecContext(ctx, `SELECT pg_advisory_xact_lock($1)`, key); err != nil {
		return err
	}
	return weave(ctx, tx)
}

// Pipe reads the answer after the pipeline has run.
func (l *Loom) Pipe(ctx context.Context, cloth string) error {
	token := uuid.NewString()
	var got *goredis.BoolCmd
	if _, err := l.rdb.Pipelined(ctx, func(p goredis.Pipeliner) error {
		got = p.SetNX(ctx, "loom:pipe", token, l.ttl)
		p.Get(ctx, "loom:thread")
		return nil
	}); err != nil && !errors.Is(err, goredis.Nil) {
		return err
	}
	if !got.Val() {
		return errBusy
	}
	return l.within(ctx, "loom:pipe", token, cloth)
}

// Mark marks a cloth as seen: nobody wants to know whether it was marked before.
func (l *Loom) Mark(ctx context.Context, cloth string) error {
	return l.rdb.SetNX(ctx, "seen:"+cloth, 1, l.keep).Err()
}

// Keep stores the first pattern that somebody made; whoever comes later uses that one.
func (l *Loom) Keep(ctx context.Context, cloth, pattern string) (string, error) {
	if err := l.rdb.SetNX(ctx, "pattern:"+cloth, pattern, l.keep).Err(); err != nil {
		return "", err
	}
	return l.rdb.Get(ctx, "pattern:"+cloth).Result()
}

// Tries gives up after a number of attempts, by a label.
func (l *Loom) Tries(ctx context.Context, cloth string, tries int, pause time.Duration) error {
	token := uuid.NewString()
acquire:
	for {
		ok, err := l.rdb.SetNX(ctx, "loom:tries", token, l.ttl).Result()
		switch {
		case err != nil:
			return err
		case ok:
			break acquire
		case tries == 0:
			return errBusy
		}
		tries--
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(pause):
		}
	}
	return l.within(ctx, "loom:tries", token, cloth)
}

// lock takes the loom, or says that it is in use.
func (l *Loom) lock(ctx context.Context, token string) error {
	ok, err := l.rdb.SetNX(ctx, "loom:takeover", token, l.ttl).Result()
	if err != nil {
		return err
	}
	if !ok {
		return errBusy
	}
	return nil
}

// takeOver asks until the loom is free or the work was done by the other one.
func (l *Loom) takeOver(ctx context.Context, token string, done func(context.Context) bool, pause time.Duration) bool {
	for !done(ctx) {
		if l.lock(ctx, token) == nil {
			return true
		}
		select {
		case <-ctx.Done():
			return false
		case <-time.After(pause):
		}
	}
	return false
}

// TakesOver goes on after a refusal, with another grant.
func (l *Loom) TakesOver(ctx context.Context, cloth string, done func(context.Context) bool, pause time.Duration) error {
	token := uuid.NewString()
	if err := l.lock(ctx, token); err != nil {
		if !l.takeOver(ctx, token, done, pause) {
			return err
		}
	}
	return l.within(ctx, "loom:takeover", token, cloth)
}

// A Locker takes looms.
type Locker interface {
	Lock(ctx context.Context, loom, token string) error
}

// Counted counts the looms that are in use, and falls back on another locker where Redis is out of reach.
type Counted struct {
	rdb   *goredis.Client
	ttl   time.Duration
	other Locker
}

// Lock takes the loom with whichever of the two answers.
func (c *Counted) Lock(ctx context.Context, loom, token string) error {
	n, err := c.rdb.HLen(ctx, "weavers:"+loom).Result()
	if err != nil {
		return c.other.Lock(ctx, loom, token)
	}
	if n > 0 {
		return errBusy
	}
	return c.rdb.HSet(ctx, "weavers:"+loom, token, 1).Err()
}

// Plain is the other one.
type Plain struct {
	rdb *goredis.Client
	ttl time.Duration
}

// Lock takes the loom.
func (p *Plain) Lock(ctx context.Context, loom, token string) error {
	ok, err := p.rdb.SetNX(ctx, "loom:"+loom, token, p.ttl).Result()
	if err == nil && !ok {
		err = errBusy
	}
	return err
}
