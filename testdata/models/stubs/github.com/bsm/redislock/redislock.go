// Package redislock declares what the models say of github.com/bsm/redislock v0.10; it does nothing.
package redislock

import (
	"context"
	"time"
)

type (
	RedisClient interface{}
	Client      struct{}
	Lock        struct{}
	Options     struct{ Token string }
)

func (c *Client) ObtainMulti(ctx context.Context, keys []string, ttl time.Duration, opt *Options) (*Lock, error) {
	return nil, nil
}

func ObtainMulti(ctx context.Context, client RedisClient, keys []string, ttl time.Duration, opt *Options) (*Lock, error) {
	return nil, nil
}
