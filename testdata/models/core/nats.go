package core

// Calls for the rows of analyzers/models/nats.yaml.

import (
	"context"
	"time"

	nats "github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

func natsFunctions() {
	nats.Connect("url")                  // row: Connect
	nats.LastRevision(1)                 // row: LastRevision
	nats.MsgId("id")                     // row: MsgId
	nats.ExpectLastSequence(1)           // row: ExpectLastSequence
	nats.ExpectLastSequencePerSubject(1) // row: ExpectLastSequencePerSubject
	nats.ExpectLastMsgId("id")           // row: ExpectLastMsgId
}

func natsKeyValue(ctx context.Context, r jetstream.KeyValue) {
	r.Create(ctx, "key", nil)        // row: jetstream/(KeyValue).Create
	r.Delete(ctx, "key")             // row: jetstream/(KeyValue).Delete
	r.Purge(ctx, "key")              // row: jetstream/(KeyValue).Purge
	r.Update(ctx, "key", nil, 1)     // row: jetstream/(KeyValue).Update
	r.Put(ctx, "key", nil)           // row: jetstream/(KeyValue).Put
	r.PutString(ctx, "key", "value") // row: jetstream/(KeyValue).PutString
	r.Get(ctx, "key")                // row: jetstream/(KeyValue).Get
	r.GetRevision(ctx, "key", 1)     // row: jetstream/(KeyValue).GetRevision
}

func natsKeyValueOfNats(r nats.KeyValue) {
	r.Create("key", nil)        // row: (KeyValue).Create
	r.Delete("key")             // row: (KeyValue).Delete
	r.Purge("key")              // row: (KeyValue).Purge
	r.Update("key", nil, 1)     // row: (KeyValue).Update
	r.Put("key", nil)           // row: (KeyValue).Put
	r.PutString("key", "value") // row: (KeyValue).PutString
	r.Get("key")                // row: (KeyValue).Get
	r.GetRevision("key", 1)     // row: (KeyValue).GetRevision
}

func natsFunctionsOfJetstream() {
	jetstream.KeyTTL(time.Second)                            // row: jetstream/KeyTTL
	jetstream.LastRevision(1)                                // row: jetstream/LastRevision
	jetstream.WithMsgID("id")                                // row: jetstream/WithMsgID
	jetstream.WithExpectLastSequence(1)                      // row: jetstream/WithExpectLastSequence
	jetstream.WithExpectLastSequencePerSubject(1)            // row: jetstream/WithExpectLastSequencePerSubject
	jetstream.WithExpectLastSequenceForSubject(1, "subject") // row: jetstream/WithExpectLastSequenceForSubject
	jetstream.WithExpectLastMsgID("id")                      // row: jetstream/WithExpectLastMsgID
}

func natsObjectStore(ctx context.Context, r jetstream.ObjectStore) {
	r.Put(ctx, jetstream.ObjectMeta{}, nil) // row: jetstream/(ObjectStore).Put
	r.PutBytes(ctx, "name", nil)            // row: jetstream/(ObjectStore).PutBytes
	r.PutString(ctx, "name", "data")        // row: jetstream/(ObjectStore).PutString
	r.PutFile(ctx, "file")                  // row: jetstream/(ObjectStore).PutFile
	r.Delete(ctx, "name")                   // row: jetstream/(ObjectStore).Delete
}

func natsObjectStoreOfNats(r nats.ObjectStore) {
	r.Put(nil, nil)             // row: (ObjectStore).Put
	r.PutBytes("name", nil)     // row: (ObjectStore).PutBytes
	r.PutString("name", "data") // row: (ObjectStore).PutString
	r.PutFile("file")           // row: (ObjectStore).PutFile
	r.Delete("name")            // row: (ObjectStore).Delete
}

func natsConn(ctx context.Context, r *nats.Conn) {
	r.Publish("subj", nil)                 // row: (*Conn).Publish
	r.PublishMsg(nil)                      // row: (*Conn).PublishMsg
	r.PublishRequest("subj", "reply", nil) // row: (*Conn).PublishRequest
	r.Request("subj", nil, time.Second)    // row: (*Conn).Request
	r.RequestWithContext(ctx, "subj", nil) // row: (*Conn).RequestWithContext
	r.RequestMsg(nil, time.Second)         // row: (*Conn).RequestMsg
	r.RequestMsgWithContext(ctx, nil)      // row: (*Conn).RequestMsgWithContext
}

func natsJetStream(r nats.JetStream) {
	r.Publish("subj", nil)      // row: (JetStream).Publish
	r.PublishAsync("subj", nil) // row: (JetStream).PublishAsync
	r.PublishMsg(nil)           // row: (JetStream).PublishMsg
	r.PublishMsgAsync(nil)      // row: (JetStream).PublishMsgAsync
}

func natsJetStreamOfJetstream(ctx context.Context, r jetstream.JetStream) {
	r.Publish(ctx, "subject", nil) // row: jetstream/(Publisher).Publish
	r.PublishAsync("subject", nil) // row: jetstream/(Publisher).PublishAsync
	r.PublishMsg(ctx, nil)         // row: jetstream/(Publisher).PublishMsg
	r.PublishMsgAsync(nil)         // row: jetstream/(Publisher).PublishMsgAsync
}

func natsHeader(r *nats.Header) {
	r.Set("key", "value") // row: (Header).Set
	r.Add("key", "value") // row: (Header).Add
}
