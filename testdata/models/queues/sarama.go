package queues

// Calls for the rows of analyzers/models/sarama.yaml.

import (
	"github.com/IBM/sarama"
)

func saramaSyncProducer(r sarama.SyncProducer) {
	r.SendMessage(nil)  // row: (SyncProducer).SendMessage
	r.SendMessages(nil) // row: (SyncProducer).SendMessages
	r.BeginTxn()        // row: (SyncProducer).BeginTxn
	r.CommitTxn()       // row: (SyncProducer).CommitTxn
	r.AbortTxn()        // row: (SyncProducer).AbortTxn
}

func saramaAsyncProducer(r sarama.AsyncProducer) {
	r.Input()     // row: (AsyncProducer).Input
	r.BeginTxn()  // row: (AsyncProducer).BeginTxn
	r.CommitTxn() // row: (AsyncProducer).CommitTxn
	r.AbortTxn()  // row: (AsyncProducer).AbortTxn
}
