package queues

// Calls for the rows of analyzers/models/kafka-go.yaml.

import (
	"context"

	kafka "github.com/segmentio/kafka-go"
)

func kafkaGoWriter(ctx context.Context, r *kafka.Writer) {
	r.WriteMessages(ctx) // row: (*Writer).WriteMessages
}

func kafkaGoConn(r *kafka.Conn) {
	r.WriteMessages()              // row: (*Conn).WriteMessages
	r.WriteCompressedMessages(nil) // row: (*Conn).WriteCompressedMessages
	r.Write(nil)                   // row: (*Conn).Write
}

func kafkaGoClient(ctx context.Context, r *kafka.Client) {
	r.Produce(ctx, nil) // row: (*Client).Produce
}
