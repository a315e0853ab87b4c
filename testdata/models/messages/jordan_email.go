package messages

// Calls for the rows of analyzers/models/jordan-email.yaml.

import (
	"time"

	"github.com/jordan-wright/email"
)

func jordanEmailEmail(r *email.Email) {
	r.Send("addr", nil)
	r.SendWithTLS("addr", nil, nil)
	r.SendWithStartTLS("addr", nil, nil)
}

func jordanEmailPool(r *email.Pool) {
	r.Send(nil, time.Second)
}
