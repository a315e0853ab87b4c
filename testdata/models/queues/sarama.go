package queues

// Calls for the rows of analyzers/models/sarama.yaml.

import (
	"github.com/IBM/sarama"
)

func saramaSyncProducer(r sarama.SyncProducer) {
	r.SendMessage(nil)
	r.SendMessages(nil)
	r.BeginTxn()
	r.CommitTxn()
	r.AbortTxn()
}

func saramaAsyncProducer(r sarama.AsyncProducer) {
	r.Input()
	r.BeginTxn()
	r.CommitTxn()
	r.AbortTxn()
}
