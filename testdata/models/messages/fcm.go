package messages

// Calls for the rows of analyzers/models/fcm.yaml.

import (
	"context"

	"firebase.google.com/go/v4/messaging"
)

func fcmClient(ctx context.Context, r *messaging.Client) {
	r.Send(ctx, nil)
	r.SendEach(ctx, nil)
	r.SendAll(ctx, nil)
	r.SendEachForMulticast(ctx, nil)
	r.SendMulticast(ctx, nil)
	r.SendDryRun(ctx, nil)
	r.SendEachDryRun(ctx, nil)
	r.SendAllDryRun(ctx, nil)
	r.SendEachForMulticastDryRun(ctx, nil)
	r.SendMulticastDryRun(ctx, nil)
}
