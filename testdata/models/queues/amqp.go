package queues

// Calls for the rows of analyzers/models/amqp.yaml.

import (
	"context"

	amqp091 "github.com/rabbitmq/amqp091-go"
)

func amqpChannel(ctx context.Context, r *amqp091.Channel) {
	r.Publish("exchange", "key", true, true, amqp091.Publishing{})
	r.PublishWithDeferredConfirm("exchange", "key", true, true, amqp091.Publishing{})
	r.PublishWithContext(ctx, "exchange", "key", true, true, amqp091.Publishing{})
	r.PublishWithDeferredConfirmWithContext(ctx, "exchange", "key", true, true, amqp091.Publishing{})
	r.Tx()
	r.TxCommit()
	r.TxRollback()
}
