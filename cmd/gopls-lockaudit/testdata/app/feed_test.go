package app

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"
)

func TestRebuild(t *testing.T) {
	ctx, rdb := context.Background(), new(redis.Client)
	ok, err := rdb.SetNX(ctx, "test", t.Name(), time.Minute).Result()
	if err != nil || !ok {
		t.Fatal(err)
	}
	defer rdb.Del(ctx, "test")
	fmt.Printf("%d\n", "text")
}
