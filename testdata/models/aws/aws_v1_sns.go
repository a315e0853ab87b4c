package aws

// Calls for the rows of analyzers/models/aws-v1-sns.yaml.

import (
	"github.com/aws/aws-sdk-go/service/sns"
)

func awsV1SnsSNS(r *sns.SNS) {
	r.Publish(nil)                      // row: (*SNS).Publish
	r.PublishWithContext(nil, nil)      // row: (*SNS).PublishWithContext
	r.PublishBatch(nil)                 // row: (*SNS).PublishBatch
	r.PublishBatchWithContext(nil, nil) // row: (*SNS).PublishBatchWithContext
}
