package queues

// Calls for the rows of analyzers/models/franz-go.yaml.

import (
	"context"

	"github.com/twmb/franz-go/pkg/kgo"
)

func franzGoClient(ctx context.Context, r *kgo.Client) {
	r.Produce(ctx, nil, nil)    // row: (*Client).Produce
	r.TryProduce(ctx, nil, nil) // row: (*Client).TryProduce
	r.ProduceSync(ctx)          // row: (*Client).ProduceSync
	r.BeginTransaction()        // row: (*Client).BeginTransaction
	r.EndTransaction(ctx, true) // row: (*Client).EndTransaction
}

func franzGoGroupTransactSession(ctx context.Context, r *kgo.GroupTransactSession) {
	r.Produce(ctx, nil, nil)    // row: (*GroupTransactSession).Produce
	r.TryProduce(ctx, nil, nil) // row: (*GroupTransactSession).TryProduce
	r.ProduceSync(ctx)          // row: (*GroupTransactSession).ProduceSync
	r.Begin()                   // row: (*GroupTransactSession).Begin
	r.End(ctx, true)            // row: (*GroupTransactSession).End
}
