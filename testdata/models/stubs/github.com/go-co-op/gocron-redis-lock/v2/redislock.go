// Package redislock declares what the models say of github.com/go-co-op/gocron-redis-lock; it does nothing.
package redislock

import (
	"github.com/go-co-op/gocron/v2"
	"github.com/go-redsync/redsync/v4"
	"github.com/redis/go-redis/v9"
)

func NewRedisLocker(r redis.UniversalClient, options ...redsync.Option) (gocron.Locker, error) {
	return nil, nil
}
func NewRedisLockerAlways(r redis.UniversalClient, options ...redsync.Option) (gocron.Locker, error) {
	return nil, nil
}
