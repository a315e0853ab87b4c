// Package gormlock declares what the models say of github.com/go-co-op/gocron-gorm-lock; it does nothing.
package gormlock

import (
	"context"
	"time"

	"github.com/go-co-op/gocron/v2"
	"gorm.io/gorm"
)

type (
	GormLocker struct{}
	LockOption func(*GormLocker)
)

func NewGormLocker(db *gorm.DB, worker string, options ...LockOption) (*GormLocker, error) {
	return nil, nil
}
func WithTTL(ttl time.Duration) LockOption                                      { return nil }
func (g *GormLocker) Lock(ctx context.Context, key string) (gocron.Lock, error) { return nil, nil }
func (g *GormLocker) Close()                                                    {}
