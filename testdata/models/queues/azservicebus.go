package queues

// Calls for the rows of analyzers/models/azservicebus.yaml.

import (
	"context"
	"time"

	"github.com/Azure/azure-sdk-for-go/sdk/messaging/azservicebus"
)

func azservicebusSender(ctx context.Context, r *azservicebus.Sender) {
	r.SendMessage(ctx, nil, nil)                   // row: (*Sender).SendMessage
	r.SendMessageBatch(ctx, nil, nil)              // row: (*Sender).SendMessageBatch
	r.SendAMQPAnnotatedMessage(ctx, nil, nil)      // row: (*Sender).SendAMQPAnnotatedMessage
	r.ScheduleMessages(ctx, nil, time.Time{}, nil) // row: (*Sender).ScheduleMessages
}
