package app

import (
	"context"
	"database/sql"
	"time"

	"github.com/redis/go-redis/v9"
)

func Rebuild(ctx context.Context, rdb *redis.Client, db *sql.DB, id, token string, ttl time.Duration) error {
	ok, err := rdb.SetNX(ctx, "feed:"+id, token, ttl).Result()
	if err != nil || !ok {
		return err
	}
	defer rdb.Del(ctx, "feed:"+id)
	_, err = db.ExecContext(ctx, "UPDATE feeds SET n = n - 1 WHERE id = $1", id)
	return err
}
