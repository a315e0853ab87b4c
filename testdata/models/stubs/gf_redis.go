package stubs

// Calls for the rows of analyzers/models/gf-redis.yaml.

import (
	"context"
	"time"

	"github.com/gogf/gf/v2/database/gredis"
)

func gfRedisRedis(ctx context.Context, r *gredis.Redis) {
	r.Do(ctx, "command", "args")     // row: (any).Do
	r.MustDo(ctx, "command", "args") // row: (*Redis).MustDo
	r.Conn(ctx)                      // row: (*Redis).Conn
	r.MustConn(ctx)                  // row: (*Redis).MustConn
}

func gfRedisIGroupScript(ctx context.Context, r gredis.IGroupScript) {
	r.Eval(ctx, "script", 1, nil, nil)  // row: (IGroupScript).Eval
	r.EvalSha(ctx, "sha1", 1, nil, nil) // row: (IGroupScript).EvalSha
	r.ScriptLoad(ctx, "script")         // row: (IGroupScript).ScriptLoad
}

func gfRedisIGroupString(ctx context.Context, r gredis.IGroupString) {
	r.SetNX(ctx, "key", nil)           // row: (IGroupString).SetNX
	r.Set(ctx, "key", nil)             // row: (IGroupString).Set
	r.SetEX(ctx, "key", nil, 1)        // row: (IGroupString).SetEX
	r.GetDel(ctx, "key")               // row: (IGroupString).GetDel
	r.GetEX(ctx, "key")                // row: (IGroupString).GetEX
	r.GetSet(ctx, "key", nil)          // row: (IGroupString).GetSet
	r.Append(ctx, "key", "value")      // row: (IGroupString).Append
	r.SetRange(ctx, "key", 1, "value") // row: (IGroupString).SetRange
	r.Incr(ctx, "key")                 // row: (IGroupString).Incr
	r.IncrBy(ctx, "key", 1)            // row: (IGroupString).IncrBy
	r.IncrByFloat(ctx, "key", 1)       // row: (IGroupString).IncrByFloat
	r.Decr(ctx, "key")                 // row: (IGroupString).Decr
	r.DecrBy(ctx, "key", 1)            // row: (IGroupString).DecrBy
	r.MSet(ctx, nil)                   // row: (IGroupString).MSet
	r.MSetNX(ctx, nil)                 // row: (IGroupString).MSetNX
	r.Get(ctx, "key")                  // row: (IGroupString).Get
	r.MGet(ctx, "keys")                // row: (IGroupString).MGet
	r.StrLen(ctx, "key")               // row: (IGroupString).StrLen
}

func gfRedisIGroupGeneric(ctx context.Context, r gredis.IGroupGeneric) {
	r.Del(ctx, "keys")                   // row: (IGroupGeneric).Del
	r.Unlink(ctx, "keys")                // row: (IGroupGeneric).Unlink
	r.Expire(ctx, "key", 1)              // row: (IGroupGeneric).Expire
	r.PExpire(ctx, "key", 1)             // row: (IGroupGeneric).PExpire
	r.ExpireAt(ctx, "key", time.Time{})  // row: (IGroupGeneric).ExpireAt
	r.PExpireAt(ctx, "key", time.Time{}) // row: (IGroupGeneric).PExpireAt
	r.Persist(ctx, "key")                // row: (IGroupGeneric).Persist
	r.Exists(ctx, "keys")                // row: (IGroupGeneric).Exists
	r.TTL(ctx, "key")                    // row: (IGroupGeneric).TTL
	r.PTTL(ctx, "key")                   // row: (IGroupGeneric).PTTL
	r.Rename(ctx, "key", "newKey")       // row: (IGroupGeneric).Rename
	r.RenameNX(ctx, "key", "newKey")     // row: (IGroupGeneric).RenameNX
	r.Copy(ctx, "source", "destination") // row: (IGroupGeneric).Copy
	r.Keys(ctx, "pattern")               // row: (IGroupGeneric).Keys
	r.FlushDB(ctx, "option")             // row: (IGroupGeneric).FlushDB
	r.FlushAll(ctx, "option")            // row: (IGroupGeneric).FlushAll
}

func gfRedisIGroupHash(ctx context.Context, r gredis.IGroupHash) {
	r.HSet(ctx, "key", nil)                // row: (IGroupHash).HSet
	r.HMSet(ctx, "key", nil)               // row: (IGroupHash).HMSet
	r.HSetNX(ctx, "key", "field", nil)     // row: (IGroupHash).HSetNX
	r.HDel(ctx, "key", "fields")           // row: (IGroupHash).HDel
	r.HIncrBy(ctx, "key", "field", 1)      // row: (IGroupHash).HIncrBy
	r.HIncrByFloat(ctx, "key", "field", 1) // row: (IGroupHash).HIncrByFloat
	r.HGet(ctx, "key", "field")            // row: (IGroupHash).HGet
	r.HGetAll(ctx, "key")                  // row: (IGroupHash).HGetAll
	r.HMGet(ctx, "key", "fields")          // row: (IGroupHash).HMGet
	r.HExists(ctx, "key", "field")         // row: (IGroupHash).HExists
	r.HLen(ctx, "key")                     // row: (IGroupHash).HLen
}

func gfRedisIGroupList(ctx context.Context, r gredis.IGroupList) {
	r.LPush(ctx, "key", "values")             // row: (IGroupList).LPush
	r.RPush(ctx, "key", "values")             // row: (IGroupList).RPush
	r.LPop(ctx, "key")                        // row: (IGroupList).LPop
	r.RPop(ctx, "key")                        // row: (IGroupList).RPop
	r.LRem(ctx, "key", 1, nil)                // row: (IGroupList).LRem
	r.LSet(ctx, "key", 1, nil)                // row: (IGroupList).LSet
	r.LInsert(ctx, "key", "op", nil, nil)     // row: (IGroupList).LInsert
	r.LTrim(ctx, "key", 1, 1)                 // row: (IGroupList).LTrim
	r.RPopLPush(ctx, "source", "destination") // row: (IGroupList).RPopLPush
	r.LRange(ctx, "key", 1, 1)                // row: (IGroupList).LRange
	r.LLen(ctx, "key")                        // row: (IGroupList).LLen
}

func gfRedisIGroupSet(ctx context.Context, r gredis.IGroupSet) {
	r.SAdd(ctx, "key", nil, "members")         // row: (IGroupSet).SAdd
	r.SRem(ctx, "key", nil, "members")         // row: (IGroupSet).SRem
	r.SPop(ctx, "key")                         // row: (IGroupSet).SPop
	r.SMove(ctx, "source", "destination", nil) // row: (IGroupSet).SMove
	r.SMembers(ctx, "key")                     // row: (IGroupSet).SMembers
	r.SIsMember(ctx, "key", nil)               // row: (IGroupSet).SIsMember
	r.SCard(ctx, "key")                        // row: (IGroupSet).SCard
}

func gfRedisIGroupSortedSet(ctx context.Context, r gredis.IGroupSortedSet) {
	r.ZAdd(ctx, "key", nil, gredis.ZAddMember{}) // row: (IGroupSortedSet).ZAdd
	r.ZIncrBy(ctx, "key", 1, nil)                // row: (IGroupSortedSet).ZIncrBy
	r.ZRem(ctx, "key", nil)                      // row: (IGroupSortedSet).ZRem
	r.ZRemRangeByRank(ctx, "key", 1, 1)          // row: (IGroupSortedSet).ZRemRangeByRank
	r.ZRemRangeByScore(ctx, "key", "min", "max") // row: (IGroupSortedSet).ZRemRangeByScore
	r.ZRange(ctx, "key", 1, 1)                   // row: (IGroupSortedSet).ZRange
	r.ZScore(ctx, "key", nil)                    // row: (IGroupSortedSet).ZScore
	r.ZCard(ctx, "key")                          // row: (IGroupSortedSet).ZCard
}

func gfRedisIGroupPubSub(ctx context.Context, r gredis.IGroupPubSub) {
	r.Publish(ctx, "channel", nil) // row: (IGroupPubSub).Publish
}
