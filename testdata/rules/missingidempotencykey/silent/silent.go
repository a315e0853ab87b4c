// Package silent calls others without a key where none is owed.
package silent

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/smtp"
	"strings"
	"sync"
	"time"

	"github.com/bsm/redislock"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/stripe/stripe-go/v82"
	"github.com/stripe/stripe-go/v82/paymentintent"
)

// Museum shows things.
type Museum struct {
	locks  *redislock.Client
	http   *http.Client
	js     jetstream.JetStream
	auth   smtp.Auth
	server string
	peer   string
	ttl    time.Duration
	grace  time.Duration
	mu     sync.Mutex
}

func (m *Museum) hold(ctx context.Context, room string, fn func(ctx context.Context) error) error {
	lock, err := m.locks.Obtain(ctx, "room:"+room, m.ttl, nil)
	if err != nil {
		return err
	}
	work, cancel := context.WithTimeout(ctx, m.ttl)
	defer cancel()
	err = fn(work)
	done, stop := context.WithTimeout(context.WithoutCancel(ctx), m.grace)
	defer stop()
	return errors.Join(err, lock.Release(done))
}

func (m *Museum) send(ctx context.Context, method, url, body string) error {
	req, err := http.NewRequestWithContext(ctx, method, url, strings.NewReader(body))
	if err != nil {
		return err
	}
	resp, err := m.http.Do(req)
	if err != nil {
		return err
	}
	_, err = io.Copy(io.Discard, resp.Body)
	return errors.Join(err, resp.Body.Close())
}

// Weather only asks.
func (m *Museum) Weather(ctx context.Context, room string) error {
	return m.hold(ctx, room, func(ctx context.Context) error {
		return m.send(ctx, http.MethodGet, "https://api.weather.example.com/today", "")
	})
}

// Lights talks to its own services, by names that say so.
func (m *Museum) Lights(ctx context.Context, room string) error {
	return m.hold(ctx, room, func(ctx context.Context) error {
		return errors.Join(
			m.send(ctx, http.MethodPost, "http://lights.house.svc.cluster.local/on", room),
			m.send(ctx, http.MethodPost, "http://localhost:8080/rooms", room),
			m.send(ctx, http.MethodPost, "http://doors.internal/open", room),
		)
	})
}

// Price charges after the lease was given back: whatever guards that, it is not this lock.
func (m *Museum) Price(ctx context.Context, room, customer string, cents int64, check func(context.Context) error) error {
	if err := m.hold(ctx, room, check); err != nil {
		return err
	}
	params := &stripe.PaymentIntentParams{Amount: stripe.Int64(cents), Currency: stripe.String("eur"), Customer: stripe.String(customer)}
	params.Context = ctx
	_, err := paymentintent.New(params)
	return err
}

// Local mails under a mutex of this process.
func (m *Museum) Local(address string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	return smtp.SendMail(m.server, m.auth, "museum@example.org", []string{address}, []byte("Subject: opening hours\r\n\r\n"))
}

// Refresh publishes under a lock that is declared to save work only.
//
//lockaudit:efficiency whoever hears it twice loads the same picture twice
func (m *Museum) Refresh(ctx context.Context, room string) error {
	lock, err := m.locks.Obtain(ctx, "refresh:"+room, m.ttl, nil)
	if err != nil {
		return err
	}
	work, cancel := context.WithTimeout(ctx, m.ttl)
	defer cancel()
	_, err = m.js.Publish(work, "pictures.refresh", []byte(room))
	done, stop := context.WithTimeout(context.WithoutCancel(ctx), m.grace)
	defer stop()
	return errors.Join(err, lock.Release(done))
}

// Peer posts to an address that the code does not show: a note.
func (m *Museum) Peer(ctx context.Context, room string) error {
	return m.hold(ctx, room, func(ctx context.Context) error {
		return m.send(ctx, http.MethodPost, m.peer, room) // want:note missingidempotencykey "."
	})
}
