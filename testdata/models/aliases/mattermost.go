package aliases

// Calls for the rows of analyzers/models/mattermost.yaml.

import (
	"context"

	"github.com/mattermost/mattermost-plugin-api/cluster"
)

func mattermostCluster(ctx context.Context, api cluster.JobPluginAPI, key string) {
	m, _ := cluster.NewMutex(api, key) // row: NewMutex
	m.LockWithContext(ctx)             // row: (*Mutex).LockWithContext
}
