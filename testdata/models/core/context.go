package core

// Calls for the rows of analyzers/models/context.yaml.

import (
	"context"
	"time"
)

func contextFunctions(ctx context.Context) {
	context.Background()                             // row: Background
	context.TODO()                                   // row: TODO
	context.WithCancel(ctx)                          // row: WithCancel
	context.WithCancelCause(ctx)                     // row: WithCancelCause
	context.WithTimeout(ctx, time.Second)            // row: WithTimeout
	context.WithTimeoutCause(ctx, time.Second, nil)  // row: WithTimeoutCause
	context.WithDeadline(ctx, time.Time{})           // row: WithDeadline
	context.WithDeadlineCause(ctx, time.Time{}, nil) // row: WithDeadlineCause
	context.WithoutCancel(ctx)                       // row: WithoutCancel
	context.WithValue(ctx, nil, nil)                 // row: WithValue
	context.AfterFunc(ctx, nil)                      // row: AfterFunc
}
