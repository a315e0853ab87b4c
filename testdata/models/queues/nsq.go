package queues

// Calls for the rows of analyzers/models/nsq.yaml.

import (
	"time"

	nsq "github.com/nsqio/go-nsq"
)

func nsqProducer(r *nsq.Producer) {
	r.Publish("topic", nil)                                        // row: (*Producer).Publish
	r.PublishAsync("topic", nil, nil, "args")                      // row: (*Producer).PublishAsync
	r.MultiPublish("topic", nil)                                   // row: (*Producer).MultiPublish
	r.MultiPublishAsync("topic", nil, nil, "args")                 // row: (*Producer).MultiPublishAsync
	r.DeferredPublish("topic", time.Second, nil)                   // row: (*Producer).DeferredPublish
	r.DeferredPublishAsync("topic", time.Second, nil, nil, "args") // row: (*Producer).DeferredPublishAsync
}
