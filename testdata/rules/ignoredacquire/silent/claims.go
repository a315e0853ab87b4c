package silent

import (
	"context"
	"time"

	goredis "github.com/redis/go-redis/v9"
)

// Debounce keeps the first request of a burst: whether there was one already is nobody's business.
func (l *Loom) Debounce(ctx context.Context, cloth, request string) error {
	pipe := l.rdb.Pipeline()
	pipe.SetNX(ctx, "loom:payload:"+cloth, request, 30*24*time.Hour)
	pipe.ZAddNX(ctx, "loom:due", goredis.Z{Score: float64(time.Now().Unix()), Member: cloth})
	_, err := pipe.Exec(ctx)
	return err
}

// Remember fills in what is not known yet.
func (l *Loom) Remember(ctx context.Context, cloth, pattern string) error {
	return l.rdb.SetNX(ctx, "loom:pattern:"+cloth, pattern, l.keep).Err()
}
