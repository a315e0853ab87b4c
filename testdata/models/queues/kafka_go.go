package queues

// Calls for the rows of analyzers/models/kafka-go.yaml.

import (
	"context"

	kafka "github.com/segmentio/kafka-go"
)

func kafkaGoWriter(ctx context.Context, r *kafka.Writer) {
	r.WriteMessages(ctx)
}

func kafkaGoConn(r *kafka.Conn) {
	r.WriteMessages()
	r.WriteCompressedMessages(nil)
	r.Write(nil)
}

func kafkaGoClient(ctx context.Context, r *kafka.Client) {
	r.Produce(ctx, nil)
}
