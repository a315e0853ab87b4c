package messages

// Calls for the rows of analyzers/models/mailgun.yaml.

import (
	"context"

	mailgun "github.com/mailgun/mailgun-go/v4"
)

func mailgunMailgun(ctx context.Context, r mailgun.Mailgun) {
	r.Send(ctx, nil) // row: (Mailgun).Send
}

func mailgunMailgunImpl(ctx context.Context, r *mailgun.MailgunImpl) {
	r.Send(ctx, nil) // row: (*MailgunImpl).Send
}
