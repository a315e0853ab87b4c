package messages

// Calls for the rows of analyzers/models/fcm.yaml.

import (
	"context"

	"firebase.google.com/go/v4/messaging"
)

func fcmClient(ctx context.Context, r *messaging.Client) {
	r.Send(ctx, nil)                 // row: (*fcmClient).Send
	r.SendEach(ctx, nil)             // row: (*fcmClient).SendEach
	r.SendAll(ctx, nil)              // row: (*fcmClient).SendAll
	r.SendEachForMulticast(ctx, nil) // row: (*fcmClient).SendEachForMulticast
	r.SendMulticast(ctx, nil)        // row: (*fcmClient).SendMulticast
}
