package silent

import (
	"context"
	"errors"

	"github.com/go-redsync/redsync/v4"
)

// Busy takes the lock to see whether somebody has it, and gives it back at once.
func (p *Press) Busy(ctx context.Context, sheet string) (bool, error) {
	mu := p.rs.NewMutex("press:" + sheet)
	err := mu.TryLockContext(ctx)
	var taken *redsync.ErrTaken
	if errors.As(err, &taken) {
		return true, nil
	}
	if err != nil {
		return false, err
	}
	ok, err := mu.UnlockContext(context.WithoutCancel(ctx))
	if err == nil && !ok {
		err = errGone
	}
	return false, err
}
