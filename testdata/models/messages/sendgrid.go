package messages

// Calls for the rows of analyzers/models/sendgrid.yaml.

import (
	"context"

	"github.com/sendgrid/rest"
	sendgrid "github.com/sendgrid/sendgrid-go"
)

func sendgridClient(ctx context.Context, r *sendgrid.Client) {
	r.Send(nil)
	r.SendWithContext(ctx, nil)
}

func sendgridFunctions(ctx context.Context) {
	sendgrid.API(rest.Request{})
	sendgrid.MakeRequest(rest.Request{})
	sendgrid.MakeRequestRetry(rest.Request{})
	sendgrid.MakeRequestWithContext(ctx, rest.Request{})
	sendgrid.MakeRequestRetryWithContext(ctx, rest.Request{})
	sendgrid.MakeRequestAsync(rest.Request{})
}
