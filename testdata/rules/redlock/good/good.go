// Package good builds locks on one server, or on enough of them.
package good

import (
	"github.com/go-redsync/redsync/v4"
	"github.com/go-redsync/redsync/v4/redis/goredis/v9"
	"github.com/redis/go-redis/v9"
)

// Quorum takes three servers that know nothing of each other: one may fail.
//
//doc:example
func Quorum(a, b, c string) *redsync.Redsync {
	return redsync.New(
		goredis.NewPool(redis.NewClient(&redis.Options{Addr: a})),
		goredis.NewPool(redis.NewClient(&redis.Options{Addr: b})),
		goredis.NewPool(redis.NewClient(&redis.Options{Addr: c})))
}

// Single is a plain lock.
func Single(addr string) *redsync.Redsync {
	return redsync.New(goredis.NewPool(redis.NewClient(&redis.Options{Addr: addr})))
}
