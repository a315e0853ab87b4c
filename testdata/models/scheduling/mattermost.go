package scheduling

// Calls for the rows of analyzers/models/mattermost.yaml.

import (
	"context"

	"github.com/mattermost/mattermost/server/public/pluginapi/cluster"
)

func mattermostCluster(ctx context.Context, api cluster.JobPluginAPI, key string, next cluster.NextWaitInterval, work func(), once func(string, any)) {
	m, _ := cluster.NewMutex(api, key)                 // row: NewMutex
	m.Lock()                                           // row: (*Mutex).Lock
	m.Unlock()                                         // row: (*Mutex).Unlock
	m.LockWithContext(ctx)                             // row: (*Mutex).LockWithContext
	cluster.Schedule(api, key, next, work)             // row: Schedule
	cluster.GetJobOnceScheduler(api).SetCallback(once) // row: (*JobOnceScheduler).SetCallback
}
