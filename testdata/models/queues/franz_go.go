package queues

// Calls for the rows of analyzers/models/franz-go.yaml.

import (
	"context"

	"github.com/twmb/franz-go/pkg/kgo"
)

func franzGoClient(ctx context.Context, r *kgo.Client) {
	r.Produce(ctx, nil, nil)
	r.TryProduce(ctx, nil, nil)
	r.ProduceSync(ctx)
	r.BeginTransaction()
	r.EndTransaction(ctx, true)
}

func franzGoGroupTransactSession(ctx context.Context, r *kgo.GroupTransactSession) {
	r.Produce(ctx, nil, nil)
	r.TryProduce(ctx, nil, nil)
	r.ProduceSync(ctx)
	r.Begin()
	r.End(ctx, true)
}
