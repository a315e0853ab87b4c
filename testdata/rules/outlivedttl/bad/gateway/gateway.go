// Package gateway calls the bank.
package gateway

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"time"
)

var errRefused = errors.New("gateway: refused")

// Client calls the bank.
type Client struct {
	hc  *http.Client
	url string
}

// New returns a client that waits long enough.
func New(url string) *Client {
	return &Client{url: url, hc: &http.Client{Timeout: 45 * time.Second}}
}

// Pay pays.
func (c *Client) Pay(ctx context.Context, id string) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, c.url, strings.NewReader(id))
	if err != nil {
		return err
	}
	resp, err := c.hc.Do(req)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	if resp.StatusCode >= http.StatusBadRequest {
		return errRefused
	}
	return nil
}
