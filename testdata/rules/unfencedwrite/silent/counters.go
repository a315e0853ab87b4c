package silent

import (
	"context"
	"time"

	"github.com/redis/go-redis/v9"
)

var countInWindow = redis.NewScript(`
local n = redis.call("INCR", KEYS[1])
if redis.call("TTL", KEYS[1]) == -1 then
  redis.call("EXPIRE", KEYS[1], ARGV[1])
end
return n`)

// Announce counts how often a bus is announced in an hour: one too many corrupts nothing.
func (d *Depot) Announce(ctx context.Context, bus string, most int64) error {
	return d.hold(ctx, "announce:"+bus, func(ctx context.Context) error {
		n, err := countInWindow.Run(ctx, d.rdb, []string{"announced:" + bus}, int(time.Hour/time.Second)).Int64()
		if err != nil {
			return err
		}
		if n > most {
			return errDone
		}
		return nil
	})
}
