// Package bad declares what its locks are for, and does something else under them.
package bad

import (
	"context"
	"database/sql"
	"errors"
	"net/smtp"
	"time"

	"github.com/bsm/redislock"
	"github.com/stripe/stripe-go/v82"
	"github.com/stripe/stripe-go/v82/paymentintent"
)

// Hotel books rooms.
type Hotel struct {
	locks  *redislock.Client
	db     *sql.DB
	auth   smtp.Auth
	server string
	ttl    time.Duration
	grace  time.Duration
}

func (h *Hotel) free(ctx context.Context, lock *redislock.Lock) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), h.grace)
	defer cancel()
	return lock.Release(ctx)
}

func charge(ctx context.Context, guest string, cents int64) error {
	params := &stripe.PaymentIntentParams{Amount: stripe.Int64(cents), Currency: stripe.String("eur"), Customer: stripe.String(guest)}
	params.Context = ctx
	_, err := paymentintent.New(params)
	return err
}

// Book charges a card under a lock that is declared to save work only.
//
//doc:example
//lockaudit:efficiency booking twice only costs a query
func (h *Hotel) Book(ctx context.Context, room, guest string, cents int64) (err error) {
	lock, err := h.locks.Obtain(ctx, "room:"+room, h.ttl, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, h.free(ctx, lock)) }()
	work, cancel := context.WithTimeout(ctx, h.ttl)
	defer cancel()
	return charge(work, guest, cents) // want:error lockpurpose "moves money"
}

// Count writes back what it has read.
func (h *Hotel) Count(ctx context.Context, room string, nights int64) (err error) {
	//lockaudit:efficiency the number of nights is only for show
	lock, err := h.locks.Obtain(ctx, "room:"+room, h.ttl, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, h.free(ctx, lock)) }()
	work, cancel := context.WithTimeout(ctx, h.ttl)
	defer cancel()
	var have int64
	if err := h.db.QueryRowContext(work, `SELECT nights FROM rooms WHERE number = $1`, room).Scan(&have); err != nil {
		return err
	}
	_, err = h.db.ExecContext(work, `UPDATE rooms SET nights = $1 WHERE number = $2`, have+nights, room) // want:error lockpurpose "overwrites"
	return err
}

// Confirm mails, and writes what can be repeated.
//
//lockaudit:efficiency the guest gets the same text twice at worst
func (h *Hotel) Confirm(ctx context.Context, room, address string) (err error) {
	lock, err := h.locks.Obtain(ctx, "room:"+room, h.ttl, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, h.free(ctx, lock)) }()
	work, cancel := context.WithTimeout(ctx, h.ttl)
	defer cancel()
	if _, err := h.db.ExecContext(work, `UPDATE rooms SET confirmed = true WHERE number = $1`, room); err != nil {
		return err
	}
	return smtp.SendMail(h.server, h.auth, "hotel@example.org", []string{address}, []byte("Subject: your room\r\n\r\n")) // want:error lockpurpose "sends a message"
}

// A Channel sells rooms elsewhere; nothing in this program says how.
type Channel interface {
	Offer(ctx context.Context, room string) error
}

// Offer promises correctness and hands nothing on by which the other side could tell two holders apart.
//
//lockaudit:correctness
func (h *Hotel) Offer(ctx context.Context, ch Channel, room string) (err error) {
	lock, err := h.locks.Obtain(ctx, "offer:"+room, h.ttl, nil) // want:error lockpurpose "nothing in its section"
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, h.free(ctx, lock)) }()
	work, cancel := context.WithTimeout(ctx, h.ttl)
	defer cancel()
	return ch.Offer(work, room)
}
