package scheduling

// Calls for the rows of analyzers/models/gocron.yaml.

import (
	"context"

	gocron "github.com/go-co-op/gocron/v2"
)

func gocronLocker(ctx context.Context, r gocron.Locker) {
	r.Lock(ctx, "key") // row: (Locker).Lock
}

func gocronLock(ctx context.Context, r gocron.Lock) {
	r.Unlock(ctx) // row: (Lock).Unlock
}

func gocronFunctions() {
	gocron.WithDistributedLocker(nil)    // row: WithDistributedLocker
	gocron.WithDistributedJobLocker(nil) // row: WithDistributedJobLocker
	gocron.NewTask(nil, "parameters")    // row: NewTask
}
