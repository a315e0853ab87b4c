// Package gcache declares what the models say of gcache of github.com/gogf/gf; it does nothing.
package gcache

import (
	"context"
	"time"
)

type Var struct{}

type Adapter interface {
	Set(ctx context.Context, key any, value any, duration time.Duration) error
	SetIfNotExist(ctx context.Context, key any, value any, duration time.Duration) (ok bool, err error)
	Get(ctx context.Context, key any) (*Var, error)
	Remove(ctx context.Context, keys ...any) (lastValue *Var, err error)
}

func Set(ctx context.Context, key any, value any, duration time.Duration) error { return nil }
func SetIfNotExist(ctx context.Context, key any, value any, duration time.Duration) (bool, error) {
	return false, nil
}
func Get(ctx context.Context, key any) (*Var, error)                  { return nil, nil }
func Remove(ctx context.Context, keys ...any) (value *Var, err error) { return nil, nil }
