package aws

// Calls for the rows of analyzers/models/aws-v1-ses.yaml.

import (
	"github.com/aws/aws-sdk-go/service/ses"
)

func awsV1SesSES(r *ses.SES) {
	r.SendEmail(nil)                          // row: (*SES).SendEmail
	r.SendEmailWithContext(nil, nil)          // row: (*SES).SendEmailWithContext
	r.SendTemplatedEmail(nil)                 // row: (*SES).SendTemplatedEmail
	r.SendTemplatedEmailWithContext(nil, nil) // row: (*SES).SendTemplatedEmailWithContext
	r.SendRawEmail(nil)                       // row: (*SES).SendRawEmail
	r.SendRawEmailWithContext(nil, nil)       // row: (*SES).SendRawEmailWithContext
}
