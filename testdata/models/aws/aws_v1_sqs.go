package aws

// Calls for the rows of analyzers/models/aws-v1-sqs.yaml.

import (
	"github.com/aws/aws-sdk-go/service/sqs"
)

func awsV1SqsSQS(r *sqs.SQS) {
	r.SendMessage(nil)
	r.SendMessageWithContext(nil, nil)
	r.SendMessageBatch(nil)
	r.SendMessageBatchWithContext(nil, nil)
}
