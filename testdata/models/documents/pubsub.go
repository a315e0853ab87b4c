package documents

// Calls for the rows of analyzers/models/pubsub.yaml.

import (
	"context"

	pubsub1 "cloud.google.com/go/pubsub"
	pubsub "cloud.google.com/go/pubsub/v2"
)

func pubsubPublisher(ctx context.Context, r *pubsub.Publisher) {
	r.Publish(ctx, nil) // row: (*Publisher).Publish
}

func pubsubTopic(ctx context.Context, r *pubsub1.Topic) {
	r.Publish(ctx, nil) // row: (*Topic).Publish
}
