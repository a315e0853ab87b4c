package scheduling

// Calls for the rows of analyzers/models/backoff.yaml.

import (
	"context"

	backoff4 "github.com/cenkalti/backoff/v4"
	backoff "github.com/cenkalti/backoff/v5"
)

func backoffFunctions(ctx context.Context) {
	backoff.Retry[int](ctx, nil) // row: Retry
}

func backoffFunctionsOfBackoff4() {
	backoff4.RetryWithData[int](nil, nil)                         // row: RetryWithData
	backoff4.RetryNotify(nil, nil, nil)                           // row: RetryNotify
	backoff4.RetryNotifyWithData[int](nil, nil, nil)              // row: RetryNotifyWithData
	backoff4.RetryNotifyWithTimer(nil, nil, nil, nil)             // row: RetryNotifyWithTimer
	backoff4.RetryNotifyWithTimerAndData[int](nil, nil, nil, nil) // row: RetryNotifyWithTimerAndData
}
