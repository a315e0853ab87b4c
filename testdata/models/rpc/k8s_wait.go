package rpc

// Calls for the rows of analyzers/models/k8s-wait.yaml.

import (
	"context"
	"time"

	"k8s.io/apimachinery/pkg/util/wait"
)

func k8sWaitFunctions(ctx context.Context) {
	wait.PollUntilContextTimeout(ctx, time.Second, time.Second, true, nil)
	wait.PollWithContext(ctx, time.Second, time.Second, nil)
	wait.PollImmediateWithContext(ctx, time.Second, time.Second, nil)
	wait.PollUntilContextCancel(ctx, time.Second, true, nil)
	wait.PollUntilWithContext(ctx, time.Second, nil)
	wait.PollImmediateUntilWithContext(ctx, time.Second, nil)
	wait.PollInfiniteWithContext(ctx, time.Second, nil)
	wait.PollImmediateInfiniteWithContext(ctx, time.Second, nil)
	wait.Poll(time.Second, time.Second, nil)
	wait.PollImmediate(time.Second, time.Second, nil)
	wait.PollUntil(time.Second, nil, nil)
	wait.PollImmediateUntil(time.Second, nil, nil)
	wait.PollInfinite(time.Second, nil)
	wait.PollImmediateInfinite(time.Second, nil)
	wait.ExponentialBackoff(wait.Backoff{}, nil)
	wait.ExponentialBackoffWithContext(ctx, wait.Backoff{}, nil)
	wait.Until(nil, time.Second, nil)
	wait.Forever(nil, time.Second)
	wait.JitterUntil(nil, time.Second, 1, true, nil)
	wait.BackoffUntil(nil, nil, true, nil)
	wait.UntilWithContext(ctx, nil, time.Second)
	wait.JitterUntilWithContext(ctx, nil, time.Second, 1, true)
	wait.BackoffUntilWithContext(ctx, nil, nil, true)
}

func k8sWaitGroup(ctx context.Context, r *wait.Group) {
	r.Start(nil)
	r.StartWithContext(ctx, nil)
	r.StartWithChannel(nil, nil)
	r.Wait()
}
