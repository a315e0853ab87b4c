package queues

// Calls for the rows of analyzers/models/asynq.yaml.

import (
	"context"
	"time"

	"github.com/hibiken/asynq"
)

func asynqClient(ctx context.Context, r *asynq.Client) {
	r.Enqueue(nil)             // row: (*Client).Enqueue
	r.EnqueueContext(ctx, nil) // row: (*Client).EnqueueContext
}

func asynqFunctions() {
	asynq.NewTask("typename", nil) // row: NewTask
	asynq.TaskID("id")             // row: TaskID
	asynq.Unique(time.Second)      // row: Unique
}
