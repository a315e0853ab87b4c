package queues

// Calls for the rows of analyzers/models/amqp.yaml.

import (
	"context"

	amqp091 "github.com/rabbitmq/amqp091-go"
)

func amqpChannel(ctx context.Context, r *amqp091.Channel) {
	r.Publish("exchange", "key", true, true, amqp091.Publishing{})                                    // row: (*Channel).Publish
	r.PublishWithDeferredConfirm("exchange", "key", true, true, amqp091.Publishing{})                 // row: (*Channel).PublishWithDeferredConfirm
	r.PublishWithContext(ctx, "exchange", "key", true, true, amqp091.Publishing{})                    // row: (*Channel).PublishWithContext
	r.PublishWithDeferredConfirmWithContext(ctx, "exchange", "key", true, true, amqp091.Publishing{}) // row: (*Channel).PublishWithDeferredConfirmWithContext
	r.Tx()                                                                                            // row: (*Channel).Tx
	r.TxCommit()                                                                                      // row: (*Channel).TxCommit
	r.TxRollback()                                                                                    // row: (*Channel).TxRollback
}
