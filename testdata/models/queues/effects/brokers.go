package effects

import (
	"context"
	"database/sql"
	"time"

	"github.com/Azure/azure-sdk-for-go/sdk/messaging/azservicebus"
	"github.com/IBM/sarama"
	"github.com/ThreeDotsLabs/watermill/message"
	"github.com/apache/pulsar-client-go/pulsar"
	mqtt "github.com/eclipse/paho.mqtt.golang"
	"github.com/hibiken/asynq"
	"github.com/nsqio/go-nsq"
	"github.com/riverqueue/river"
	"github.com/twmb/franz-go/pkg/kgo"
	"go.temporal.io/sdk/client"
)

func brokers(ctx context.Context, db *sql.DB, p sarama.SyncProducer, k *kgo.Client, pu pulsar.Producer, n *nsq.Producer, m mqtt.Client, w message.Publisher, b *azservicebus.Sender, id string, number int64) error {
	if _, err := db.ExecContext(ctx, "SELECT pg_advisory_lock(42)"); err != nil {
		return err
	}
	defer db.ExecContext(context.WithoutCancel(ctx), "SELECT pg_advisory_unlock(42)")
	if err := p.SendMessages([]*sarama.ProducerMessage{{Topic: "charges"}}); err != nil { // effect: external publish, key none
		return err
	}
	if err := k.ProduceSync(ctx, &kgo.Record{Topic: "charges"}).FirstErr(); err != nil { // effect: external publish, key none
		return err
	}
	if _, err := pu.Send(ctx, &pulsar.ProducerMessage{SequenceID: &number}); err != nil { // effect: external publish, key stable
		return err
	}
	if _, err := pu.Send(ctx, &pulsar.ProducerMessage{}); err != nil { // effect: external publish, key none
		return err
	}
	if err := n.Publish("charges", nil); err != nil { // effect: external publish, key none
		return err
	}
	if token := m.Publish("charges", 1, false, nil); token.Wait() && token.Error() != nil { // effect: external publish, key none
		return token.Error()
	}
	if err := w.Publish("charges", message.NewMessage("charge", nil)); err != nil { // effect: external publish, key stable
		return err
	}
	if err := b.SendMessage(ctx, &azservicebus.Message{MessageID: &id}, nil); err != nil { // effect: external publish, key stable
		return err
	}
	return b.SendMessage(ctx, &azservicebus.Message{}, nil) // effect: external publish, key none
}

type charge struct{ ID string }

func (charge) Kind() string { return "charge" }

func jobs(ctx context.Context, db *sql.DB, t client.Client, a *asynq.Client, r *river.Client[*sql.Tx], id string) error {
	if _, err := db.ExecContext(ctx, "SELECT pg_advisory_lock(42)"); err != nil {
		return err
	}
	defer db.ExecContext(context.WithoutCancel(ctx), "SELECT pg_advisory_unlock(42)")
	if _, err := a.Enqueue(asynq.NewTask("charge", nil, asynq.Unique(time.Hour))); err != nil { // effect: external job, key stable
		return err
	}
	if _, err := r.Insert(ctx, charge{id}, &river.InsertOpts{UniqueOpts: river.UniqueOpts{ByArgs: true}}); err != nil { // effect: external job, key stable
		return err
	}
	if _, err := r.Insert(ctx, charge{id}, nil); err != nil { // effect: external job, key none
		return err
	}
	if _, err := t.SignalWithStartWorkflow(ctx, "charge-"+id, "go", nil, client.StartWorkflowOptions{}, "charge"); err != nil { // effect: external job, key stable
		return err
	}
	if err := t.SignalWorkflow(ctx, "charge-"+id, "", "go", nil); err != nil { // effect: external job, key none
		return err
	}
	return t.CancelWorkflow(ctx, "charge-"+id, "") // effect: external job, key none, mild
}
