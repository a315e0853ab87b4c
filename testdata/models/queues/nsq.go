package queues

// Calls for the rows of analyzers/models/nsq.yaml.

import (
	"time"

	nsq "github.com/nsqio/go-nsq"
)

func nsqProducer(r *nsq.Producer) {
	r.Publish("topic", nil)
	r.PublishAsync("topic", nil, nil, "args")
	r.MultiPublish("topic", nil)
	r.MultiPublishAsync("topic", nil, nil, "args")
	r.DeferredPublish("topic", time.Second, nil)
	r.DeferredPublishAsync("topic", time.Second, nil, nil, "args")
}
