package bad

import (
	"context"
	"fmt"
	"log/slog"
	"sync"

	"github.com/hashicorp/consul/api"
)

// Harbours keeps the locks that it has taken for others.
type Harbours struct {
	consul *api.Client

	mu    sync.Mutex
	locks map[string]*api.Lock
}

// Lock gives the lock back when it is lost, and whoever works under it never hears of it.
func (h *Harbours) Lock(ctx context.Context, port string) error {
	lock, err := h.consul.LockOpts(&api.LockOptions{Key: "harbour/" + port, LockTryOnce: true, SessionTTL: "30s"})
	if err != nil {
		return err
	}
	lost, err := lock.Lock(ctx.Done()) // want:warning lostlock "."
	if err != nil {
		return err
	}
	if lost == nil {
		return fmt.Errorf("the harbour of %s is taken", port)
	}
	go func() {
		<-lost
		if err := h.Unlock(port); err != nil {
			slog.Error("unlock", "port", port, "err", err)
		}
	}()
	h.mu.Lock()
	h.locks[port] = lock
	h.mu.Unlock()
	return nil
}

// Unlock gives back what Lock has kept.
func (h *Harbours) Unlock(port string) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	lock, ok := h.locks[port]
	if !ok {
		return nil
	}
	delete(h.locks, port)
	return lock.Unlock()
}
