package rpc

// Calls for the rows of analyzers/models/k8s-wait.yaml.

import (
	"context"
	"time"

	"k8s.io/apimachinery/pkg/util/wait"
)

func k8sWaitFunctions(ctx context.Context) {
	wait.PollUntilContextTimeout(ctx, time.Second, time.Second, true, nil) // row: PollUntilContextTimeout
	wait.PollWithContext(ctx, time.Second, time.Second, nil)               // row: PollWithContext
	wait.PollImmediateWithContext(ctx, time.Second, time.Second, nil)      // row: PollImmediateWithContext
	wait.PollUntilContextCancel(ctx, time.Second, true, nil)               // row: PollUntilContextCancel
	wait.PollUntilWithContext(ctx, time.Second, nil)                       // row: PollUntilWithContext
	wait.PollImmediateUntilWithContext(ctx, time.Second, nil)              // row: PollImmediateUntilWithContext
	wait.PollInfiniteWithContext(ctx, time.Second, nil)                    // row: PollInfiniteWithContext
	wait.PollImmediateInfiniteWithContext(ctx, time.Second, nil)           // row: PollImmediateInfiniteWithContext
	wait.Poll(time.Second, time.Second, nil)                               // row: Poll
	wait.PollImmediate(time.Second, time.Second, nil)                      // row: PollImmediate
	wait.PollUntil(time.Second, nil, nil)                                  // row: PollUntil
	wait.PollImmediateUntil(time.Second, nil, nil)                         // row: PollImmediateUntil
	wait.PollInfinite(time.Second, nil)                                    // row: PollInfinite
	wait.PollImmediateInfinite(time.Second, nil)                           // row: PollImmediateInfinite
	wait.ExponentialBackoff(wait.Backoff{}, nil)                           // row: ExponentialBackoff
	wait.ExponentialBackoffWithContext(ctx, wait.Backoff{}, nil)           // row: ExponentialBackoffWithContext
	wait.Until(nil, time.Second, nil)                                      // row: Until
	wait.Forever(nil, time.Second)                                         // row: Forever
	wait.JitterUntil(nil, time.Second, 1, true, nil)                       // row: JitterUntil
	wait.BackoffUntil(nil, nil, true, nil)                                 // row: BackoffUntil
	wait.UntilWithContext(ctx, nil, time.Second)                           // row: UntilWithContext
	wait.JitterUntilWithContext(ctx, nil, time.Second, 1, true)            // row: JitterUntilWithContext
	wait.BackoffUntilWithContext(ctx, nil, nil, true)                      // row: BackoffUntilWithContext
}

func k8sWaitGroup(ctx context.Context, r *wait.Group) {
	r.Start(nil)                 // row: (*Group).Start
	r.StartWithContext(ctx, nil) // row: (*Group).StartWithContext
	r.StartWithChannel(nil, nil) // row: (*Group).StartWithChannel
	r.Wait()                     // row: (*Group).Wait
}
