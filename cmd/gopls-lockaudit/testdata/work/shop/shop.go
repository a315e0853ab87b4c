// Package shop holds a lock that another module takes.
package shop

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"example.com/locks"
	"github.com/redis/go-redis/v9"
)

func Sell(ctx context.Context, rdb *redis.Client, db *sql.DB, id, token string, ttl time.Duration) error {
	fmt.Printf("%d\n", "text")
	unlock, err := locks.Hold(ctx, rdb, "stock:"+id, token, ttl)
	if err != nil {
		return err
	}
	defer unlock()
	_, err = db.ExecContext(ctx, "UPDATE stock SET n = n - 1 WHERE id = $1", id)
	return err
}
