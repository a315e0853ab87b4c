package silent

import (
	"context"
	"errors"
)

// A Hub tells listeners what has happened.
type Hub interface {
	Tell(grove, event string)
}

type topics struct{ hub Hub }

func (t topics) tell(grove, event string) {
	go t.hub.Tell(grove, event)
}

// Announce tells the listeners, in a goroutine that a function of its own starts and that does nothing that can be seen to matter.
func (g *Groves) Announce(ctx context.Context, t topics, grove string, row int) (err error) {
	lock, err := g.locks.Obtain(ctx, "grove:"+grove, g.lease, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Release(context.WithoutCancel(ctx))) }()
	if err := g.store(ctx, grove, row); err != nil {
		return err
	}
	t.tell(grove, "felled")
	return nil
}
