// Package silent has keys without an end that block nobody, and locks that end in another way.
package silent

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/go-zookeeper/zk"
	"github.com/google/uuid"
	"github.com/redis/go-redis/v9"
)

var errBusy = errors.New("somebody else is at it")

// Press prints.
type Press struct {
	rdb   *redis.Client
	node  string
	ttl   time.Duration
	grace time.Duration
	print func(ctx context.Context, sheet string) error
}

// Advisory ends with the transaction.
func (p *Press) Advisory(ctx context.Context, db *sql.DB, sheet string) error {
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	if _, err := tx.ExecContext(ctx, `SELECT pg_advisory_xact_lock(hashtext($1))`, sheet); err != nil {
		return errors.Join(err, tx.Rollback())
	}
	if err := p.print(ctx, sheet); err != nil {
		return errors.Join(err, tx.Rollback())
	}
	return tx.Commit()
}

// Ephemeral ends with the session: the node is gone when the connection is.
func (p *Press) Ephemeral(conn *zk.Conn, sheet string) (err error) {
	lock := zk.NewLock(conn, "/press/"+sheet, zk.WorldACL(zk.PermAll))
	if err := lock.Lock(); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Unlock()) }()
	text, stat, err := conn.Get("/sheets/" + sheet)
	if err != nil {
		return err
	}
	_, err = conn.Set("/sheets/"+sheet, append(text, p.node...), stat.Version)
	return err
}

// Together sets the value and the end in one transaction of the server.
func (p *Press) Together(ctx context.Context, sheet string) (err error) {
	key, token := "sheet:"+sheet, uuid.NewString()
	var got *redis.BoolCmd
	if _, err := p.rdb.TxPipelined(ctx, func(pipe redis.Pipeliner) error {
		got = pipe.SetNX(ctx, key, token, 0)
		pipe.ExpireNX(ctx, key, p.ttl)
		return nil
	}); err != nil {
		return err
	}
	if !got.Val() {
		return errBusy
	}
	defer func() { err = errors.Join(err, p.free(ctx, key, token)) }()
	work, cancel := context.WithTimeout(ctx, p.ttl)
	defer cancel()
	return p.print(work, sheet)
}

var release = redis.NewScript(`
if redis.call("GET", KEYS[1]) == ARGV[1] then
  return redis.call("DEL", KEYS[1])
end
return 0`)

func (p *Press) free(ctx context.Context, key, token string) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), p.grace)
	defer cancel()
	n, err := release.Run(ctx, p.rdb, []string{key}, token).Int()
	if err == nil && n == 0 {
		err = errors.New("the lease had ended")
	}
	return err
}

// Number starts a counter that lives for ever, as it should.
func (p *Press) Number(ctx context.Context, job string) (int64, error) {
	if err := p.rdb.SetNX(ctx, "job:"+job+":count", 0, 0).Err(); err != nil {
		return 0, err
	}
	return p.rdb.Incr(ctx, "job:"+job+":count").Result()
}

// Restart sets the counter back.
func (p *Press) Restart(ctx context.Context, job string) error {
	return p.rdb.Del(ctx, "job:"+job+":count").Err()
}

// Given is as long as its caller says: nothing is known of a parameter.
func (p *Press) Given(ctx context.Context, sheet string, ttl time.Duration) error {
	key, token := "given:"+sheet, uuid.NewString()
	ok, err := p.rdb.SetNX(ctx, key, token, ttl).Result()
	if err != nil {
		return err
	}
	if !ok {
		return errBusy
	}
	work, cancel := context.WithTimeout(ctx, ttl)
	defer cancel()
	return errors.Join(p.print(work, sheet), p.free(ctx, key, token))
}

// Plate stores a value: an overwrite, no lock.
func (p *Press) Plate(ctx context.Context, plate, text string) error {
	return p.rdb.Set(ctx, "plate:"+plate, text, 0).Err()
}

// Mark marks a sheet as printed, once and for ever: a constant, which names no holder.
func (p *Press) Mark(ctx context.Context, sheet string) (first bool, err error) {
	return p.rdb.SetNX(ctx, "printed:"+sheet, "1", 0).Result() // want:note missingttl "."
}

// An Edition is locked by an editor for days, and freed by hand when the editor is gone.
type Edition struct {
	rdb   *redis.Client
	grace time.Duration
}

func editionKey(day time.Time) string { return fmt.Sprintf("edition:%s", day.Format(time.DateOnly)) }

// Lock locks an edition and returns what unlocks it.
func (e *Edition) Lock(ctx context.Context, day time.Time) (token string, err error) {
	token = uuid.NewString()
	ok, err := e.rdb.SetNX(ctx, editionKey(day), token, 0).Result()
	if err != nil {
		return "", err
	}
	if !ok {
		return "", errBusy
	}
	return token, nil
}

// Unlock unlocks an edition.
func (e *Edition) Unlock(ctx context.Context, day time.Time, token string) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), e.grace)
	defer cancel()
	n, err := release.Run(ctx, e.rdb, []string{editionKey(day)}, token).Int()
	if err == nil && n == 0 {
		err = errors.New("the edition was unlocked by force")
	}
	return err
}

// ForceUnlock unlocks it for whoever has it.
func (e *Edition) ForceUnlock(ctx context.Context, day time.Time) error {
	return e.rdb.Del(ctx, editionKey(day)).Err() // want tokenlessrelease "token"
}
