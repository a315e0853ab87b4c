// Package redis has the methods of the real library that the test calls.
package redis

import (
	"context"
	"time"
)

type cmdable func(context.Context, ...any) error

type Client struct{ cmdable }

type BoolCmd struct{}

func (*BoolCmd) Result() (bool, error) { return false, nil }

type IntCmd struct{}

func (*IntCmd) Err() error { return nil }

func (*IntCmd) Result() (int64, error) { return 0, nil }

func (c cmdable) SetNX(ctx context.Context, key string, value any, expiration time.Duration) *BoolCmd {
	return &BoolCmd{}
}

func (c cmdable) Del(ctx context.Context, keys ...string) *IntCmd { return &IntCmd{} }

func (c cmdable) Eval(ctx context.Context, script string, keys []string, args ...any) *Cmd {
	return &Cmd{}
}

type Cmd struct{}

func (*Cmd) Err() error { return nil }

func (*Cmd) Int() (int, error) { return 0, nil }
