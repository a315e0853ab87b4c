package aws

// Calls for the rows of analyzers/models/aws-sfn.yaml.

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/sfn"
)

func awsSfnClient(ctx context.Context, r *sfn.Client) {
	r.StartExecution(ctx, nil)     // row: (*Client).StartExecution
	r.StartSyncExecution(ctx, nil) // row: (*Client).StartSyncExecution
}
