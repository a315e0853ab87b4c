package locks

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/dapr/go-sdk/client"
	"k8s.io/client-go/tools/leaderelection"
	"k8s.io/client-go/tools/leaderelection/resourcelock"
)

var errHeld = errors.New("held by another")

func dapr(ctx context.Context, c client.Client, db *sql.DB, id, owner string) error {
	resp, err := c.TryLockAlpha1(ctx, "lockstore", &client.LockRequest{LockOwner: owner, ResourceID: "accounts:" + id, ExpiryInSeconds: 30}) // lock: Dapr "accounts:"+id ttl 30s, tries, released
	if err != nil {
		return err
	}
	if !resp.Success {
		return errHeld
	}
	defer c.UnlockAlpha1(context.WithoutCancel(ctx), "lockstore", &client.UnlockRequest{LockOwner: owner, ResourceID: "accounts:" + id})
	return save(ctx, db, id)
}

func daprGRPC(ctx context.Context, c *client.GRPCClient, db *sql.DB, id, owner string) error {
	resp, err := c.TryLockAlpha1(ctx, "lockstore", &client.LockRequest{LockOwner: owner, ResourceID: "accounts:" + id, ExpiryInSeconds: 30}) // lock: Dapr "accounts:"+id ttl 30s, tries, released
	if err != nil || !resp.Success {
		return errHeld
	}
	defer c.UnlockAlpha1(context.WithoutCancel(ctx), "lockstore", &client.UnlockRequest{LockOwner: owner, ResourceID: "accounts:" + id})
	return save(ctx, db, id)
}

func leaderRunOrDie(ctx context.Context, lock resourcelock.Interface, db *sql.DB, id string) {
	leaderelection.RunOrDie(ctx, leaderelection.LeaderElectionConfig{ // lock: election Kubernetes lock ttl 15s, waits unknown, signal, renewed
		Lock: lock, LeaseDuration: 15 * time.Second, RenewDeadline: 10 * time.Second, RetryPeriod: 2 * time.Second,
		Callbacks: leaderelection.LeaderCallbacks{
			OnStartedLeading: func(ctx context.Context) { _ = save(ctx, db, id) },
			OnStoppedLeading: func() {},
		},
	})
}

func leaderRun(ctx context.Context, lock resourcelock.Interface, db *sql.DB, id string) error {
	le, err := leaderelection.NewLeaderElector(leaderelection.LeaderElectionConfig{ // lock: election Kubernetes lock ttl 15s, waits context, signal, renewed
		Lock: lock, LeaseDuration: 15 * time.Second, RenewDeadline: 10 * time.Second, RetryPeriod: 2 * time.Second,
		Callbacks: leaderelection.LeaderCallbacks{
			OnStartedLeading: func(ctx context.Context) { _ = save(ctx, db, id) },
			OnStoppedLeading: func() {},
		},
	})
	if err != nil {
		return err
	}
	le.Run(ctx)
	return nil
}
