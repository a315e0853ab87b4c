package core

// Calls for the rows of analyzers/models/net-smtp.yaml.

import (
	"net/smtp"
)

func netSmtpFunctions() {
	smtp.SendMail("addr", nil, "from", nil, nil) // row: SendMail
}

func netSmtpClient(r *smtp.Client) {
	r.Data() // row: (*Client).Data
}
