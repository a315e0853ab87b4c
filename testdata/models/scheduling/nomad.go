package scheduling

// Calls for the rows of analyzers/models/nomad.yaml.

import (
	"context"

	"github.com/hashicorp/nomad/api"
)

func nomadClient(r *api.Client) {
	r.Locks(api.WriteOptions{}, api.Variable{}) // row: (*Client).Locks
	r.NewLockLeaser(nil)                        // row: (*Client).NewLockLeaser
}

func nomadLocks(ctx context.Context, r *api.Locks) {
	r.Acquire(ctx) // row: (*Locks).Acquire
	r.Release(ctx) // row: (*Locks).Release
	r.Renew(ctx)   // row: (*Locks).Renew
}

func nomadLocker(ctx context.Context, r api.Locker) {
	r.Acquire(ctx) // row: (Locker).Acquire
	r.Release(ctx) // row: (Locker).Release
	r.Renew(ctx)   // row: (Locker).Renew
}

func nomadLockLeaser(ctx context.Context, r *api.LockLeaser) {
	r.Start(ctx) // row: (*LockLeaser).Start
}

func nomadVariables(r *api.Variables) {
	r.Create(nil, nil)              // row: (*Variables).Create
	r.Update(nil, nil)              // row: (*Variables).Update
	r.CheckedUpdate(nil, nil)       // row: (*Variables).CheckedUpdate
	r.Delete("path", nil)           // row: (*Variables).Delete
	r.CheckedDelete("path", 1, nil) // row: (*Variables).CheckedDelete
	r.Read("path", nil)             // row: (*Variables).Read
	r.Peek("path", nil)             // row: (*Variables).Peek
}
