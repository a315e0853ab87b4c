// Package bad takes locks that never end by themselves: a holder that dies blocks everybody, until somebody deletes the key.
package bad

import (
	"context"
	"errors"
	"time"

	"github.com/google/uuid"
	"github.com/redis/go-redis/v9"
)

const noEnd = 0

var errBusy = errors.New("the crane is in use")

// Crane lifts.
type Crane struct {
	rdb   redis.UniversalClient
	node  string
	grace time.Duration
	limit time.Duration
	lift  func(ctx context.Context, load string) error
}

var release = redis.NewScript(`
if redis.call("GET", KEYS[1]) == ARGV[1] then
  return redis.call("DEL", KEYS[1])
end
return 0`)

func (c *Crane) free(ctx context.Context, key, token string) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), c.grace)
	defer cancel()
	n, err := release.Run(ctx, c.rdb, []string{key}, token).Int()
	if err == nil && n == 0 {
		err = errors.New("somebody deleted the lock")
	}
	return err
}

// Lift sets the key without an expiry: 0 means for ever.
//
//doc:example
func (c *Crane) Lift(ctx context.Context, load string) error {
	token := uuid.NewString()
	ok, err := c.rdb.SetNX(ctx, "crane:lift", token, 0).Result() // want:error missingttl "(?i)expir|never ends"
	if err != nil {
		return err
	}
	if !ok {
		return errBusy
	}
	work, cancel := context.WithTimeout(ctx, c.limit)
	defer cancel()
	return errors.Join(c.lift(work, load), c.free(ctx, "crane:lift", token))
}

// Lower has a zero with a name.
func (c *Crane) Lower(ctx context.Context, load string) error {
	token := uuid.NewString()
	ok, err := c.rdb.SetNX(ctx, "crane:lower", token, noEnd).Result() // want:error missingttl "(?i)expir|never ends"
	if err != nil {
		return err
	}
	if !ok {
		return errBusy
	}
	work, cancel := context.WithTimeout(ctx, c.limit)
	defer cancel()
	return errors.Join(c.lift(work, load), c.free(ctx, "crane:lower", token))
}

// Swing leaves the field out.
func (c *Crane) Swing(ctx context.Context, load string) error {
	token := uuid.NewString()
	res, err := c.rdb.SetArgs(ctx, "crane:swing", token, redis.SetArgs{Mode: "NX"}).Result() // want:error missingttl "(?i)expir|never ends"
	if errors.Is(err, redis.Nil) {
		return errBusy
	}
	if err != nil || res != "OK" {
		return errors.Join(err, errBusy)
	}
	work, cancel := context.WithTimeout(ctx, c.limit)
	defer cancel()
	return errors.Join(c.lift(work, load), c.free(ctx, "crane:swing", token))
}

// Park keeps a TTL that a new key does not have.
func (c *Crane) Park(ctx context.Context, load string) error {
	token := uuid.NewString()
	ok, err := c.rdb.SetNX(ctx, "crane:park", token, redis.KeepTTL).Result() // want:error missingttl "(?i)expir|never ends"
	if err != nil {
		return err
	}
	if !ok {
		return errBusy
	}
	work, cancel := context.WithTimeout(ctx, c.limit)
	defer cancel()
	return errors.Join(c.lift(work, load), c.free(ctx, "crane:park", token))
}

var grab = redis.NewScript(`
if redis.call("SETNX", KEYS[1], ARGV[1]) == 1 then
  return 1
end
return 0`)

// Turn takes the lock by a script.
func (c *Crane) Turn(ctx context.Context, load string) error {
	token := uuid.NewString()
	n, err := grab.Run(ctx, c.rdb, []string{"crane:turn"}, token).Int() // want:error missingttl "(?i)expir|never ends"
	if err != nil {
		return err
	}
	if n != 1 {
		return errBusy
	}
	work, cancel := context.WithTimeout(ctx, c.limit)
	defer cancel()
	return errors.Join(c.lift(work, load), c.free(ctx, "crane:turn", token))
}

// Claim gives a load to one node for good: when the node dies, nobody ever lifts it.
func (c *Crane) Claim(ctx context.Context, load string) (bool, error) {
	return c.rdb.SetNX(ctx, "load:"+load+":owner", c.node, 0).Result() // want:warning missingttl "(?i)expir|never ends"
}
