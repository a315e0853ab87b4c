// Package renew keeps leases alive for others.
package renew

import (
	"context"
	"log/slog"
	"time"

	"github.com/bsm/redislock"
	"github.com/go-redsync/redsync/v4"
)

// Pulse extends mu until ctx ends.
func Pulse(ctx context.Context, mu *redsync.Mutex, every time.Duration) {
	tick := time.NewTicker(every)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			mu.ExtendContext(ctx) // want:warning brokenrenewal "."
		}
	}
}

// Beat extends lock until ctx ends, and tells the log alone when that fails.
func Beat(ctx context.Context, lock *redislock.Lock, lease time.Duration) {
	tick := time.NewTicker(lease / 3)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			if err := lock.Refresh(ctx, lease, nil); err != nil { // want:warning brokenrenewal "."
				slog.Warn("beat", "err", err)
				return
			}
		}
	}
}

// Keep extends lock until ctx ends or that fails, and returns the failure.
func Keep(ctx context.Context, lock *redislock.Lock, lease time.Duration) error {
	tick := time.NewTicker(lease / 3)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-tick.C:
			if err := lock.Refresh(ctx, lease, nil); err != nil {
				return err
			}
		}
	}
}
