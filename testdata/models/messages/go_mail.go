package messages

// Calls for the rows of analyzers/models/go-mail.yaml.

import (
	"context"

	mail "github.com/wneessen/go-mail"
)

func goMailClient(ctx context.Context, r *mail.Client) {
	r.DialAndSend()
	r.Send()
	r.DialAndSendWithContext(ctx)
	r.SendWithSMTPClient(nil)
}
