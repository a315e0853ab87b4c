// Package valkeycompat declares what the models say of github.com/valkey-io/valkey-go/valkeycompat; it does nothing.
package valkeycompat

import (
	"context"
	"time"
)

type (
	BoolCmd struct{}
	IntCmd  struct{}
	Cmd     struct{}
)

func (cmd *BoolCmd) Result() (bool, error) { return false, nil }
func (cmd *BoolCmd) Val() bool             { return false }
func (cmd *IntCmd) Result() (int64, error) { return 0, nil }
func (cmd *Cmd) Result() (any, error)      { return nil, nil }

type CoreCmdable interface {
	SetNX(ctx context.Context, key string, value any, expiration time.Duration) *BoolCmd
	Del(ctx context.Context, keys ...string) *IntCmd
	Eval(ctx context.Context, script string, keys []string, args ...any) *Cmd
}

type Cmdable interface{ CoreCmdable }
