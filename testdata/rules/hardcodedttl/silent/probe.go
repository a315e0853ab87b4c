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

// Doors are locked by name, in one of two ways.
type Doors interface {
	TryLock(ctx context.Context, door string, lease time.Duration) (bool, error)
	Unlock(ctx context.Context, door string) error
}

// Held keeps the handle.
type Held struct {
	kiln *Kiln
	lock *redislock.Lock
}

// TryLock takes the lock.
func (h *Held) TryLock(ctx context.Context, door string, lease time.Duration) (bool, error) {
	lock, err := h.kiln.locks.Obtain(ctx, "door:"+door, lease, nil)
	if errors.Is(err, redislock.ErrNotObtained) {
		return false, nil
	}
	h.lock = lock
	return err == nil, err
}

// Unlock gives it back.
func (h *Held) Unlock(ctx context.Context, _ string) error { return h.kiln.give(ctx, h.lock) }

// Marked marks a door under a lock that guards the marks.
type Marked struct {
	kiln *Kiln
	mark func(ctx context.Context, door string) (bool, error)
}

// TryLock marks the door.
func (m *Marked) TryLock(ctx context.Context, door string, lease time.Duration) (marked bool, err error) {
	lock, err := m.kiln.locks.Obtain(ctx, "mark:"+door, lease, nil)
	if err != nil {
		return false, err
	}
	defer func() { err = errors.Join(err, m.kiln.give(ctx, lock)) }()
	work, cancel := context.WithTimeout(ctx, m.kiln.grace)
	defer cancel()
	return m.mark(work, door)
}

// Unlock leaves the mark: it wears off.
func (m *Marked) Unlock(context.Context, string) error { return nil }

func doorKey(door string) string { return "door:" + door }

// Locked looks whether somebody has locked the door.
func Locked(ctx context.Context, doors Doors, door string) (bool, error) {
	locked, err := doors.TryLock(ctx, doorKey(door), 10*time.Second)
	if err != nil || !locked {
		return !locked, err
	}
	return false, doors.Unlock(ctx, doorKey(door))
}
