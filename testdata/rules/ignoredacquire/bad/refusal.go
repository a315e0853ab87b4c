package bad

import (
	"context"
	"errors"
	"time"

	"github.com/bsm/redislock"
)

// Gate answers with a yes and an error, and a refusal is a no without an error.
type Gate struct {
	client *redislock.Client
	ttl    time.Duration
	lock   *redislock.Lock
	grind  func(ctx context.Context) error
}

func (g *Gate) tryLock(ctx context.Context) (bool, error) {
	lock, err := g.client.Obtain(ctx, "gate", g.ttl, nil)
	if errors.Is(err, redislock.ErrNotObtained) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	g.lock = lock
	return true, nil
}

func (g *Gate) unlock(ctx context.Context) error { return g.lock.Release(ctx) }

// Grind looks at the error alone, which does not tell.
func (g *Gate) Grind(ctx context.Context) (err error) {
	if _, err = g.tryLock(ctx); err != nil { // want:error ignoredacquire "."
		return err
	}
	defer func() { err = errors.Join(err, g.unlock(ctx)) }()
	return g.grind(ctx)
}
