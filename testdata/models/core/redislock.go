package core

// Calls for the rows of analyzers/models/redislock.yaml.

import (
	"context"
	"time"

	"github.com/bsm/redislock"
)

func redislockFunctions(ctx context.Context) {
	redislock.New(nil)
	redislock.Obtain(ctx, nil, "key", time.Second, nil)
}

func redislockClient(ctx context.Context, r *redislock.Client) {
	r.Obtain(ctx, "key", time.Second, nil)
}

func redislockLock(ctx context.Context, r *redislock.Lock) {
	r.Refresh(ctx, time.Second, nil)
	r.Release(ctx)
	r.Token()
}
