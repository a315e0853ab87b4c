package core

// Calls for the rows of analyzers/models/errgroup.yaml.

import (
	"context"

	"golang.org/x/sync/errgroup"
)

func errgroupFunctions(ctx context.Context) {
	errgroup.WithContext(ctx) // row: WithContext
}

func errgroupGroup(r *errgroup.Group) {
	r.Go(nil)    // row: (*Group).Go
	r.TryGo(nil) // row: (*Group).TryGo
	r.Wait()     // row: (*Group).Wait
}
