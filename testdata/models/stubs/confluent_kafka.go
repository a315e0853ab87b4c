package stubs

// Calls for the rows of analyzers/models/confluent-kafka.yaml.

import (
	"context"

	"github.com/confluentinc/confluent-kafka-go/v2/kafka"
)

func confluentKafkaProducer(ctx context.Context, r *kafka.Producer) {
	r.Produce(nil, nil)
	r.ProduceChannel()
	r.BeginTransaction()
	r.CommitTransaction(ctx)
	r.AbortTransaction(ctx)
}
