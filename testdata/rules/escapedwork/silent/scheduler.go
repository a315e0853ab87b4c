package silent

import (
	"context"
	"errors"
	"log/slog"
)

// A Felling is what a trigger asks for when its time has come.
type Felling struct{ grove string }

// A Trigger tells when to fell.
type Trigger interface {
	Fellings() <-chan Felling
}

type scheduler struct{ groves *Groves }

// Add starts to listen to a trigger.
func (s *scheduler) Add(t Trigger) { go s.serve(t) }

// serve does what the trigger asks for, for as long as the process runs.
func (s *scheduler) serve(t Trigger) {
	for f := range t.Fellings() {
		if err := s.groves.store(context.Background(), f.grove, 0); err != nil {
			slog.Error("felling", "error", err)
		}
	}
}

// Schedule registers a trigger under a lock. What the scheduler does when the trigger fires is not the work of this section.
func (g *Groves) Schedule(ctx context.Context, s *scheduler, grove string, t Trigger) (err error) {
	lock, err := g.locks.Obtain(ctx, "grove:"+grove, g.lease, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Release(context.WithoutCancel(ctx))) }()
	s.Add(t)
	return nil
}
