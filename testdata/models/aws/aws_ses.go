package aws

// Calls for the rows of analyzers/models/aws-ses.yaml.

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/ses"
)

func awsSesClient(ctx context.Context, r *ses.Client) {
	r.SendEmail(ctx, nil)
	r.SendTemplatedEmail(ctx, nil)
	r.SendRawEmail(ctx, nil)
	r.SendBulkTemplatedEmail(ctx, nil)
	r.SendBounce(ctx, nil)
	r.SendCustomVerificationEmail(ctx, nil)
}
