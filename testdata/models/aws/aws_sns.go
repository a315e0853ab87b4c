package aws

// Calls for the rows of analyzers/models/aws-sns.yaml.

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/sns"
)

func awsSnsClient(ctx context.Context, r *sns.Client) {
	r.Publish(ctx, nil)      // row: (*Client).Publish
	r.PublishBatch(ctx, nil) // row: (*Client).PublishBatch
}
