package core

// Calls for the rows of analyzers/models/errgroup.yaml.

import (
	"context"

	"golang.org/x/sync/errgroup"
)

func errgroupFunctions(ctx context.Context) {
	errgroup.WithContext(ctx)
}

func errgroupGroup(r *errgroup.Group) {
	r.Go(nil)
	r.TryGo(nil)
	r.Wait()
}
