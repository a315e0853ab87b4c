// Package effects acts on the world while it holds a lock. The mark at the end of a line says what the audit must know of the call:
// whether the other side can refuse it, and what makes a second execution harmless.
package effects

import (
	"context"
	"database/sql"

	"github.com/IBM/sarama"
	"github.com/hibiken/asynq"
	amqp "github.com/rabbitmq/amqp091-go"
	"github.com/segmentio/kafka-go"
	"go.temporal.io/sdk/client"
)

func calls(ctx context.Context, db *sql.DB, p sarama.SyncProducer, w *kafka.Writer, ch *amqp.Channel, t client.Client, a *asynq.Client, id string) error {
	if _, err := db.ExecContext(ctx, "SELECT pg_advisory_lock(42)"); err != nil {
		return err
	}
	defer db.ExecContext(context.WithoutCancel(ctx), "SELECT pg_advisory_unlock(42)")
	if _, _, err := p.SendMessage(&sarama.ProducerMessage{Topic: "charges"}); err != nil { // effect: external publish, key none
		return err
	}
	if err := w.WriteMessages(ctx, kafka.Message{Topic: "charges"}); err != nil { // effect: external publish, key none
		return err
	}
	if err := ch.PublishWithContext(ctx, "charges", "key", false, false, amqp.Publishing{}); err != nil { // effect: external publish, key none
		return err
	}
	if _, err := t.ExecuteWorkflow(ctx, client.StartWorkflowOptions{ID: "charge-" + id}, "charge"); err != nil { // effect: external job, key stable
		return err
	}
	if _, err := t.ExecuteWorkflow(ctx, client.StartWorkflowOptions{}, "charge"); err != nil { // effect: external job, key none
		return err
	}
	if _, err := a.EnqueueContext(ctx, asynq.NewTask("charge", nil), asynq.TaskID("charge-"+id)); err != nil { // effect: external job, key stable
		return err
	}
	_, err := a.EnqueueContext(ctx, asynq.NewTask("charge", nil)) // effect: external job, key none
	return err
}
