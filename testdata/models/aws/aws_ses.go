package aws

// Calls for the rows of analyzers/models/aws-ses.yaml.

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/ses"
)

func awsSesClient(ctx context.Context, r *ses.Client) {
	r.SendEmail(ctx, nil)                   // row: (*Client).SendEmail
	r.SendTemplatedEmail(ctx, nil)          // row: (*Client).SendTemplatedEmail
	r.SendRawEmail(ctx, nil)                // row: (*Client).SendRawEmail
	r.SendBulkTemplatedEmail(ctx, nil)      // row: (*Client).SendBulkTemplatedEmail
	r.SendBounce(ctx, nil)                  // row: (*Client).SendBounce
	r.SendCustomVerificationEmail(ctx, nil) // row: (*Client).SendCustomVerificationEmail
}
