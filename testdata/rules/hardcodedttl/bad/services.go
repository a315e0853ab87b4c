package bad

import (
	"context"
	"errors"
	"time"

	"github.com/gomodule/redigo/redis"
	"github.com/google/uuid"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/redis/rueidis"
)

var redigoRelease = redis.NewScript(1, `
if redis.call("get", KEYS[1]) == ARGV[1] then
  return redis.call("del", KEYS[1])
end
return 0`)

// Redigo has milliseconds in a command.
func (m *Mill) Redigo(ctx context.Context, pool *redis.Pool, sack string) (err error) {
	conn, err := pool.GetContext(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, conn.Close()) }()
	token := uuid.NewString()
	reply, err := redis.String(conn.Do("SET", "mill:"+sack, token, "NX", "PX", 12000)) // want hardcodedttl "12s"
	if errors.Is(err, redis.ErrNil) {
		return errBusy
	}
	if err != nil || reply != "OK" {
		return errors.Join(err, errBusy)
	}
	work, cancel := context.WithTimeout(ctx, m.limit)
	defer cancel()
	err = m.grind(work, sack)
	n, rerr := redis.Int(redigoRelease.Do(conn, "mill:"+sack, token))
	if rerr == nil && n == 0 {
		rerr = errors.New("the lease had ended")
	}
	return errors.Join(err, rerr)
}

// Rueidis builds the command.
func (m *Mill) Rueidis(ctx context.Context, c rueidis.Client, sack string) error {
	token := uuid.NewString()
	err := c.Do(ctx, c.B().Set().Key("mill:"+sack).Value(token).Nx().Px(8*time.Second).Build()).Error() // want hardcodedttl "8s"
	if rueidis.IsRedisNil(err) {
		return errBusy
	}
	if err != nil {
		return err
	}
	work, cancel := context.WithTimeout(ctx, m.limit)
	defer cancel()
	err = m.grind(work, sack)
	done, stop := context.WithTimeout(context.WithoutCancel(ctx), m.grace)
	defer stop()
	n, rerr := c.Do(done, c.B().Delex().Key("mill:"+sack).Ifeq(token).Build()).AsInt64()
	if rerr == nil && n == 0 {
		rerr = errors.New("the lease had ended")
	}
	return errors.Join(err, rerr)
}

// NATS has it in an option of the call.
func (m *Mill) NATS(ctx context.Context, kv jetstream.KeyValue, sack string) error {
	rev, err := kv.Create(ctx, "mill."+sack, []byte(uuid.NewString()), jetstream.KeyTTL(time.Minute)) // want hardcodedttl "1m"
	if errors.Is(err, jetstream.ErrKeyExists) {
		return errBusy
	}
	if err != nil {
		return err
	}
	work, cancel := context.WithTimeout(ctx, m.limit)
	defer cancel()
	err = m.grind(work, sack)
	done, stop := context.WithTimeout(context.WithoutCancel(ctx), m.grace)
	defer stop()
	return errors.Join(err, kv.Delete(done, "mill."+sack, jetstream.LastRevision(rev)))
}
