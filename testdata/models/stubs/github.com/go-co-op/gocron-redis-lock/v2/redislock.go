// Package redislock declares what the models say of github.com/go-co-op/gocron-redis-lock; it does nothing.
package redislock

type (
	Locker interface{}
	Option interface{}
	Client interface{}
)

func NewRedisLocker(r Client, options ...Option) (Locker, error)       { return nil, nil }
func NewRedisLockerAlways(r Client, options ...Option) (Locker, error) { return nil, nil }
