package core

// Calls for the rows of analyzers/models/goredis.yaml.

import (
	"time"

	redis "github.com/go-redis/redis/v7"
)

func goredisRedisV7Functions() {
	redis.NewClient(nil)          // row: NewClient
	redis.NewClusterClient(nil)   // row: NewClusterClient
	redis.NewRing(nil)            // row: NewRing
	redis.NewUniversalClient(nil) // row: NewUniversalClient
	redis.NewFailoverClient(nil)  // row: NewFailoverClient
	redis.NewCmd("args")          // row: NewCmd
	redis.NewStatusCmd("args")    // row: NewStatusCmd
	redis.NewBoolCmd("args")      // row: NewBoolCmd
	redis.NewIntCmd("args")       // row: NewIntCmd
	redis.NewStringCmd("args")    // row: NewStringCmd
	redis.NewSliceCmd("args")     // row: NewSliceCmd
	redis.NewFloatCmd("args")     // row: NewFloatCmd
	redis.NewScript("src")        // row: NewScript
}

func goredisRedisV7Client(r *redis.Client) {
	r.Conn()                                           // row: (*Client).Conn
	r.Close()                                          // row: (*baseClient).Close
	r.Pipelined(nil)                                   // row: (any).Pipelined
	r.TxPipelined(nil)                                 // row: (any).TxPipelined
	r.Watch(nil, "keys")                               // row: (any).Watch
	r.Pipeline()                                       // row: (any).Pipeline
	r.TxPipeline()                                     // row: (any).TxPipeline
	r.Do("args")                                       // row: (any).Do
	r.Eval("script", nil, "args")                      // row: (any).Eval
	r.EvalSha("sha1", nil, "args")                     // row: (any).EvalSha
	r.ScriptLoad("script")                             // row: (any).ScriptLoad
	r.SetNX("key", nil, time.Second)                   // row: (any).SetNX
	r.Set("key", nil, time.Second)                     // row: (any).Set
	r.SetXX("key", nil, time.Second)                   // row: (any).SetXX
	r.Del("keys")                                      // row: (any).Del
	r.Unlink("keys")                                   // row: (any).Unlink
	r.GetSet("key", nil)                               // row: (any).GetSet
	r.MSet("values")                                   // row: (any).MSet
	r.MSetNX("values")                                 // row: (any).MSetNX
	r.Append("key", "value")                           // row: (any).Append
	r.Incr("key")                                      // row: (any).Incr
	r.IncrBy("key", 1)                                 // row: (any).IncrBy
	r.IncrByFloat("key", 1)                            // row: (any).IncrByFloat
	r.Decr("key")                                      // row: (any).Decr
	r.DecrBy("key", 1)                                 // row: (any).DecrBy
	r.SetRange("key", 1, "value")                      // row: (any).SetRange
	r.SetBit("key", 1, 1)                              // row: (any).SetBit
	r.BitField("key", "args")                          // row: (any).BitField
	r.BitOpAnd("destKey", "keys")                      // row: (any).BitOpAnd
	r.BitOpOr("destKey", "keys")                       // row: (any).BitOpOr
	r.BitOpXor("destKey", "keys")                      // row: (any).BitOpXor
	r.BitOpNot("destKey", "key")                       // row: (any).BitOpNot
	r.Get("key")                                       // row: (any).Get
	r.GetRange("key", 1, 1)                            // row: (any).GetRange
	r.GetBit("key", 1)                                 // row: (any).GetBit
	r.MGet("keys")                                     // row: (any).MGet
	r.StrLen("key")                                    // row: (any).StrLen
	r.Expire("key", time.Second)                       // row: (any).Expire
	r.ExpireAt("key", time.Time{})                     // row: (any).ExpireAt
	r.PExpire("key", time.Second)                      // row: (any).PExpire
	r.PExpireAt("key", time.Time{})                    // row: (any).PExpireAt
	r.Persist("key")                                   // row: (any).Persist
	r.Exists("keys")                                   // row: (any).Exists
	r.TTL("key")                                       // row: (any).TTL
	r.PTTL("key")                                      // row: (any).PTTL
	r.Touch("keys")                                    // row: (any).Touch
	r.Rename("key", "newkey")                          // row: (any).Rename
	r.RenameNX("key", "newkey")                        // row: (any).RenameNX
	r.Move("key", 1)                                   // row: (any).Move
	r.Restore("key", time.Second, "value")             // row: (any).Restore
	r.RestoreReplace("key", time.Second, "value")      // row: (any).RestoreReplace
	r.Keys("pattern")                                  // row: (any).Keys
	r.Scan(1, "match", 1)                              // row: (cmdable).Scan
	r.SortStore("key", "store", nil)                   // row: (any).SortStore
	r.FlushAll()                                       // row: (any).FlushAll
	r.FlushAllAsync()                                  // row: (any).FlushAllAsync
	r.FlushDB()                                        // row: (any).FlushDB
	r.FlushDBAsync()                                   // row: (any).FlushDBAsync
	r.HSet("key", "values")                            // row: (any).HSet
	r.HMSet("key", "values")                           // row: (any).HMSet
	r.HSetNX("key", "field", nil)                      // row: (any).HSetNX
	r.HDel("key", "fields")                            // row: (any).HDel
	r.HIncrBy("key", "field", 1)                       // row: (any).HIncrBy
	r.HIncrByFloat("key", "field", 1)                  // row: (any).HIncrByFloat
	r.HGet("key", "field")                             // row: (any).HGet
	r.HGetAll("key")                                   // row: (any).HGetAll
	r.HMGet("key", "fields")                           // row: (any).HMGet
	r.HExists("key", "field")                          // row: (any).HExists
	r.HKeys("key")                                     // row: (any).HKeys
	r.HVals("key")                                     // row: (any).HVals
	r.HLen("key")                                      // row: (any).HLen
	r.HScan("key", 1, "match", 1)                      // row: (any).HScan
	r.LPush("key", "values")                           // row: (any).LPush
	r.LPushX("key", "values")                          // row: (any).LPushX
	r.RPush("key", "values")                           // row: (any).RPush
	r.RPushX("key", "values")                          // row: (any).RPushX
	r.LInsert("key", "op", nil, nil)                   // row: (any).LInsert
	r.LInsertBefore("key", nil, nil)                   // row: (any).LInsertBefore
	r.LInsertAfter("key", nil, nil)                    // row: (any).LInsertAfter
	r.LSet("key", 1, nil)                              // row: (any).LSet
	r.LRem("key", 1, nil)                              // row: (any).LRem
	r.LTrim("key", 1, 1)                               // row: (any).LTrim
	r.LPop("key")                                      // row: (any).LPop
	r.RPop("key")                                      // row: (any).RPop
	r.BLPop(time.Second, "keys")                       // row: (any).BLPop
	r.BRPop(time.Second, "keys")                       // row: (any).BRPop
	r.RPopLPush("source", "destination")               // row: (any).RPopLPush
	r.BRPopLPush("source", "destination", time.Second) // row: (any).BRPopLPush
	r.LRange("key", 1, 1)                              // row: (any).LRange
	r.LIndex("key", 1)                                 // row: (any).LIndex
	r.LLen("key")                                      // row: (any).LLen
	r.SAdd("key", "members")                           // row: (any).SAdd
	r.SRem("key", "members")                           // row: (any).SRem
	r.SMove("source", "destination", nil)              // row: (any).SMove
	r.SPop("key")                                      // row: (any).SPop
	r.SPopN("key", 1)                                  // row: (any).SPopN
	r.SDiffStore("destination", "keys")                // row: (any).SDiffStore
	r.SInterStore("destination", "keys")               // row: (any).SInterStore
	r.SUnionStore("destination", "keys")               // row: (any).SUnionStore
	r.SMembers("key")                                  // row: (any).SMembers
	r.SMembersMap("key")                               // row: (any).SMembersMap
	r.SIsMember("key", nil)                            // row: (any).SIsMember
	r.SCard("key")                                     // row: (any).SCard
	r.SRandMember("key")                               // row: (any).SRandMember
	r.SRandMemberN("key", 1)                           // row: (any).SRandMemberN
	r.SScan("key", 1, "match", 1)                      // row: (any).SScan
	r.ZAdd("key")                                      // row: (any).ZAdd
	r.ZAddNX("key")                                    // row: (any).ZAddNX
	r.ZAddXX("key")                                    // row: (any).ZAddXX
	r.ZIncrBy("key", 1, "member")                      // row: (any).ZIncrBy
	r.ZRem("key", "members")                           // row: (any).ZRem
	r.ZRemRangeByRank("key", 1, 1)                     // row: (any).ZRemRangeByRank
	r.ZRemRangeByScore("key", "min", "max")            // row: (any).ZRemRangeByScore
	r.ZRemRangeByLex("key", "min", "max")              // row: (any).ZRemRangeByLex
	r.ZPopMax("key", 1)                                // row: (any).ZPopMax
	r.ZPopMin("key", 1)                                // row: (any).ZPopMin
	r.BZPopMax(time.Second, "keys")                    // row: (any).BZPopMax
	r.BZPopMin(time.Second, "keys")                    // row: (any).BZPopMin
	r.ZInterStore("destination", nil)                  // row: (any).ZInterStore
	r.ZUnionStore("dest", nil)                         // row: (any).ZUnionStore
	r.ZRange("key", 1, 1)                              // row: (any).ZRange
	r.ZRangeWithScores("key", 1, 1)                    // row: (any).ZRangeWithScores
	r.ZRangeByScore("key", nil)                        // row: (any).ZRangeByScore
	r.ZRangeByScoreWithScores("key", nil)              // row: (any).ZRangeByScoreWithScores
	r.ZRevRange("key", 1, 1)                           // row: (any).ZRevRange
	r.ZRevRangeWithScores("key", 1, 1)                 // row: (any).ZRevRangeWithScores
	r.ZRevRangeByScore("key", nil)                     // row: (any).ZRevRangeByScore
	r.ZRevRangeByScoreWithScores("key", nil)           // row: (any).ZRevRangeByScoreWithScores
	r.ZRank("key", "member")                           // row: (any).ZRank
	r.ZScore("key", "member")                          // row: (any).ZScore
	r.ZCard("key")                                     // row: (any).ZCard
	r.ZCount("key", "min", "max")                      // row: (any).ZCount
	r.XAdd(nil)                                        // row: (any).XAdd
	r.XDel("stream", "ids")                            // row: (any).XDel
	r.XAck("stream", "group", "ids")                   // row: (any).XAck
	r.XGroupCreate("stream", "group", "start")         // row: (any).XGroupCreate
	r.XGroupCreateMkStream("stream", "group", "start") // row: (any).XGroupCreateMkStream
	r.XClaim(nil)                                      // row: (any).XClaim
	r.XClaimJustID(nil)                                // row: (any).XClaimJustID
	r.XRead(nil)                                       // row: (any).XRead
	r.XReadGroup(nil)                                  // row: (any).XReadGroup
	r.XRange("stream", "start", "stop")                // row: (any).XRange
	r.XRangeN("stream", "start", "stop", 1)            // row: (any).XRangeN
	r.XLen("stream")                                   // row: (any).XLen
	r.Publish("channel", nil)                          // row: (any).Publish
	r.GeoAdd("key")                                    // row: (any).GeoAdd
	r.PFAdd("key", "els")                              // row: (any).PFAdd
	r.PFMerge("dest", "keys")                          // row: (any).PFMerge
}

func goredisRedisV7ClusterClient(r *redis.ClusterClient) {
	r.Close() // row: (*ClusterClient).Close
}

func goredisRedisV7Ring(r *redis.Ring) {
	r.Close() // row: (*Ring).Close
}

func goredisRedisV7UniversalClient(r redis.UniversalClient) {
	r.Close() // row: (UniversalClient).Close
}

func goredisRedisV7Tx(r *redis.Tx) {
	r.Watch("keys") // row: (*Tx).Watch
}

func goredisRedisV7Pipeline(r *redis.Pipeline) {
	r.Exec()    // row: (*Pipeline).Exec
	r.Discard() // row: (*Pipeline).Discard
}

func goredisRedisV7Pipeliner(r redis.Pipeliner) {
	r.Exec()    // row: (Pipeliner).Exec
	r.Discard() // row: (Pipeliner).Discard
}

func goredisRedisV7Script(r *redis.Script) {
	r.Run(nil, nil, "args")     // row: (*Script).Run
	r.Eval(nil, nil, "args")    // row: (*Script).Eval
	r.EvalSha(nil, nil, "args") // row: (*Script).EvalSha
}

func goredisRedisV7Cmdable(r redis.Cmdable) {
	r.Scan(1, "match", 1) // row: (Cmdable).Scan
}

func goredisRedisV7BoolCmd(r *redis.BoolCmd) {
	r.Result() // row: (any).Result
	r.Val()    // row: (any).Val
	r.Err()    // row: (any).Err
}

func goredisRedisV7Cmd(r *redis.Cmd) {
	r.Text()    // row: (*Cmd).Text
	r.Int()     // row: (*Cmd).Int
	r.Int64()   // row: (*Cmd).Int64
	r.Uint64()  // row: (*Cmd).Uint64
	r.Float32() // row: (*Cmd).Float32
	r.Float64() // row: (*Cmd).Float64
	r.Bool()    // row: (*Cmd).Bool
}

func goredisRedisV7StringCmd(r *redis.StringCmd) {
	r.Bytes()   // row: (*StringCmd).Bytes
	r.Int()     // row: (*StringCmd).Int
	r.Int64()   // row: (*StringCmd).Int64
	r.Uint64()  // row: (*StringCmd).Uint64
	r.Float32() // row: (*StringCmd).Float32
	r.Float64() // row: (*StringCmd).Float64
	r.Time()    // row: (*StringCmd).Time
	r.Scan(nil) // row: (*StringCmd).Scan
}

func goredisRedisV7IntCmd(r *redis.IntCmd) {
	r.Uint64() // row: (*IntCmd).Uint64
}
