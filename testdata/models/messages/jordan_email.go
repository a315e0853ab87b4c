package messages

// Calls for the rows of analyzers/models/jordan-email.yaml.

import (
	"time"

	"github.com/jordan-wright/email"
)

func jordanEmailEmail(r *email.Email) {
	r.Send("addr", nil)                  // row: (*Email).Send
	r.SendWithTLS("addr", nil, nil)      // row: (*Email).SendWithTLS
	r.SendWithStartTLS("addr", nil, nil) // row: (*Email).SendWithStartTLS
}

func jordanEmailPool(r *email.Pool) {
	r.Send(nil, time.Second) // row: (*Pool).Send
}
