package stubs

// Calls for the rows of analyzers/models/confluent-kafka.yaml.

import (
	"context"

	"github.com/confluentinc/confluent-kafka-go/v2/kafka"
)

func confluentKafkaProducer(ctx context.Context, r *kafka.Producer) {
	r.Produce(nil, nil)      // row: (*Producer).Produce
	r.ProduceChannel()       // row: (*Producer).ProduceChannel
	r.BeginTransaction()     // row: (*Producer).BeginTransaction
	r.CommitTransaction(ctx) // row: (*Producer).CommitTransaction
	r.AbortTransaction(ctx)  // row: (*Producer).AbortTransaction
}
