package aws

// Calls for the rows of analyzers/models/aws-v1-sns.yaml.

import (
	"github.com/aws/aws-sdk-go/service/sns"
)

func awsV1SnsSNS(r *sns.SNS) {
	r.Publish(nil)
	r.PublishWithContext(nil, nil)
	r.PublishBatch(nil)
	r.PublishBatchWithContext(nil, nil)
}
