package aws

// Calls for the rows of analyzers/models/aws-eventbridge.yaml.

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/eventbridge"
)

func awsEventbridgeClient(ctx context.Context, r *eventbridge.Client) {
	r.PutEvents(ctx, nil) // row: (*Client).PutEvents
}
