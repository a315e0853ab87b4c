package bad

import (
	"context"
	"errors"
	"log/slog"
	"sync"
)

// spread starts a goroutine and returns.
func (o *Orchards) spread(ctx context.Context, orchard string, row int) {
	go func() {
		if err := o.store(ctx, orchard, row); err != nil {
			slog.Error("store", "row", row, "err", err)
		}
	}()
}

// Water starts it through a helper.
func (o *Orchards) Water(ctx context.Context, orchard string) (err error) {
	lock, err := o.locks.Obtain(ctx, "orchard:"+orchard, o.lease, nil)
	if err != nil {
		return err
	}
	defer o.release(ctx, lock, &err)
	o.spread(context.WithoutCancel(ctx), orchard, 1) // want:warning escapedwork "."
	return nil
}

// With runs fn under the lock.
func (o *Orchards) With(ctx context.Context, orchard string, fn func(context.Context) error) (err error) {
	lock, err := o.locks.Obtain(ctx, "orchard:"+orchard, o.lease, nil)
	if err != nil {
		return err
	}
	defer o.release(ctx, lock, &err)
	work, cancel := context.WithTimeout(ctx, o.lease)
	defer cancel()
	return fn(work)
}

// Prune starts a goroutine in the callback.
func (o *Orchards) Prune(ctx context.Context, orchard string) error {
	return o.With(ctx, orchard, func(ctx context.Context) error {
		go func() { // want:warning escapedwork "."
			if err := o.store(context.WithoutCancel(ctx), orchard, 1); err != nil {
				slog.Error("store", "err", err)
			}
		}()
		return nil
	})
}

// lock returns the function that gives the lock back.
func (o *Orchards) lock(ctx context.Context, orchard string) (func() error, error) {
	lock, err := o.locks.Obtain(ctx, "orchard:"+orchard, o.lease, nil)
	if err != nil {
		return nil, err
	}
	return func() error { return lock.Release(context.WithoutCancel(ctx)) }, nil
}

// Graft holds by such a function, and starts what it is given: what that does cannot be followed, and is not guessed at.
func (o *Orchards) Graft(ctx context.Context, orchard string, graft func(context.Context)) (err error) {
	unlock, err := o.lock(ctx, orchard)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, unlock()) }()
	go graft(ctx)
	return nil
}

// Each starts a method as a goroutine and passes on a channel that it does not wait for.
func (o *Orchards) Each(ctx context.Context, orchard string, rows <-chan int) (failed <-chan error, err error) {
	lock, err := o.locks.Obtain(ctx, "orchard:"+orchard, o.lease, nil)
	if err != nil {
		return nil, err
	}
	defer o.release(ctx, lock, &err)
	errs := make(chan error)
	go o.drain(ctx, orchard, rows, errs) // want:warning escapedwork "."
	return errs, nil
}

func (o *Orchards) drain(ctx context.Context, orchard string, rows <-chan int, errs chan<- error) {
	defer close(errs)
	for row := range rows {
		if err := o.store(ctx, orchard, row); err != nil {
			errs <- err
		}
	}
}

// Slots takes a slot for each goroutine, and waits for none of them.
func (o *Orchards) Slots(ctx context.Context, orchard string, rows []int) (err error) {
	lock, err := o.locks.Obtain(ctx, "orchard:"+orchard, o.lease, nil)
	if err != nil {
		return err
	}
	defer o.release(ctx, lock, &err)
	work, cancel := context.WithTimeout(ctx, o.lease)
	defer cancel()
	slots := make(chan struct{}, 4)
	for _, row := range rows {
		slots <- struct{}{}
		go func() { // want:warning escapedwork "."
			defer func() { <-slots }()
			if err := o.store(work, orchard, row); err != nil {
				slog.Error("store", "err", err)
			}
		}()
	}
	return nil
}

// Work waits elsewhere for a WaitGroup of the type.
type Work struct {
	o  *Orchards
	wg sync.WaitGroup
}

// Start starts one goroutine under the lock.
func (w *Work) Start(ctx context.Context, orchard string) (err error) {
	lock, err := w.o.locks.Obtain(ctx, "orchard:"+orchard, w.o.lease, nil)
	if err != nil {
		return err
	}
	defer w.o.release(ctx, lock, &err)
	w.wg.Add(1)
	go func() { // want:warning escapedwork "."
		defer w.wg.Done()
		if err := w.o.store(context.WithoutCancel(ctx), orchard, 1); err != nil {
			slog.Error("store", "err", err)
		}
	}()
	return nil
}

// Stop waits for it.
func (w *Work) Stop() { w.wg.Wait() }

// Feed sends rows to a goroutine that it does not wait for.
func (o *Orchards) Feed(ctx context.Context, orchard string, rows []int) (err error) {
	lock, err := o.locks.Obtain(ctx, "orchard:"+orchard, o.lease, nil)
	if err != nil {
		return err
	}
	defer o.release(ctx, lock, &err)
	queue := make(chan int, len(rows))
	go func() { // want:warning escapedwork "."
		for row := range queue {
			if err := o.store(context.WithoutCancel(ctx), orchard, row); err != nil {
				slog.Error("store", "row", row, "err", err)
			}
		}
	}()
	for _, row := range rows {
		queue <- row
	}
	close(queue)
	return nil
}
