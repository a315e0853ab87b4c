// Package good gives every effect outside a key that a second holder gives as well: the corrected twins of package bad.
package good

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
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
	db     *sql.DB
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

// Fee makes the key of the member and the month: the second charge of a month does nothing.
//
//doc:example
func (c *Club) Fee(ctx context.Context, member, customer, month string, cents int64) (err error) {
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
	params.SetIdempotencyKey("fee-" + member + "-" + month)
	_, err = paymentintent.New(params)
	return err
}

// Refund gives money back with a key that is a hash of what it is for.
func (c *Club) Refund(ctx context.Context, member, intent string) error {
	return c.hold(ctx, member, func(ctx context.Context) error {
		return c.refund(ctx, intent)
	})
}

func (c *Club) refund(ctx context.Context, intent string) error {
	sum := sha256.Sum256([]byte("refund:" + intent))
	params := &stripe.RefundCreateParams{PaymentIntent: stripe.String(intent)}
	params.IdempotencyKey = stripe.String(hex.EncodeToString(sum[:]))
	_, err := c.stripe.V1Refunds.Create(ctx, params)
	return err
}

// Remind sends mail once: the row is marked first, and who does not find it unmarked does not send.
func (c *Club) Remind(ctx context.Context, member, address string) error {
	return c.hold(ctx, member, func(ctx context.Context) error {
		res, err := c.db.ExecContext(ctx, `UPDATE reminders SET state = 'sent' WHERE member = $1 AND state = 'due'`, member)
		if err != nil {
			return err
		}
		n, err := res.RowsAffected()
		if err != nil {
			return err
		}
		if n != 1 {
			return nil
		}
		text := []byte("Subject: your fee\r\n\r\nplease pay\r\n")
		return smtp.SendMail(c.server, c.auth, "club@example.org", []string{address}, text)
	})
}

// Welcome sends mail to whoever was not in the table yet.
func (c *Club) Welcome(ctx context.Context, member, address string) error {
	return c.hold(ctx, member, func(ctx context.Context) error {
		res, err := c.db.ExecContext(ctx, `INSERT INTO welcomed (member) VALUES ($1) ON CONFLICT DO NOTHING`, member)
		if err != nil {
			return err
		}
		if n, err := res.RowsAffected(); err != nil || n == 0 {
			return err
		}
		return smtp.SendMail(c.server, c.auth, "club@example.org", []string{address}, []byte("Subject: hello\r\n\r\n"))
	})
}

const headerKey = "Idempotency-Key"

// Invite posts to a third party that drops repeats by a header.
func (c *Club) Invite(ctx context.Context, member, address string) error {
	return c.hold(ctx, member, func(ctx context.Context) error {
		req, err := http.NewRequestWithContext(ctx, http.MethodPost, "https://api.postmarkapp.com/email", strings.NewReader(address))
		if err != nil {
			return err
		}
		req.Header.Set(headerKey, "invite-"+member)
		return finish(c.http.Do(req))
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

// Announce names the message.
func (c *Club) Announce(ctx context.Context, member string, event []byte) error {
	return c.hold(ctx, member, func(ctx context.Context) error {
		_, err := c.js.Publish(ctx, "club.members", event, jetstream.WithMsgID("joined-"+member))
		return err
	})
}

// Hook sets the header in a helper.
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
	req, err := c.request(work, member)
	if err != nil {
		return err
	}
	return finish(c.http.Do(req))
}

func (c *Club) request(ctx context.Context, member string) (*http.Request, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, c.hook, strings.NewReader(member))
	if err != nil {
		return nil, err
	}
	req.Header.Set("X-Idempotency-Key", "hook-"+member)
	return req, nil
}

// Leave writes the message into the transaction of the change; somebody else sends what is in the table.
func (c *Club) Leave(ctx context.Context, member string) error {
	return c.hold(ctx, member, func(ctx context.Context) error {
		tx, err := c.db.BeginTx(ctx, nil)
		if err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, `UPDATE members SET left_at = now() WHERE name = $1`, member); err != nil {
			return errors.Join(err, tx.Rollback())
		}
		if _, err := tx.ExecContext(ctx, `INSERT INTO outbox (topic, body) VALUES ('left', $1)`, member); err != nil {
			return errors.Join(err, tx.Rollback())
		}
		return tx.Commit()
	})
}
