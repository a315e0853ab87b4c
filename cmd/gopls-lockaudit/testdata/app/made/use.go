package made

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"github.com/redis/go-redis/v9"
)

func Use(ctx context.Context, rdb *redis.Client, db *sql.DB, token string, ttl time.Duration) error {
	fmt.Printf("%d\n", "text")
	unlock, err := Hold(ctx, rdb, token, ttl)
	if err != nil {
		return err
	}
	defer unlock()
	_, err = db.ExecContext(ctx, "UPDATE made SET n = n - 1")
	return err
}
