// Package silent builds locks about which the code says too little, or enough.
package silent

import (
	"github.com/go-redsync/redsync/v4"
	redispool "github.com/go-redsync/redsync/v4/redis"
	"github.com/go-redsync/redsync/v4/redis/goredis/v9"
	"github.com/redis/go-redis/v9"
)

// Configured has as many nodes as its configuration.
func Configured(addrs []string) *redsync.Redsync {
	pools := make([]redispool.Pool, 0, len(addrs))
	for _, addr := range addrs {
		pools = append(pools, goredis.NewPool(redis.NewClient(&redis.Options{Addr: addr})))
	}
	return redsync.New(pools...)
}

// Given gets its pools from outside.
func Given(pools ...redispool.Pool) *redsync.Redsync { return redsync.New(pools...) }

// Sentinel is one node that fails over: a plain lock, with the weakness of one.
func Sentinel(master string, sentinels []string) *redsync.Redsync {
	client := redis.NewFailoverClient(&redis.FailoverOptions{MasterName: master, SentinelAddrs: sentinels})
	return redsync.New(goredis.NewPool(client))
}

// Cheap may grant twice.
//
//lockaudit:efficiency a second run only warms the cache again
func Cheap(a, b redis.UniversalClient) *redsync.Redsync {
	return redsync.New(goredis.NewPool(a), goredis.NewPool(b))
}

// Five has five nodes.
func Five(clients [5]redis.UniversalClient) *redsync.Redsync {
	return redsync.New(
		goredis.NewPool(clients[0]), goredis.NewPool(clients[1]), goredis.NewPool(clients[2]),
		goredis.NewPool(clients[3]), goredis.NewPool(clients[4]))
}
