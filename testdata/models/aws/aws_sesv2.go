package aws

// Calls for the rows of analyzers/models/aws-sesv2.yaml.

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/sesv2"
)

func awsSesv2Client(ctx context.Context, r *sesv2.Client) {
	r.SendEmail(ctx, nil)                   // row: (*Client).SendEmail
	r.SendBulkEmail(ctx, nil)               // row: (*Client).SendBulkEmail
	r.SendCustomVerificationEmail(ctx, nil) // row: (*Client).SendCustomVerificationEmail
}
