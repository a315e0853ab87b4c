package aws

// Calls for the rows of analyzers/models/aws-v1-ses.yaml.

import (
	"github.com/aws/aws-sdk-go/service/ses"
)

func awsV1SesSES(r *ses.SES) {
	r.SendEmail(nil)
	r.SendEmailWithContext(nil, nil)
	r.SendTemplatedEmail(nil)
	r.SendTemplatedEmailWithContext(nil, nil)
	r.SendRawEmail(nil)
	r.SendRawEmailWithContext(nil, nil)
}
