package silent

import (
	"context"
	"errors"
	"time"

	"github.com/bsm/redislock"
)

// Busy takes the lock to see whether somebody has it, and gives it back at once.
func (k *Kiln) Busy(ctx context.Context, batch string) (bool, error) {
	lock, err := k.locks.Obtain(ctx, "kiln:"+batch, 10*time.Second, nil)
	if errors.Is(err, redislock.ErrNotObtained) {
		return true, nil
	}
	if err != nil {
		return false, err
	}
	return false, k.give(ctx, lock)
}
