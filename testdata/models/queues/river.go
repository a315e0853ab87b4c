package queues

// Calls for the rows of analyzers/models/river.yaml.

import (
	"context"

	"github.com/riverqueue/river"
)

func riverClientInt(ctx context.Context, r *river.Client[int]) {
	r.Insert(ctx, nil, nil)         // row: (*Client).Insert
	r.InsertMany(ctx, nil)          // row: (*Client).InsertMany
	r.InsertManyFast(ctx, nil)      // row: (*Client).InsertManyFast
	r.InsertTx(ctx, 1, nil, nil)    // row: (*Client).InsertTx
	r.InsertManyTx(ctx, 1, nil)     // row: (*Client).InsertManyTx
	r.InsertManyFastTx(ctx, 1, nil) // row: (*Client).InsertManyFastTx
}
