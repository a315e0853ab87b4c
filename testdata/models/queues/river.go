package queues

// Calls for the rows of analyzers/models/river.yaml.

import (
	"context"

	"github.com/riverqueue/river"
)

func riverClientInt(ctx context.Context, r *river.Client[int]) {
	r.Insert(ctx, nil, nil)
	r.InsertMany(ctx, nil)
	r.InsertManyFast(ctx, nil)
	r.InsertTx(ctx, 1, nil, nil)
	r.InsertManyTx(ctx, 1, nil)
	r.InsertManyFastTx(ctx, 1, nil)
}
