package messages

// Calls for the rows of analyzers/models/sendgrid.yaml.

import (
	"context"

	"github.com/sendgrid/rest"
	sendgrid "github.com/sendgrid/sendgrid-go"
)

func sendgridClient(ctx context.Context, r *sendgrid.Client) {
	r.Send(nil)                 // row: (*Client).Send
	r.SendWithContext(ctx, nil) // row: (*Client).SendWithContext
}

func sendgridFunctions(ctx context.Context) {
	sendgrid.API(rest.Request{})                              // row: API
	sendgrid.MakeRequest(rest.Request{})                      // row: MakeRequest
	sendgrid.MakeRequestRetry(rest.Request{})                 // row: MakeRequestRetry
	sendgrid.MakeRequestWithContext(ctx, rest.Request{})      // row: MakeRequestWithContext
	sendgrid.MakeRequestRetryWithContext(ctx, rest.Request{}) // row: MakeRequestRetryWithContext
	sendgrid.MakeRequestAsync(rest.Request{})                 // row: MakeRequestAsync
}
