package messages

// Calls for the rows of analyzers/models/gomail.yaml.

import (
	gomail "gopkg.in/gomail.v2"
)

func gomailDialer(r *gomail.Dialer) {
	r.DialAndSend() // row: (*Dialer).DialAndSend
}

func gomailFunctions() {
	gomail.Send(nil) // row: Send
}

func gomailSendCloser(r gomail.SendCloser) {
	r.Send("from", nil, nil) // row: (Sender).Send
}
