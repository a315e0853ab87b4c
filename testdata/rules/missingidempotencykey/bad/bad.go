// Package bad reaches the world outside while it holds a lease: a second holder charges, mails and calls again.
package bad

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/smtp"
	"strings"
	"time"

	"github.com/bsm/redislock"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/stripe/stripe-go/v82"
	"github.com/stripe/stripe-go/v82/paymentintent"
)

// Club collects fees and writes to its members.
type Club struct {
	locks  *redislock.Client
	http   *http.Client
	stripe *stripe.Client
	js     jetstream.JetStream
	auth   smtp.Auth
	server string
	hook   string
	ttl    time.Duration
	grace  time.Duration
}

func (c *Club) free(ctx context.Context, lock *redislock.Lock) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), c.grace)
	defer cancel()
	return lock.Release(ctx)
}

func (c *Club) hold(ctx context.Context, member string, fn func(ctx context.Context) error) error {
	lock, err := c.locks.Obtain(ctx, "member:"+member, c.ttl, nil)
	if err != nil {
		return err
	}
	work, cancel := context.WithTimeout(ctx, c.ttl)
	defer cancel()
	return errors.Join(fn(work), c.free(ctx, lock))
}

// Fee charges a card. The SDK makes up a key for its own retries; the next holder gets another.
//
//doc:example
func (c *Club) Fee(ctx context.Context, member, customer string, cents int64) (err error) {
	lock, err := c.locks.Obtain(ctx, "fee:"+member, c.ttl, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, c.free(ctx, lock)) }()
	work, cancel := context.WithTimeout(ctx, c.ttl)
	defer cancel()
	params := &stripe.PaymentIntentParams{
		Amount:   stripe.Int64(cents),
		Currency: stripe.String("eur"),
		Customer: stripe.String(customer),
	}
	params.Context = work
	_, err = paymentintent.New(params) // want:error missingidempotencykey "(?i)idempotency"
	return err
}

// Refund gives money back through a helper; the finding is at the call in the section.
func (c *Club) Refund(ctx context.Context, member, intent string) error {
	return c.hold(ctx, member, func(ctx context.Context) error {
		return c.refund(ctx, intent) // want:error missingidempotencykey "(?i)idempotency"
	})
}

func (c *Club) refund(ctx context.Context, intent string) error {
	_, err := c.stripe.V1Refunds.Create(ctx, &stripe.RefundCreateParams{PaymentIntent: stripe.String(intent)})
	return err
}

// Remind sends mail, which has no key at all: the way out is a row that says it was sent.
func (c *Club) Remind(ctx context.Context, member, address string) error {
	return c.hold(ctx, member, func(ctx context.Context) error {
		text := []byte("Subject: your fee\r\n\r\nplease pay\r\n")
		return smtp.SendMail(c.server, c.auth, "club@example.org", []string{address}, text) // want:warning missingidempotencykey "; record the mail before it is sent; SMTP has no key$"
	})
}

// Invite posts to a third party.
func (c *Club) Invite(ctx context.Context, member, address string) error {
	return c.hold(ctx, member, func(ctx context.Context) error {
		req, err := http.NewRequestWithContext(ctx, http.MethodPost, "https://api.postmarkapp.com/email", strings.NewReader(address))
		if err != nil {
			return err
		}
		return finish(c.http.Do(req)) // want:warning missingidempotencykey "(?i)idempotency"
	})
}

func finish(resp *http.Response, err error) error {
	if err != nil {
		return err
	}
	_, err = io.Copy(io.Discard, resp.Body)
	err = errors.Join(err, resp.Body.Close())
	if resp.StatusCode >= 300 {
		err = errors.Join(err, errors.New(resp.Status))
	}
	return err
}

// Announce publishes a message without an id to drop the second by.
func (c *Club) Announce(ctx context.Context, member string, event []byte) error {
	return c.hold(ctx, member, func(ctx context.Context) error {
		_, err := c.js.Publish(ctx, "club.members", event) // want:warning missingidempotencykey "WithMsgID|MsgID|Nats-Msg-Id"
		return err
	})
}

// Join does both; the money is reported.
func (c *Club) Join(ctx context.Context, member, customer, address string, cents int64) error {
	return c.hold(ctx, member, func(ctx context.Context) error {
		if err := smtp.SendMail(c.server, c.auth, "club@example.org", []string{address}, []byte("Subject: hello\r\n\r\n")); err != nil {
			return err
		}
		params := &stripe.PaymentIntentParams{Amount: stripe.Int64(cents), Currency: stripe.String("eur"), Customer: stripe.String(customer)}
		params.Context = ctx
		_, err := paymentintent.New(params) // want:error missingidempotencykey "."
		return err
	})
}

// Hook calls an address that only the settings know. Declared a correctness lock, it is worth a warning.
//
//lockaudit:correctness
func (c *Club) Hook(ctx context.Context, member string) (err error) {
	lock, err := c.locks.Obtain(ctx, "hook:"+member, c.ttl, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, c.free(ctx, lock)) }()
	work, cancel := context.WithTimeout(ctx, c.ttl)
	defer cancel()
	req, err := http.NewRequestWithContext(work, http.MethodPost, c.hook, strings.NewReader(member))
	if err != nil {
		return err
	}
	return finish(c.http.Do(req)) // want:warning missingidempotencykey "(?i)idempotency"
}
