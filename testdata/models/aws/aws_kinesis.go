package aws

// Calls for the rows of analyzers/models/aws-kinesis.yaml.

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/kinesis"
)

func awsKinesisClient(ctx context.Context, r *kinesis.Client) {
	r.PutRecord(ctx, nil)  // row: (*Client).PutRecord
	r.PutRecords(ctx, nil) // row: (*Client).PutRecords
}
