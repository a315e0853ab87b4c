// Package bad builds quorum locks that are none.
package bad

import (
	"github.com/go-redsync/redsync/v4"
	redispool "github.com/go-redsync/redsync/v4/redis"
	"github.com/go-redsync/redsync/v4/redis/goredis/v9"
	"github.com/redis/go-redis/v9"
)

// Failover takes two servers, of which none may fail, and each fails over to a replica that may not
// know of the vote.
//
//doc:example
func Failover(sentinels []string, east, west string) *redsync.Redsync {
	e := redis.NewFailoverClient(&redis.FailoverOptions{
		MasterName: east, SentinelAddrs: sentinels,
	})
	w := redis.NewFailoverClient(&redis.FailoverOptions{
		MasterName: west, SentinelAddrs: sentinels,
	})
	return redsync.New(goredis.NewPool(e), goredis.NewPool(w)) // want:warning redlock "of 2 nodes none may fail"
}

// Even has one node too many, or too few.
func Even(a, b, c, d string) *redsync.Redsync {
	return redsync.New( // want:warning redlock "4 nodes survive no more failures than 3"
		goredis.NewPool(redis.NewClient(&redis.Options{Addr: a})),
		goredis.NewPool(redis.NewClient(&redis.Options{Addr: b})),
		goredis.NewPool(redis.NewClient(&redis.Options{Addr: c})),
		goredis.NewPool(redis.NewClient(&redis.Options{Addr: d})))
}

// Same counts the vote of one client three times.
func Same(client redis.UniversalClient) *redsync.Redsync {
	return redsync.New(goredis.NewPool(client), goredis.NewPool(client), goredis.NewPool(client)) // want:warning redlock "two of the pools are one server"
}

// Address dials one server twice.
func Address(c string) *redsync.Redsync {
	a := redis.NewClient(&redis.Options{Addr: "locks:6379"})
	b := redis.NewClient(&redis.Options{Addr: "locks:6379", DB: 1})
	return redsync.New(goredis.NewPool(a), goredis.NewPool(b), goredis.NewPool(redis.NewClient(&redis.Options{Addr: c}))) // want:warning redlock "."
}

// Sentinels has three nodes that fail over.
func Sentinels(sentinels []string) *redsync.Redsync {
	var pools []redispool.Pool
	a := redis.NewFailoverClient(&redis.FailoverOptions{MasterName: "a", SentinelAddrs: sentinels})
	b := redis.NewFailoverClient(&redis.FailoverOptions{MasterName: "b", SentinelAddrs: sentinels})
	c := redis.NewFailoverClient(&redis.FailoverOptions{MasterName: "c", SentinelAddrs: sentinels})
	pools = append(pools, goredis.NewPool(a), goredis.NewPool(b), goredis.NewPool(c))
	return redsync.New(pools...) // want:warning redlock "forgets the votes"
}

// List dials two servers in a loop.
func List() *redsync.Redsync {
	var pools []redispool.Pool
	for _, addr := range []string{"a:6379", "b:6379"} {
		pools = append(pools, goredis.NewPool(redis.NewClient(&redis.Options{Addr: addr})))
	}
	return redsync.New(pools...) // want:warning redlock "of 2 nodes"
}

// Slice is a list of pools.
func Slice(a, b redis.UniversalClient) *redsync.Redsync {
	pools := []redispool.Pool{goredis.NewPool(a), goredis.NewPool(b)}
	return redsync.New(pools...) // want:warning redlock "of 2 nodes"
}

// build hands its clients on.
func build(clients ...redis.UniversalClient) *redsync.Redsync {
	var pools []redispool.Pool
	for _, c := range clients {
		pools = append(pools, goredis.NewPool(c))
	}
	return redsync.New(pools...)
}

// pair makes pools of two clients.
func pair(a, b redis.UniversalClient) *redsync.Redsync {
	return redsync.New(goredis.NewPool(a), goredis.NewPool(b)) // want:warning redlock "of 2 nodes"
}

// Pair uses it: the helper is to blame.
func Pair(a, b string) *redsync.Redsync {
	return pair(redis.NewClient(&redis.Options{Addr: a}), redis.NewClient(&redis.Options{Addr: b}))
}

// Build uses the other.
func Build(one redis.UniversalClient) *redsync.Redsync { return build(one) }
