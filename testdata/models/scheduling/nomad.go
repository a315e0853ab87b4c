package scheduling

// Calls for the rows of analyzers/models/nomad.yaml.

import (
	"context"

	"github.com/hashicorp/nomad/api"
)

func nomadClient(r *api.Client) {
	r.Locks(api.WriteOptions{}, api.Variable{})
	r.NewLockLeaser(nil)
}

func nomadLocks(ctx context.Context, r *api.Locks) {
	r.Acquire(ctx)
	r.Release(ctx)
	r.Renew(ctx)
}

func nomadLocker(ctx context.Context, r api.Locker) {
	r.Acquire(ctx)
	r.Release(ctx)
	r.Renew(ctx)
}

func nomadLockLeaser(ctx context.Context, r *api.LockLeaser) {
	r.Start(ctx)
}

func nomadVariables(r *api.Variables) {
	r.Create(nil, nil)
	r.Update(nil, nil)
	r.CheckedUpdate(nil, nil)
	r.Delete("path", nil)
	r.CheckedDelete("path", 1, nil)
	r.Read("path", nil)
	r.Peek("path", nil)
}
