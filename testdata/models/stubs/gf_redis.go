package stubs

// Calls for the rows of analyzers/models/gf-redis.yaml.

import (
	"context"
	"time"

	"github.com/gogf/gf/v2/database/gredis"
)

func gfRedisRedis(ctx context.Context, r *gredis.Redis) {
	r.Do(ctx, "command", "args")
	r.MustDo(ctx, "command", "args")
	r.Conn(ctx)
	r.MustConn(ctx)
}

func gfRedisIGroupScript(ctx context.Context, r gredis.IGroupScript) {
	r.Eval(ctx, "script", 1, nil, nil)
	r.EvalSha(ctx, "sha1", 1, nil, nil)
	r.ScriptLoad(ctx, "script")
}

func gfRedisIGroupString(ctx context.Context, r gredis.IGroupString) {
	r.SetNX(ctx, "key", nil)
	r.Set(ctx, "key", nil)
	r.SetEX(ctx, "key", nil, 1)
	r.GetDel(ctx, "key")
	r.GetEX(ctx, "key")
	r.GetSet(ctx, "key", nil)
	r.Append(ctx, "key", "value")
	r.SetRange(ctx, "key", 1, "value")
	r.Incr(ctx, "key")
	r.IncrBy(ctx, "key", 1)
	r.IncrByFloat(ctx, "key", 1)
	r.Decr(ctx, "key")
	r.DecrBy(ctx, "key", 1)
	r.MSet(ctx, nil)
	r.MSetNX(ctx, nil)
	r.Get(ctx, "key")
	r.MGet(ctx, "keys")
	r.StrLen(ctx, "key")
}

func gfRedisIGroupGeneric(ctx context.Context, r gredis.IGroupGeneric) {
	r.Del(ctx, "keys")
	r.Unlink(ctx, "keys")
	r.Expire(ctx, "key", 1)
	r.PExpire(ctx, "key", 1)
	r.ExpireAt(ctx, "key", time.Time{})
	r.PExpireAt(ctx, "key", time.Time{})
	r.Persist(ctx, "key")
	r.Exists(ctx, "keys")
	r.TTL(ctx, "key")
	r.PTTL(ctx, "key")
	r.Rename(ctx, "key", "newKey")
	r.RenameNX(ctx, "key", "newKey")
	r.Copy(ctx, "source", "destination")
	r.Keys(ctx, "pattern")
	r.FlushDB(ctx, "option")
	r.FlushAll(ctx, "option")
}

func gfRedisIGroupHash(ctx context.Context, r gredis.IGroupHash) {
	r.HSet(ctx, "key", nil)
	r.HMSet(ctx, "key", nil)
	r.HSetNX(ctx, "key", "field", nil)
	r.HDel(ctx, "key", "fields")
	r.HIncrBy(ctx, "key", "field", 1)
	r.HIncrByFloat(ctx, "key", "field", 1)
	r.HGet(ctx, "key", "field")
	r.HGetAll(ctx, "key")
	r.HMGet(ctx, "key", "fields")
	r.HExists(ctx, "key", "field")
	r.HLen(ctx, "key")
}

func gfRedisIGroupList(ctx context.Context, r gredis.IGroupList) {
	r.LPush(ctx, "key", "values")
	r.RPush(ctx, "key", "values")
	r.LPop(ctx, "key")
	r.RPop(ctx, "key")
	r.LRem(ctx, "key", 1, nil)
	r.LSet(ctx, "key", 1, nil)
	r.LInsert(ctx, "key", "op", nil, nil)
	r.LTrim(ctx, "key", 1, 1)
	r.RPopLPush(ctx, "source", "destination")
	r.LRange(ctx, "key", 1, 1)
	r.LLen(ctx, "key")
}

func gfRedisIGroupSet(ctx context.Context, r gredis.IGroupSet) {
	r.SAdd(ctx, "key", nil, "members")
	r.SRem(ctx, "key", nil, "members")
	r.SPop(ctx, "key")
	r.SMove(ctx, "source", "destination", nil)
	r.SMembers(ctx, "key")
	r.SIsMember(ctx, "key", nil)
	r.SCard(ctx, "key")
}

func gfRedisIGroupSortedSet(ctx context.Context, r gredis.IGroupSortedSet) {
	r.ZAdd(ctx, "key", nil, gredis.ZAddMember{})
	r.ZIncrBy(ctx, "key", 1, nil)
	r.ZRem(ctx, "key", nil)
	r.ZRemRangeByRank(ctx, "key", 1, 1)
	r.ZRemRangeByScore(ctx, "key", "min", "max")
	r.ZRange(ctx, "key", 1, 1)
	r.ZScore(ctx, "key", nil)
	r.ZCard(ctx, "key")
}

func gfRedisIGroupPubSub(ctx context.Context, r gredis.IGroupPubSub) {
	r.Publish(ctx, "channel", nil)
}
