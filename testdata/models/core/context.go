package core

// Calls for the rows of analyzers/models/context.yaml.

import (
	"context"
	"time"
)

func contextFunctions(ctx context.Context) {
	context.Background()
	context.TODO()
	context.WithCancel(ctx)
	context.WithCancelCause(ctx)
	context.WithTimeout(ctx, time.Second)
	context.WithTimeoutCause(ctx, time.Second, nil)
	context.WithDeadline(ctx, time.Time{})
	context.WithDeadlineCause(ctx, time.Time{}, nil)
	context.WithoutCancel(ctx)
	context.WithValue(ctx, nil, nil)
	context.AfterFunc(ctx, nil)
}
