package core

// Calls for the rows of analyzers/models/nats.yaml.

import (
	"context"
	"time"

	nats "github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

func natsFunctions() {
	nats.Connect("url")
	nats.LastRevision(1)
	nats.MsgId("id")
	nats.ExpectLastSequence(1)
	nats.ExpectLastSequencePerSubject(1)
	nats.ExpectLastMsgId("id")
}

func natsKeyValue(ctx context.Context, r jetstream.KeyValue) {
	r.Create(ctx, "key", nil)
	r.Delete(ctx, "key")
	r.Purge(ctx, "key")
	r.Update(ctx, "key", nil, 1)
	r.Put(ctx, "key", nil)
	r.PutString(ctx, "key", "value")
	r.Get(ctx, "key")
	r.GetRevision(ctx, "key", 1)
}

func natsKeyValueOfNats(r nats.KeyValue) {
	r.Create("key", nil)
	r.Delete("key")
	r.Purge("key")
	r.Update("key", nil, 1)
	r.Put("key", nil)
	r.PutString("key", "value")
	r.Get("key")
	r.GetRevision("key", 1)
}

func natsFunctionsOfJetstream() {
	jetstream.KeyTTL(time.Second)
	jetstream.LastRevision(1)
	jetstream.WithMsgID("id")
	jetstream.WithExpectLastSequence(1)
	jetstream.WithExpectLastSequencePerSubject(1)
	jetstream.WithExpectLastSequenceForSubject(1, "subject")
	jetstream.WithExpectLastMsgID("id")
}

func natsObjectStore(ctx context.Context, r jetstream.ObjectStore) {
	r.Put(ctx, jetstream.ObjectMeta{}, nil)
	r.PutBytes(ctx, "name", nil)
	r.PutString(ctx, "name", "data")
	r.PutFile(ctx, "file")
	r.Delete(ctx, "name")
}

func natsObjectStoreOfNats(r nats.ObjectStore) {
	r.Put(nil, nil)
	r.PutBytes("name", nil)
	r.PutString("name", "data")
	r.PutFile("file")
	r.Delete("name")
}

func natsConn(ctx context.Context, r *nats.Conn) {
	r.Publish("subj", nil)
	r.PublishMsg(nil)
	r.PublishRequest("subj", "reply", nil)
	r.Request("subj", nil, time.Second)
	r.RequestWithContext(ctx, "subj", nil)
	r.RequestMsg(nil, time.Second)
	r.RequestMsgWithContext(ctx, nil)
}

func natsJetStream(r nats.JetStream) {
	r.Publish("subj", nil)
	r.PublishAsync("subj", nil)
	r.PublishMsg(nil)
	r.PublishMsgAsync(nil)
}

func natsJetStreamOfJetstream(ctx context.Context, r jetstream.JetStream) {
	r.Publish(ctx, "subject", nil)
	r.PublishAsync("subject", nil)
	r.PublishMsg(ctx, nil)
	r.PublishMsgAsync(nil)
}

func natsHeader(r *nats.Header) {
	r.Set("key", "value")
	r.Add("key", "value")
}
