// Package redis declares what the models say of go-zero under its first path; it does nothing.
package redis

type (
	Redis     struct{}
	RedisLock struct{}
)

func NewRedisLock(store *Redis, key string) *RedisLock                        { return nil }
func (rl *RedisLock) SetExpire(seconds int)                                   {}
func (rl *RedisLock) Acquire() (bool, error)                                  { return false, nil }
func (rl *RedisLock) Release() (bool, error)                                  { return false, nil }
func (s *Redis) SetnxEx(key, value string, seconds int) (val bool, err error) { return false, nil }
func (s *Redis) Del(keys ...string) (val int, err error)                      { return 0, nil }
