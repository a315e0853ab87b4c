package messages

// Calls for the rows of analyzers/models/resend.yaml.

import (
	"context"

	resend "github.com/resend/resend-go/v2"
)

func resendEmailsSvc(ctx context.Context, r resend.EmailsSvc) {
	r.Send(nil)
	r.SendWithContext(ctx, nil)
	r.SendWithOptions(ctx, nil, nil)
}

func resendBatchSvc(ctx context.Context, r resend.BatchSvc) {
	r.Send(nil)
	r.SendWithContext(ctx, nil)
	r.SendWithOptions(ctx, nil, nil)
}
