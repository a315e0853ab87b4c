package rpc

// Calls for the rows of analyzers/models/leaderelection.yaml.

import (
	"context"

	"k8s.io/client-go/tools/leaderelection"
)

func leaderelectionFunctions(ctx context.Context) {
	leaderelection.RunOrDie(ctx, leaderelection.LeaderElectionConfig{})    // row: RunOrDie
	leaderelection.NewLeaderElector(leaderelection.LeaderElectionConfig{}) // row: NewLeaderElector
}

func leaderelectionLeaderElector(ctx context.Context, r *leaderelection.LeaderElector) {
	r.Run(ctx)   // row: (*LeaderElector).Run
	r.IsLeader() // row: (*LeaderElector).IsLeader
}
