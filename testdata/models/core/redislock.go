package core

// Calls for the rows of analyzers/models/redislock.yaml.

import (
	"context"
	"time"

	"github.com/bsm/redislock"
)

func redislockFunctions(ctx context.Context) {
	redislock.New(nil)                                  // row: New
	redislock.Obtain(ctx, nil, "key", time.Second, nil) // row: Obtain
}

func redislockClient(ctx context.Context, r *redislock.Client) {
	r.Obtain(ctx, "key", time.Second, nil) // row: (*Client).Obtain
}

func redislockLock(ctx context.Context, r *redislock.Lock) {
	r.Refresh(ctx, time.Second, nil) // row: (*Lock).Refresh
	r.Release(ctx)                   // row: (*Lock).Release
	r.Token()                        // row: (*Lock).Token
}
