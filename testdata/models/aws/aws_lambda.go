package aws

// Calls for the rows of analyzers/models/aws-lambda.yaml.

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/lambda"
)

func awsLambdaClient(ctx context.Context, r *lambda.Client) {
	r.Invoke(ctx, nil)                   // row: (*Client).Invoke
	r.InvokeWithResponseStream(ctx, nil) // row: (*Client).InvokeWithResponseStream
	r.InvokeAsync(ctx, nil)              // row: (*Client).InvokeAsync
}
