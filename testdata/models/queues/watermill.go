package queues

// Calls for the rows of analyzers/models/watermill.yaml.

import (
	"github.com/ThreeDotsLabs/watermill/message"
)

func watermillPublisher(r message.Publisher) {
	r.Publish("topic") // row: message/(Publisher).Publish
}

func watermillFunctions() {
	message.NewMessage("uuid", nil) // row: message/NewMessage
}
