package queues

// Calls for the rows of analyzers/models/asynq.yaml.

import (
	"context"
	"time"

	"github.com/hibiken/asynq"
)

func asynqClient(ctx context.Context, r *asynq.Client) {
	r.Enqueue(nil)
	r.EnqueueContext(ctx, nil)
}

func asynqFunctions() {
	asynq.NewTask("typename", nil)
	asynq.TaskID("id")
	asynq.Unique(time.Second)
}
