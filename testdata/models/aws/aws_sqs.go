package aws

// Calls for the rows of analyzers/models/aws-sqs.yaml.

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/sqs"
)

func awsSqsClient(ctx context.Context, r *sqs.Client) {
	r.SendMessage(ctx, nil)      // row: (*Client).SendMessage
	r.SendMessageBatch(ctx, nil) // row: (*Client).SendMessageBatch
}
