package scheduling

// Calls for the rows of analyzers/models/gocron.yaml.

import (
	"context"

	gocron "github.com/go-co-op/gocron/v2"
)

func gocronLocker(ctx context.Context, r gocron.Locker) {
	r.Lock(ctx, "key")
}

func gocronLock(ctx context.Context, r gocron.Lock) {
	r.Unlock(ctx)
}

func gocronFunctions() {
	gocron.WithDistributedLocker(nil)
	gocron.WithDistributedJobLocker(nil)
	gocron.NewTask(nil, "parameters")
}
