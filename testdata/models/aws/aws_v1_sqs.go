package aws

// Calls for the rows of analyzers/models/aws-v1-sqs.yaml.

import (
	"github.com/aws/aws-sdk-go/service/sqs"
)

func awsV1SqsSQS(r *sqs.SQS) {
	r.SendMessage(nil)                      // row: (*SQS).SendMessage
	r.SendMessageWithContext(nil, nil)      // row: (*SQS).SendMessageWithContext
	r.SendMessageBatch(nil)                 // row: (*SQS).SendMessageBatch
	r.SendMessageBatchWithContext(nil, nil) // row: (*SQS).SendMessageBatchWithContext
}
