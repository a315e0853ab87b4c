package queues

// Calls for the rows of analyzers/models/azservicebus.yaml.

import (
	"context"
	"time"

	"github.com/Azure/azure-sdk-for-go/sdk/messaging/azservicebus"
)

func azservicebusSender(ctx context.Context, r *azservicebus.Sender) {
	r.SendMessage(ctx, nil, nil)
	r.SendMessageBatch(ctx, nil, nil)
	r.SendAMQPAnnotatedMessage(ctx, nil, nil)
	r.ScheduleMessages(ctx, nil, time.Time{}, nil)
}
