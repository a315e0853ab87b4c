package core

// Calls for the rows of analyzers/models/goredis.yaml.

import (
	"time"

	"github.com/go-redis/redis"
)

func goredisRedisV1Functions() {
	redis.NewClient(nil)
	redis.NewClusterClient(nil)
	redis.NewRing(nil)
	redis.NewUniversalClient(nil)
	redis.NewFailoverClient(nil)
	redis.NewCmd("args")
	redis.NewStatusCmd("args")
	redis.NewBoolCmd("args")
	redis.NewIntCmd("args")
	redis.NewStringCmd("args")
	redis.NewSliceCmd("args")
	redis.NewFloatCmd("args")
	redis.NewScript("src")
}

func goredisRedisV1ClusterClient(r *redis.ClusterClient) {
	r.Close()
}

func goredisRedisV1Ring(r *redis.Ring) {
	r.Close()
}

func goredisRedisV1Client(r *redis.Client) {
	r.Close()
	r.Pipelined(nil)
	r.TxPipelined(nil)
	r.Watch(nil, "keys")
	r.Pipeline()
	r.TxPipeline()
	r.Do("args")
	r.Eval("script", nil, "args")
	r.EvalSha("sha1", nil, "args")
	r.ScriptLoad("script")
	r.SetNX("key", nil, time.Second)
	r.Set("key", nil, time.Second)
	r.SetXX("key", nil, time.Second)
	r.Del("keys")
	r.Unlink("keys")
	r.GetSet("key", nil)
	r.MSet("pairs")
	r.MSetNX("pairs")
	r.Append("key", "value")
	r.Incr("key")
	r.IncrBy("key", 1)
	r.IncrByFloat("key", 1)
	r.Decr("key")
	r.DecrBy("key", 1)
	r.SetRange("key", 1, "value")
	r.SetBit("key", 1, 1)
	r.BitOpAnd("destKey", "keys")
	r.BitOpOr("destKey", "keys")
	r.BitOpXor("destKey", "keys")
	r.BitOpNot("destKey", "key")
	r.Get("key")
	r.GetRange("key", 1, 1)
	r.GetBit("key", 1)
	r.MGet("keys")
	r.StrLen("key")
	r.Expire("key", time.Second)
	r.ExpireAt("key", time.Time{})
	r.PExpire("key", time.Second)
	r.PExpireAt("key", time.Time{})
	r.Persist("key")
	r.Exists("keys")
	r.TTL("key")
	r.PTTL("key")
	r.Touch("keys")
	r.Rename("key", "newkey")
	r.RenameNX("key", "newkey")
	r.Move("key", 1)
	r.Restore("key", time.Second, "value")
	r.RestoreReplace("key", time.Second, "value")
	r.Keys("pattern")
	r.Scan(1, "match", 1)
	r.SortStore("key", "store", nil)
	r.FlushAll()
	r.FlushAllAsync()
	r.FlushDB()
	r.FlushDBAsync()
	r.HSet("key", "field", nil)
	r.HMSet("key", nil)
	r.HSetNX("key", "field", nil)
	r.HDel("key", "fields")
	r.HIncrBy("key", "field", 1)
	r.HIncrByFloat("key", "field", 1)
	r.HGet("key", "field")
	r.HGetAll("key")
	r.HMGet("key", "fields")
	r.HExists("key", "field")
	r.HKeys("key")
	r.HVals("key")
	r.HLen("key")
	r.HScan("key", 1, "match", 1)
	r.LPush("key", "values")
	r.LPushX("key", nil)
	r.RPush("key", "values")
	r.RPushX("key", nil)
	r.LInsert("key", "op", nil, nil)
	r.LInsertBefore("key", nil, nil)
	r.LInsertAfter("key", nil, nil)
	r.LSet("key", 1, nil)
	r.LRem("key", 1, nil)
	r.LTrim("key", 1, 1)
	r.LPop("key")
	r.RPop("key")
	r.BLPop(time.Second, "keys")
	r.BRPop(time.Second, "keys")
	r.RPopLPush("source", "destination")
	r.BRPopLPush("source", "destination", time.Second)
	r.LRange("key", 1, 1)
	r.LIndex("key", 1)
	r.LLen("key")
	r.SAdd("key", "members")
	r.SRem("key", "members")
	r.SMove("source", "destination", nil)
	r.SPop("key")
	r.SPopN("key", 1)
	r.SDiffStore("destination", "keys")
	r.SInterStore("destination", "keys")
	r.SUnionStore("destination", "keys")
	r.SMembers("key")
	r.SMembersMap("key")
	r.SIsMember("key", nil)
	r.SCard("key")
	r.SRandMember("key")
	r.SRandMemberN("key", 1)
	r.SScan("key", 1, "match", 1)
	r.ZAdd("key")
	r.ZAddNX("key")
	r.ZAddXX("key")
	r.ZIncrBy("key", 1, "member")
	r.ZRem("key", "members")
	r.ZRemRangeByRank("key", 1, 1)
	r.ZRemRangeByScore("key", "min", "max")
	r.ZRemRangeByLex("key", "min", "max")
	r.ZPopMax("key", 1)
	r.ZPopMin("key", 1)
	r.BZPopMax(time.Second, "keys")
	r.BZPopMin(time.Second, "keys")
	r.ZInterStore("destination", redis.ZStore{}, "keys")
	r.ZUnionStore("dest", redis.ZStore{}, "keys")
	r.ZRange("key", 1, 1)
	r.ZRangeWithScores("key", 1, 1)
	r.ZRangeByScore("key", redis.ZRangeBy{})
	r.ZRangeByScoreWithScores("key", redis.ZRangeBy{})
	r.ZRevRange("key", 1, 1)
	r.ZRevRangeWithScores("key", 1, 1)
	r.ZRevRangeByScore("key", redis.ZRangeBy{})
	r.ZRevRangeByScoreWithScores("key", redis.ZRangeBy{})
	r.ZRank("key", "member")
	r.ZScore("key", "member")
	r.ZCard("key")
	r.ZCount("key", "min", "max")
	r.XAdd(nil)
	r.XDel("stream", "ids")
	r.XAck("stream", "group", "ids")
	r.XGroupCreate("stream", "group", "start")
	r.XGroupCreateMkStream("stream", "group", "start")
	r.XClaim(nil)
	r.XClaimJustID(nil)
	r.XRead(nil)
	r.XReadGroup(nil)
	r.XRange("stream", "start", "stop")
	r.XRangeN("stream", "start", "stop", 1)
	r.XLen("stream")
	r.Publish("channel", nil)
	r.GeoAdd("key")
	r.PFAdd("key", "els")
	r.PFMerge("dest", "keys")
}

func goredisRedisV1UniversalClient(r redis.UniversalClient) {
	r.Close()
}

func goredisRedisV1Tx(r *redis.Tx) {
	r.Watch("keys")
}

func goredisRedisV1Pipeline(r *redis.Pipeline) {
	r.Exec()
	r.Discard()
}

func goredisRedisV1Pipeliner(r redis.Pipeliner) {
	r.Exec()
	r.Discard()
}

func goredisRedisV1Script(r *redis.Script) {
	r.Run(nil, nil, "args")
	r.Eval(nil, nil, "args")
	r.EvalSha(nil, nil, "args")
	r.Exists(nil)
	r.Load(nil)
}

func goredisRedisV1Cmdable(r redis.Cmdable) {
	r.Scan(1, "match", 1)
}

func goredisRedisV1BoolCmd(r *redis.BoolCmd) {
	r.Result()
	r.Val()
	r.Err()
}

func goredisRedisV1Cmd(r *redis.Cmd) {
	r.Int()
	r.Int64()
	r.Uint64()
	r.Float32()
	r.Float64()
	r.Bool()
}

func goredisRedisV1StringCmd(r *redis.StringCmd) {
	r.Bytes()
	r.Int()
	r.Int64()
	r.Uint64()
	r.Float32()
	r.Float64()
	r.Scan(nil)
}
