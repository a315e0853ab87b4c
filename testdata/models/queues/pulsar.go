package queues

// Calls for the rows of analyzers/models/pulsar.yaml.

import (
	"context"

	"github.com/apache/pulsar-client-go/pulsar"
)

func pulsarProducer(ctx context.Context, r pulsar.Producer) {
	r.Send(ctx, nil)           // row: (Producer).Send
	r.SendAsync(ctx, nil, nil) // row: (Producer).SendAsync
}
