package messages

// Calls for the rows of analyzers/models/resend.yaml.

import (
	"context"

	resend "github.com/resend/resend-go/v2"
)

func resendEmailsSvc(ctx context.Context, r resend.EmailsSvc) {
	r.Send(nil)                      // row: (EmailsSvc).Send
	r.SendWithContext(ctx, nil)      // row: (EmailsSvc).SendWithContext
	r.SendWithOptions(ctx, nil, nil) // row: (EmailsSvc).SendWithOptions
}

func resendBatchSvc(ctx context.Context, r resend.BatchSvc) {
	r.Send(nil)                      // row: (BatchSvc).Send
	r.SendWithContext(ctx, nil)      // row: (BatchSvc).SendWithContext
	r.SendWithOptions(ctx, nil, nil) // row: (BatchSvc).SendWithOptions
}
