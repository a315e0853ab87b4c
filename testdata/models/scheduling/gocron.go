package scheduling

// Calls for the rows of analyzers/models/gocron.yaml.

import (
	"context"

	gocron "github.com/go-co-op/gocron/v2"
	"github.com/google/uuid"
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

func gocronScheduler(r gocron.Scheduler) {
	gocron.NewScheduler()           // row: NewScheduler
	gocron.WithName("name")         // row: WithName
	r.NewJob(nil, nil)              // row: (Scheduler).NewJob
	r.Update(uuid.UUID{}, nil, nil) // row: (Scheduler).Update
}
