package core

// Calls for the rows of analyzers/models/goredis.yaml.

import (
	"context"
	"time"

	redis "github.com/go-redis/redis/v8"
)

func goredisRedisV8Functions(ctx context.Context) {
	redis.NewClient(nil)
	redis.NewClusterClient(nil)
	redis.NewRing(nil)
	redis.NewUniversalClient(nil)
	redis.NewFailoverClient(nil)
	redis.NewFailoverClusterClient(nil)
	redis.NewCmd(ctx, "args")
	redis.NewStatusCmd(ctx, "args")
	redis.NewBoolCmd(ctx, "args")
	redis.NewIntCmd(ctx, "args")
	redis.NewStringCmd(ctx, "args")
	redis.NewSliceCmd(ctx, "args")
	redis.NewFloatCmd(ctx, "args")
	redis.NewScript("src")
}

func goredisRedisV8Client(ctx context.Context, r *redis.Client) {
	r.Conn(ctx)
	r.Close()
	r.Pipelined(ctx, nil)
	r.TxPipelined(ctx, nil)
	r.Watch(ctx, nil, "keys")
	r.Pipeline()
	r.TxPipeline()
	r.Do(ctx, "args")
	r.Eval(ctx, "script", nil, "args")
	r.EvalSha(ctx, "sha1", nil, "args")
	r.ScriptLoad(ctx, "script")
	r.SetNX(ctx, "key", nil, time.Second)
	r.SetArgs(ctx, "key", nil, redis.SetArgs{})
	r.Set(ctx, "key", nil, time.Second)
	r.SetXX(ctx, "key", nil, time.Second)
	r.Del(ctx, "keys")
	r.Unlink(ctx, "keys")
	r.GetDel(ctx, "key")
	r.GetSet(ctx, "key", nil)
	r.GetEx(ctx, "key", time.Second)
	r.MSet(ctx, "values")
	r.MSetNX(ctx, "values")
	r.Append(ctx, "key", "value")
	r.Incr(ctx, "key")
	r.IncrBy(ctx, "key", 1)
	r.IncrByFloat(ctx, "key", 1)
	r.Decr(ctx, "key")
	r.DecrBy(ctx, "key", 1)
	r.SetRange(ctx, "key", 1, "value")
	r.SetBit(ctx, "key", 1, 1)
	r.BitField(ctx, "key", "args")
	r.BitOpAnd(ctx, "destKey", "keys")
	r.BitOpOr(ctx, "destKey", "keys")
	r.BitOpXor(ctx, "destKey", "keys")
	r.BitOpNot(ctx, "destKey", "key")
	r.Get(ctx, "key")
	r.GetRange(ctx, "key", 1, 1)
	r.GetBit(ctx, "key", 1)
	r.MGet(ctx, "keys")
	r.StrLen(ctx, "key")
	r.Expire(ctx, "key", time.Second)
	r.ExpireNX(ctx, "key", time.Second)
	r.ExpireXX(ctx, "key", time.Second)
	r.ExpireGT(ctx, "key", time.Second)
	r.ExpireLT(ctx, "key", time.Second)
	r.ExpireAt(ctx, "key", time.Time{})
	r.PExpire(ctx, "key", time.Second)
	r.PExpireAt(ctx, "key", time.Time{})
	r.Persist(ctx, "key")
	r.Exists(ctx, "keys")
	r.TTL(ctx, "key")
	r.PTTL(ctx, "key")
	r.Touch(ctx, "keys")
	r.Rename(ctx, "key", "newkey")
	r.RenameNX(ctx, "key", "newkey")
	r.Copy(ctx, "sourceKey", "destKey", 1, true)
	r.Move(ctx, "key", 1)
	r.Restore(ctx, "key", time.Second, "value")
	r.RestoreReplace(ctx, "key", time.Second, "value")
	r.Keys(ctx, "pattern")
	r.Scan(ctx, 1, "match", 1)
	r.SortStore(ctx, "key", "store", nil)
	r.FlushAll(ctx)
	r.FlushAllAsync(ctx)
	r.FlushDB(ctx)
	r.FlushDBAsync(ctx)
	r.HSet(ctx, "key", "values")
	r.HMSet(ctx, "key", "values")
	r.HSetNX(ctx, "key", "field", nil)
	r.HDel(ctx, "key", "fields")
	r.HIncrBy(ctx, "key", "field", 1)
	r.HIncrByFloat(ctx, "key", "field", 1)
	r.HGet(ctx, "key", "field")
	r.HGetAll(ctx, "key")
	r.HMGet(ctx, "key", "fields")
	r.HExists(ctx, "key", "field")
	r.HKeys(ctx, "key")
	r.HVals(ctx, "key")
	r.HLen(ctx, "key")
	r.HScan(ctx, "key", 1, "match", 1)
	r.LPush(ctx, "key", "values")
	r.LPushX(ctx, "key", "values")
	r.RPush(ctx, "key", "values")
	r.RPushX(ctx, "key", "values")
	r.LInsert(ctx, "key", "op", nil, nil)
	r.LInsertBefore(ctx, "key", nil, nil)
	r.LInsertAfter(ctx, "key", nil, nil)
	r.LSet(ctx, "key", 1, nil)
	r.LRem(ctx, "key", 1, nil)
	r.LTrim(ctx, "key", 1, 1)
	r.LPop(ctx, "key")
	r.LPopCount(ctx, "key", 1)
	r.RPop(ctx, "key")
	r.RPopCount(ctx, "key", 1)
	r.BLPop(ctx, time.Second, "keys")
	r.BRPop(ctx, time.Second, "keys")
	r.RPopLPush(ctx, "source", "destination")
	r.BRPopLPush(ctx, "source", "destination", time.Second)
	r.LMove(ctx, "source", "destination", "srcpos", "destpos")
	r.BLMove(ctx, "source", "destination", "srcpos", "destpos", time.Second)
	r.LRange(ctx, "key", 1, 1)
	r.LIndex(ctx, "key", 1)
	r.LLen(ctx, "key")
	r.LPos(ctx, "key", "value", redis.LPosArgs{})
	r.SAdd(ctx, "key", "members")
	r.SRem(ctx, "key", "members")
	r.SMove(ctx, "source", "destination", nil)
	r.SPop(ctx, "key")
	r.SPopN(ctx, "key", 1)
	r.SDiffStore(ctx, "destination", "keys")
	r.SInterStore(ctx, "destination", "keys")
	r.SUnionStore(ctx, "destination", "keys")
	r.SMembers(ctx, "key")
	r.SMembersMap(ctx, "key")
	r.SIsMember(ctx, "key", nil)
	r.SMIsMember(ctx, "key", "members")
	r.SCard(ctx, "key")
	r.SRandMember(ctx, "key")
	r.SRandMemberN(ctx, "key", 1)
	r.SScan(ctx, "key", 1, "match", 1)
	r.ZAdd(ctx, "key")
	r.ZAddNX(ctx, "key")
	r.ZAddXX(ctx, "key")
	r.ZAddArgs(ctx, "key", redis.ZAddArgs{})
	r.ZAddArgsIncr(ctx, "key", redis.ZAddArgs{})
	r.ZIncrBy(ctx, "key", 1, "member")
	r.ZRem(ctx, "key", "members")
	r.ZRemRangeByRank(ctx, "key", 1, 1)
	r.ZRemRangeByScore(ctx, "key", "min", "max")
	r.ZRemRangeByLex(ctx, "key", "min", "max")
	r.ZPopMax(ctx, "key", 1)
	r.ZPopMin(ctx, "key", 1)
	r.BZPopMax(ctx, time.Second, "keys")
	r.BZPopMin(ctx, time.Second, "keys")
	r.ZInterStore(ctx, "destination", nil)
	r.ZUnionStore(ctx, "dest", nil)
	r.ZRangeStore(ctx, "dst", redis.ZRangeArgs{})
	r.ZRange(ctx, "key", 1, 1)
	r.ZRangeWithScores(ctx, "key", 1, 1)
	r.ZRangeArgs(ctx, redis.ZRangeArgs{})
	r.ZRangeArgsWithScores(ctx, redis.ZRangeArgs{})
	r.ZRangeByScore(ctx, "key", nil)
	r.ZRangeByScoreWithScores(ctx, "key", nil)
	r.ZRevRange(ctx, "key", 1, 1)
	r.ZRevRangeWithScores(ctx, "key", 1, 1)
	r.ZRevRangeByScore(ctx, "key", nil)
	r.ZRevRangeByScoreWithScores(ctx, "key", nil)
	r.ZRank(ctx, "key", "member")
	r.ZScore(ctx, "key", "member")
	r.ZCard(ctx, "key")
	r.ZCount(ctx, "key", "min", "max")
	r.XAdd(ctx, nil)
	r.XDel(ctx, "stream", "ids")
	r.XAck(ctx, "stream", "group", "ids")
	r.XTrimMaxLen(ctx, "key", 1)
	r.XTrimMaxLenApprox(ctx, "key", 1, 1)
	r.XTrimMinID(ctx, "key", "minID")
	r.XTrimMinIDApprox(ctx, "key", "minID", 1)
	r.XGroupCreate(ctx, "stream", "group", "start")
	r.XGroupCreateMkStream(ctx, "stream", "group", "start")
	r.XClaim(ctx, nil)
	r.XClaimJustID(ctx, nil)
	r.XAutoClaim(ctx, nil)
	r.XAutoClaimJustID(ctx, nil)
	r.XRead(ctx, nil)
	r.XReadGroup(ctx, nil)
	r.XRange(ctx, "stream", "start", "stop")
	r.XRangeN(ctx, "stream", "start", "stop", 1)
	r.XLen(ctx, "stream")
	r.Publish(ctx, "channel", nil)
	r.GeoAdd(ctx, "key")
	r.PFAdd(ctx, "key", "els")
	r.PFMerge(ctx, "dest", "keys")
}

func goredisRedisV8ClusterClient(r *redis.ClusterClient) {
	r.Close()
}

func goredisRedisV8Ring(r *redis.Ring) {
	r.Close()
}

func goredisRedisV8UniversalClient(r redis.UniversalClient) {
	r.Close()
}

func goredisRedisV8Tx(ctx context.Context, r *redis.Tx) {
	r.Watch(ctx, "keys")
}

func goredisRedisV8Pipeline(ctx context.Context, r *redis.Pipeline) {
	r.Exec(ctx)
	r.Discard()
}

func goredisRedisV8Pipeliner(ctx context.Context, r redis.Pipeliner) {
	r.Exec(ctx)
	r.Discard()
}

func goredisRedisV8Script(ctx context.Context, r *redis.Script) {
	r.Run(ctx, nil, nil, "args")
	r.Eval(ctx, nil, nil, "args")
	r.EvalSha(ctx, nil, nil, "args")
	r.Exists(ctx, nil)
	r.Load(ctx, nil)
}

func goredisRedisV8SentinelClient(ctx context.Context, r *redis.SentinelClient) {
	r.Set(ctx, "name", "option", "value")
}

func goredisRedisV8ConsistentHash(r redis.ConsistentHash) {
	r.Get("text")
}

func goredisRedisV8BoolCmd(r *redis.BoolCmd) {
	r.Result()
	r.Val()
	r.Err()
}

func goredisRedisV8Cmd(r *redis.Cmd) {
	r.Text()
	r.Int()
	r.Int64()
	r.Uint64()
	r.Float32()
	r.Float64()
	r.Bool()
	r.Slice()
	r.StringSlice()
	r.Int64Slice()
	r.Uint64Slice()
	r.Float64Slice()
	r.BoolSlice()
}

func goredisRedisV8StringCmd(r *redis.StringCmd) {
	r.Bytes()
	r.Bool()
	r.Int()
	r.Int64()
	r.Uint64()
	r.Float32()
	r.Float64()
	r.Time()
	r.Scan(nil)
}

func goredisRedisV8IntCmd(r *redis.IntCmd) {
	r.Uint64()
}

func goredisRedisV8SliceCmd(r *redis.SliceCmd) {
	r.Scan(nil)
}
