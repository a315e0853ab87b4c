package core

// Calls for the rows of analyzers/models/goredis.yaml.

import (
	"time"

	redis "github.com/go-redis/redis/v7"
)

func goredisRedisV7Functions() {
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

func goredisRedisV7Client(r *redis.Client) {
	r.Conn()
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
	r.MSet("values")
	r.MSetNX("values")
	r.Append("key", "value")
	r.Incr("key")
	r.IncrBy("key", 1)
	r.IncrByFloat("key", 1)
	r.Decr("key")
	r.DecrBy("key", 1)
	r.SetRange("key", 1, "value")
	r.SetBit("key", 1, 1)
	r.BitField("key", "args")
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
	r.HSet("key", "values")
	r.HMSet("key", "values")
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
	r.LPushX("key", "values")
	r.RPush("key", "values")
	r.RPushX("key", "values")
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
	r.ZInterStore("destination", nil)
	r.ZUnionStore("dest", nil)
	r.ZRange("key", 1, 1)
	r.ZRangeWithScores("key", 1, 1)
	r.ZRangeByScore("key", nil)
	r.ZRangeByScoreWithScores("key", nil)
	r.ZRevRange("key", 1, 1)
	r.ZRevRangeWithScores("key", 1, 1)
	r.ZRevRangeByScore("key", nil)
	r.ZRevRangeByScoreWithScores("key", nil)
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

func goredisRedisV7ClusterClient(r *redis.ClusterClient) {
	r.Close()
}

func goredisRedisV7Ring(r *redis.Ring) {
	r.Close()
}

func goredisRedisV7UniversalClient(r redis.UniversalClient) {
	r.Close()
}

func goredisRedisV7Tx(r *redis.Tx) {
	r.Watch("keys")
}

func goredisRedisV7Pipeline(r *redis.Pipeline) {
	r.Exec()
	r.Discard()
}

func goredisRedisV7Pipeliner(r redis.Pipeliner) {
	r.Exec()
	r.Discard()
}

func goredisRedisV7Script(r *redis.Script) {
	r.Run(nil, nil, "args")
	r.Eval(nil, nil, "args")
	r.EvalSha(nil, nil, "args")
	r.Exists(nil)
	r.Load(nil)
}

func goredisRedisV7Cmdable(r redis.Cmdable) {
	r.Scan(1, "match", 1)
}

func goredisRedisV7SentinelClient(r *redis.SentinelClient) {
	r.Set("name", "option", "value")
}

func goredisRedisV7BoolCmd(r *redis.BoolCmd) {
	r.Result()
	r.Val()
	r.Err()
}

func goredisRedisV7Cmd(r *redis.Cmd) {
	r.Text()
	r.Int()
	r.Int64()
	r.Uint64()
	r.Float32()
	r.Float64()
	r.Bool()
}

func goredisRedisV7StringCmd(r *redis.StringCmd) {
	r.Bytes()
	r.Int()
	r.Int64()
	r.Uint64()
	r.Float32()
	r.Float64()
	r.Time()
	r.Scan(nil)
}

func goredisRedisV7IntCmd(r *redis.IntCmd) {
	r.Uint64()
}
