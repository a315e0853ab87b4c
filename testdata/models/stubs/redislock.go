package stubs

// Calls for the rows of analyzers/models/redislock.yaml.

import (
	"context"
	"time"

	"github.com/bsm/redislock"
)

func redislockClient(ctx context.Context, r *redislock.Client) {
	r.ObtainMulti(ctx, nil, time.Second, nil) // row: (*Client).ObtainMulti
}

func redislockFunctions(ctx context.Context) {
	redislock.ObtainMulti(ctx, nil, nil, time.Second, nil) // row: ObtainMulti
}
