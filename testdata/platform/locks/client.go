// Package locks is the client of a company's own lock service.
package locks

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"time"
)

// ErrTaken says that another process holds the lock.
var ErrTaken = errors.New("the lock is taken")

// A Client talks to the lock service.
type Client struct {
	URL  string
	HTTP *http.Client
}

// A Lease is held until it ends or is dropped.
type Lease struct {
	client      *Client
	key, holder string
}

// Take takes the lock on key for ttl, or returns ErrTaken.
func (c *Client) Take(ctx context.Context, key string, ttl time.Duration) (*Lease, error) {
	l := &Lease{client: c, key: key, holder: rand.Text()}
	if err := l.ask(ctx, "take", ttl); err != nil {
		return nil, err
	}
	return l, nil
}

// Drop gives the lock back, if it is still held.
func (l *Lease) Drop(ctx context.Context) error { return l.ask(ctx, "drop", 0) }

func (l *Lease) ask(ctx context.Context, verb string, ttl time.Duration) error {
	body, err := json.Marshal(map[string]string{"key": l.key, "holder": l.holder, "ttl": ttl.String()})
	if err != nil {
		return err
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, l.client.URL+"/"+verb, bytes.NewReader(body))
	if err != nil {
		return err
	}
	resp, err := l.client.HTTP.Do(req)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	switch resp.StatusCode {
	case http.StatusOK:
		return nil
	case http.StatusConflict:
		return ErrTaken
	}
	return fmt.Errorf("the lock service answers %s", resp.Status)
}
