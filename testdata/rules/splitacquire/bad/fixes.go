package bad

import (
	"context"
	"errors"
	"log"
	"time"

	"github.com/google/uuid"
)

// Ticket has the expiry in a statement of its own.
func (b *Bridge) Ticket(ctx context.Context, cart string) (err error) {
	key, token := "ticket:"+cart, uuid.NewString()
	ok, err := b.rdb.SetNX(ctx, key, token, 0).Result() // want splitacquire "second command"
	if err != nil || !ok {
		return errors.Join(err, errBusy)
	}
	b.rdb.Expire(ctx, key, 2*b.lease) // want brokenrenewal "nobody reads"
	defer func() { err = errors.Join(err, b.free(ctx, key, token)) }()
	work, cancel := context.WithTimeout(ctx, b.lease)
	defer cancel()
	return b.cross(work, cart)
}

// Toll computes the expiry after it has taken the lock.
func (b *Bridge) Toll(ctx context.Context, cart string) (err error) {
	key, token := "toll:"+cart, uuid.NewString()
	ok, err := b.rdb.SetNX(ctx, key, token, 0).Result() // want splitacquire "second command"
	if err != nil || !ok {
		return errors.Join(err, errBusy)
	}
	ttl := b.lease * 2
	b.rdb.Expire(ctx, key, ttl) // want brokenrenewal "nobody reads"
	defer func() { err = errors.Join(err, b.free(ctx, key, token)) }()
	work, cancel := context.WithTimeout(ctx, b.lease)
	defer cancel()
	return b.cross(work, cart)
}

// Logged is the only place of its file that logs: without it the import would be too much.
func (b *Bridge) Logged(ctx context.Context, cart string, ttl time.Duration) (err error) {
	key, token := "logged:"+cart, uuid.NewString()
	ok, err := b.rdb.SetNX(ctx, key, token, 0).Result() // want splitacquire "second command"
	if err != nil || !ok {
		return errors.Join(err, errBusy)
	}
	if _, err := b.rdb.PExpire(ctx, key, ttl).Result(); err != nil { // want brokenrenewal "nothing comes of it"
		log.Print(err)
	}
	defer func() { err = errors.Join(err, b.free(ctx, key, token)) }()
	work, cancel := context.WithTimeout(ctx, b.lease)
	defer cancel()
	return b.cross(work, cart)
}

// Counted looks at the answer of the second command.
func (b *Bridge) Counted(ctx context.Context, cart string) (err error) {
	key, token := "counted:"+cart, uuid.NewString()
	ok, err := b.rdb.SetNX(ctx, key, token, 0).Result() // want splitacquire "second command"
	if err != nil || !ok {
		return errors.Join(err, errBusy)
	}
	defer func() { err = errors.Join(err, b.free(ctx, key, token)) }()
	set, err := b.rdb.Expire(ctx, key, b.lease).Result()
	if err != nil || !set {
		return errors.Join(err, errGone)
	}
	work, cancel := context.WithTimeout(ctx, b.lease)
	defer cancel()
	return b.cross(work, cart)
}
