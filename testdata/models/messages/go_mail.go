package messages

// Calls for the rows of analyzers/models/go-mail.yaml.

import (
	"context"

	mail "github.com/wneessen/go-mail"
)

func goMailClient(ctx context.Context, r *mail.Client) {
	r.DialAndSend()               // row: (*Client).DialAndSend
	r.Send()                      // row: (*Client).Send
	r.DialAndSendWithContext(ctx) // row: (*Client).DialAndSendWithContext
	r.SendWithSMTPClient(nil)     // row: (*Client).SendWithSMTPClient
}
