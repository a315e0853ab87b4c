package core

// Calls for the rows of analyzers/models/goredis.yaml.

import (
	"context"
	"time"

	redis1 "github.com/go-redis/redis"
	redis8 "github.com/go-redis/redis/v8"
	redis "github.com/redis/go-redis/v9"
)

func goredisFunctions(ctx context.Context) {
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
	redis.NewScriptServerSHA("src")
}

func goredisClient(ctx context.Context, r *redis.Client) {
	r.Conn()
	r.Close()
	r.Pipelined(ctx, nil)
	r.TxPipelined(ctx, nil)
	r.Watch(ctx, nil, "keys")
	r.Pipeline()
	r.TxPipeline()
	r.Do(ctx, "args")
	r.Eval(ctx, "script", nil, "args")
	r.EvalRO(ctx, "script", nil, "args")
	r.EvalSha(ctx, "sha1", nil, "args")
	r.EvalShaRO(ctx, "sha1", nil, "args")
	r.ScriptLoad(ctx, "script")
	r.FCall(ctx, "function", nil, "args")
	r.FCallRo(ctx, "function", nil, "args")
	r.FCallRO(ctx, "function", nil, "args")
	r.SetNX(ctx, "key", nil, time.Second)
	r.SetArgs(ctx, "key", nil, redis.SetArgs{})
	r.Set(ctx, "key", nil, time.Second)
	r.SetXX(ctx, "key", nil, time.Second)
	r.SetEx(ctx, "key", nil, time.Second)
	r.SetFromBuffer(ctx, "key", nil)
	r.SetIFEQ(ctx, "key", nil, nil, time.Second)
	r.SetIFEQGet(ctx, "key", nil, nil, time.Second)
	r.SetIFNE(ctx, "key", nil, nil, time.Second)
	r.SetIFNEGet(ctx, "key", nil, nil, time.Second)
	r.SetIFDEQ(ctx, "key", nil, 1, time.Second)
	r.SetIFDEQGet(ctx, "key", nil, 1, time.Second)
	r.SetIFDNE(ctx, "key", nil, 1, time.Second)
	r.SetIFDNEGet(ctx, "key", nil, 1, time.Second)
	r.DelExArgs(ctx, "key", redis.DelExArgs{})
	r.Del(ctx, "keys")
	r.Unlink(ctx, "keys")
	r.GetDel(ctx, "key")
	r.GetSet(ctx, "key", nil)
	r.GetEx(ctx, "key", time.Second)
	r.MSet(ctx, "values")
	r.MSetNX(ctx, "values")
	r.MSetEX(ctx, redis.MSetEXArgs{}, "values")
	r.Append(ctx, "key", "value")
	r.Incr(ctx, "key")
	r.IncrBy(ctx, "key", 1)
	r.IncrByFloat(ctx, "key", 1)
	r.IncrEXInt(ctx, "key", redis.IncrEXIntArgs{})
	r.IncrEXFloat(ctx, "key", redis.IncrEXFloatArgs{})
	r.Decr(ctx, "key")
	r.DecrBy(ctx, "key", 1)
	r.SetRange(ctx, "key", 1, "value")
	r.SetBit(ctx, "key", 1, 1)
	r.BitField(ctx, "key", "values")
	r.BitOpAnd(ctx, "destKey", "keys")
	r.BitOpOr(ctx, "destKey", "keys")
	r.BitOpXor(ctx, "destKey", "keys")
	r.BitOpNot(ctx, "destKey", "key")
	r.Get(ctx, "key")
	r.GetToBuffer(ctx, "key", nil)
	r.GetRange(ctx, "key", 1, 1)
	r.GetBit(ctx, "key", 1)
	r.MGet(ctx, "keys")
	r.StrLen(ctx, "key")
	r.Digest(ctx, "key")
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
	r.ExpireTime(ctx, "key")
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
	r.HSetEX(ctx, "key", "fieldsAndValues")
	r.HSetEXWithArgs(ctx, "key", nil, "fieldsAndValues")
	r.HDel(ctx, "key", "fields")
	r.HGetDel(ctx, "key", "fields")
	r.HIncrBy(ctx, "key", "field", 1)
	r.HIncrByFloat(ctx, "key", "field", 1)
	r.HExpire(ctx, "key", time.Second, "fields")
	r.HPExpire(ctx, "key", time.Second, "fields")
	r.HGet(ctx, "key", "field")
	r.HGetAll(ctx, "key")
	r.HGetEX(ctx, "key", "fields")
	r.HGetEXWithArgs(ctx, "key", nil, "fields")
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
	r.LMPop(ctx, "direction", 1, "keys")
	r.BLPop(ctx, time.Second, "keys")
	r.BRPop(ctx, time.Second, "keys")
	r.BLMPop(ctx, time.Second, "direction", 1, "keys")
	r.RPopLPush(ctx, "source", "destination")
	r.BRPopLPush(ctx, "source", "destination", time.Second)
	r.LMove(ctx, "source", "destination", "srcpos", "destpos")
	r.LMoveM(ctx, "source", "destination", "srcpos", "destpos", redis.LMoveMArgs{})
	r.BLMove(ctx, "source", "destination", "srcpos", "destpos", time.Second)
	r.BLMoveM(ctx, "source", "destination", "srcpos", "destpos", time.Second, redis.LMoveMArgs{})
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
	r.ZAddGT(ctx, "key")
	r.ZAddLT(ctx, "key")
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
	r.XDelEx(ctx, "stream", "mode", "ids")
	r.XAckDel(ctx, "stream", "group", "mode", "ids")
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
	r.SPublish(ctx, "channel", nil)
	r.JSONSet(ctx, "key", "path", nil)
	r.JSONSetWithArgs(ctx, "key", "path", nil, nil)
	r.JSONSetMode(ctx, "key", "path", nil, "mode")
	r.JSONMerge(ctx, "key", "path", "value")
	r.JSONDel(ctx, "key", "path")
	r.JSONNumIncrBy(ctx, "key", "path", 1)
	r.JSONArrAppend(ctx, "key", "path", "values")
	r.JSONGet(ctx, "key", "paths")
	r.GeoAdd(ctx, "key")
	r.PFAdd(ctx, "key", "els")
	r.PFMerge(ctx, "dest", "keys")
}

func goredisClusterClient(r *redis.ClusterClient) {
	r.Close()
}

func goredisRing(r *redis.Ring) {
	r.Close()
}

func goredisConn(r *redis.Conn) {
	r.Close()
}

func goredisUniversalClient(r redis.UniversalClient) {
	r.Close()
}

func goredisTx(ctx context.Context, r *redis.Tx) {
	r.Watch(ctx, "keys")
}

func goredisPipeline(ctx context.Context, r *redis.Pipeline) {
	r.Exec(ctx)
	r.Discard()
}

func goredisPipeliner(ctx context.Context, r redis.Pipeliner) {
	r.Exec(ctx)
	r.Discard()
}

func goredisScript(ctx context.Context, r *redis.Script) {
	r.Run(ctx, nil, nil, "args")
	r.Eval(ctx, nil, nil, "args")
	r.EvalSha(ctx, nil, nil, "args")
	r.RunRO(ctx, nil, nil, "args")
	r.EvalRO(ctx, nil, nil, "args")
	r.EvalShaRO(ctx, nil, nil, "args")
	r.Exists(ctx, nil)
	r.Load(ctx, nil)
}

func goredisClientOfRedis8(ctx context.Context, r *redis8.Client) {
	r.SetEX(ctx, "key", nil, time.Second)
}

func goredisCmdable(ctx context.Context, r redis.Cmdable) {
	r.Scan(ctx, 1, "match", 1)
}

func goredisCmdableOfRedis8(ctx context.Context, r redis8.Cmdable) {
	r.Scan(ctx, 1, "match", 1)
}

func goredisClientOfRedis1(r *redis1.Client) {
	r.FlushDb()
}

func goredisSentinelClient(ctx context.Context, r *redis.SentinelClient) {
	r.Set(ctx, "name", "option", "value")
}

func goredisARGrepArgs(r *redis.ARGrepArgs) {
	r.Append(nil)
}

func goredisAliasBuilder(r *redis.AliasBuilder) {
	r.Del()
}

func goredisCursorBuilder(r *redis.CursorBuilder) {
	r.Del()
}

func goredisDictBuilder(r *redis.DictBuilder) {
	r.Del("terms")
}

func goredisLocalCache(ctx context.Context, r *redis.LocalCache) {
	r.Get(ctx, "cacheKey")
}

func goredisConsistentHash(r redis.ConsistentHash) {
	r.Get("text")
}

func goredisCache(ctx context.Context, r redis.Cache) {
	r.Get(ctx, "cacheKey")
}

func goredisACLLogCmd(r *redis.ACLLogCmd) {
	r.Result()
	r.Val()
	r.Err()
}

func goredisCmd(r *redis.Cmd) {
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

func goredisStringCmd(r *redis.StringCmd) {
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

func goredisHImportDiscardAllCmd(r *redis.HImportDiscardAllCmd) {
	r.Uint64()
}

func goredisSliceCmd(r *redis.SliceCmd) {
	r.Scan(nil)
}

func goredisMapStringStringCmd(r *redis.MapStringStringCmd) {
	r.Scan(nil)
}
