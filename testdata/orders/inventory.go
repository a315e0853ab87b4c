package main

import (
	"context"
	"errors"

	"github.com/bsm/redislock"
)

var errSoldOut = errors.New("sold out")

// Inventory takes goods from the shelf.
type Inventory struct {
	locks *redislock.Client
	store *Store
	cfg   Config
}

// locked runs fn while this process holds the lease on a SKU; fn's context ends with the lease.
func (i *Inventory) locked(ctx context.Context, sku string, fn func(ctx context.Context) error) (err error) {
	lock, err := i.locks.Obtain(ctx, "stock:"+sku, i.cfg.Lease, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, giveBack(ctx, lock, i.cfg)) }()
	work, cancel := context.WithTimeout(ctx, i.cfg.Lease)
	defer cancel()
	return fn(work)
}

func giveBack(ctx context.Context, lock *redislock.Lock, cfg Config) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), cfg.Grace)
	defer cancel()
	return lock.Release(ctx)
}

// Reserve reads, computes and writes back. A process that pauses between the two writes a number that is long wrong.
func (i *Inventory) Reserve(ctx context.Context, o Order) error {
	return i.locked(ctx, o.SKU, func(ctx context.Context) error {
		quantity, _, err := i.store.Stock(ctx, o.SKU)
		if err != nil {
			return err
		}
		if quantity < o.Quantity {
			return errSoldOut
		}
		return i.store.SetStock(ctx, o.SKU, quantity-o.Quantity)
	})
}

// ReserveSafe writes only over what it has read.
func (i *Inventory) ReserveSafe(ctx context.Context, o Order) error {
	return i.locked(ctx, o.SKU, func(ctx context.Context) error {
		quantity, version, err := i.store.Stock(ctx, o.SKU)
		if err != nil {
			return err
		}
		if quantity < o.Quantity {
			return errSoldOut
		}
		return i.store.SwapStock(ctx, o.SKU, quantity-o.Quantity, version)
	})
}
