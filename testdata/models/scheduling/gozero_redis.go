package scheduling

// Calls for the rows of analyzers/models/gozero-redis.yaml.

import (
	"context"

	"github.com/zeromicro/go-zero/core/stores/redis"
)

func gozeroRedisFunctions() {
	redis.New("addr")                     // row: New
	redis.MustNewRedis(redis.RedisConf{}) // row: MustNewRedis
	redis.NewRedis(redis.RedisConf{})     // row: NewRedis
	redis.NewRedisLock(nil, "key")        // row: NewRedisLock
	redis.NewScript("script")             // row: NewScript
}

func gozeroRedisRedisLock(ctx context.Context, r *redis.RedisLock) {
	r.SetExpire(1)    // row: (*RedisLock).SetExpire
	r.Acquire()       // row: (*RedisLock).Acquire
	r.AcquireCtx(ctx) // row: (*RedisLock).AcquireCtx
	r.Release()       // row: (*RedisLock).Release
	r.ReleaseCtx(ctx) // row: (*RedisLock).ReleaseCtx
}

func gozeroRedisRedis(ctx context.Context, r *redis.Redis) {
	r.ScriptRun(nil, nil, "args")                  // row: (*Redis).ScriptRun
	r.ScriptRunCtx(ctx, nil, nil, "args")          // row: (*Redis).ScriptRunCtx
	r.Eval("script", nil, "args")                  // row: (*Redis).Eval
	r.EvalCtx(ctx, "script", nil, "args")          // row: (*Redis).EvalCtx
	r.EvalSha("sha", nil, "args")                  // row: (*Redis).EvalSha
	r.EvalShaCtx(ctx, "sha", nil, "args")          // row: (*Redis).EvalShaCtx
	r.ScriptLoad("script")                         // row: (*Redis).ScriptLoad
	r.ScriptLoadCtx(ctx, "script")                 // row: (*Redis).ScriptLoadCtx
	r.Do("args")                                   // row: (*Redis).Do
	r.DoCtx(ctx, "args")                           // row: (*Redis).DoCtx
	r.Pipelined(nil)                               // row: (*Redis).Pipelined
	r.PipelinedCtx(ctx, nil)                       // row: (*Redis).PipelinedCtx
	r.TxPipeline()                                 // row: (*Redis).TxPipeline
	r.Setnx("key", "value")                        // row: (*Redis).Setnx
	r.SetnxCtx(ctx, "key", "value")                // row: (*Redis).SetnxCtx
	r.SetnxEx("key", "value", 1)                   // row: (*Redis).SetnxEx
	r.SetnxExCtx(ctx, "key", "value", 1)           // row: (*Redis).SetnxExCtx
	r.Set("key", "value")                          // row: (*Redis).Set
	r.SetCtx(ctx, "key", "value")                  // row: (*Redis).SetCtx
	r.Setex("key", "value", 1)                     // row: (*Redis).Setex
	r.SetexCtx(ctx, "key", "value", 1)             // row: (*Redis).SetexCtx
	r.Hsetnx("key", "field", "value")              // row: (*Redis).Hsetnx
	r.HsetnxCtx(ctx, "key", "field", "value")      // row: (*Redis).HsetnxCtx
	r.Expire("key", 1)                             // row: (*Redis).Expire
	r.ExpireCtx(ctx, "key", 1)                     // row: (*Redis).ExpireCtx
	r.Expireat("key", 1)                           // row: (*Redis).Expireat
	r.ExpireatCtx(ctx, "key", 1)                   // row: (*Redis).ExpireatCtx
	r.GetEx("key", 1)                              // row: (*Redis).GetEx
	r.GetExCtx(ctx, "key", 1)                      // row: (*Redis).GetExCtx
	r.Del("keys")                                  // row: (*Redis).Del
	r.DelCtx(ctx, "keys")                          // row: (*Redis).DelCtx
	r.Unlink("keys")                               // row: (*Redis).Unlink
	r.UnlinkCtx(ctx, "keys")                       // row: (*Redis).UnlinkCtx
	r.GetDel("key")                                // row: (*Redis).GetDel
	r.GetDelCtx(ctx, "key")                        // row: (*Redis).GetDelCtx
	r.Persist("key")                               // row: (*Redis).Persist
	r.PersistCtx(ctx, "key")                       // row: (*Redis).PersistCtx
	r.Incr("key")                                  // row: (*Redis).Incr
	r.IncrCtx(ctx, "key")                          // row: (*Redis).IncrCtx
	r.Incrby("key", 1)                             // row: (*Redis).Incrby
	r.IncrbyCtx(ctx, "key", 1)                     // row: (*Redis).IncrbyCtx
	r.IncrbyFloat("key", 1)                        // row: (*Redis).IncrbyFloat
	r.IncrbyFloatCtx(ctx, "key", 1)                // row: (*Redis).IncrbyFloatCtx
	r.Decr("key")                                  // row: (*Redis).Decr
	r.DecrCtx(ctx, "key")                          // row: (*Redis).DecrCtx
	r.Decrby("key", 1)                             // row: (*Redis).Decrby
	r.DecrbyCtx(ctx, "key", 1)                     // row: (*Redis).DecrbyCtx
	r.Exists("key")                                // row: (*Redis).Exists
	r.ExistsCtx(ctx, "key")                        // row: (*Redis).ExistsCtx
	r.Ttl("key")                                   // row: (*Redis).Ttl
	r.TtlCtx(ctx, "key")                           // row: (*Redis).TtlCtx
	r.Get("key")                                   // row: (*Redis).Get
	r.GetCtx(ctx, "key")                           // row: (*Redis).GetCtx
	r.Mget("keys")                                 // row: (*Redis).Mget
	r.MgetCtx(ctx, "keys")                         // row: (*Redis).MgetCtx
	r.Hget("key", "field")                         // row: (*Redis).Hget
	r.HgetCtx(ctx, "key", "field")                 // row: (*Redis).HgetCtx
	r.Hgetall("key")                               // row: (*Redis).Hgetall
	r.HgetallCtx(ctx, "key")                       // row: (*Redis).HgetallCtx
	r.Hmget("key", "fields")                       // row: (*Redis).Hmget
	r.HmgetCtx(ctx, "key", "fields")               // row: (*Redis).HmgetCtx
	r.Hexists("key", "field")                      // row: (*Redis).Hexists
	r.HexistsCtx(ctx, "key", "field")              // row: (*Redis).HexistsCtx
	r.Hkeys("key")                                 // row: (*Redis).Hkeys
	r.HkeysCtx(ctx, "key")                         // row: (*Redis).HkeysCtx
	r.Hvals("key")                                 // row: (*Redis).Hvals
	r.HvalsCtx(ctx, "key")                         // row: (*Redis).HvalsCtx
	r.Hlen("key")                                  // row: (*Redis).Hlen
	r.HlenCtx(ctx, "key")                          // row: (*Redis).HlenCtx
	r.Lpop("key")                                  // row: (*Redis).Lpop
	r.LpopCtx(ctx, "key")                          // row: (*Redis).LpopCtx
	r.LpopCount("key", 1)                          // row: (*Redis).LpopCount
	r.LpopCountCtx(ctx, "key", 1)                  // row: (*Redis).LpopCountCtx
	r.Rpop("key")                                  // row: (*Redis).Rpop
	r.RpopCtx(ctx, "key")                          // row: (*Redis).RpopCtx
	r.RpopCount("key", 1)                          // row: (*Redis).RpopCount
	r.RpopCountCtx(ctx, "key", 1)                  // row: (*Redis).RpopCountCtx
	r.Blpop(nil, "key")                            // row: (*Redis).Blpop
	r.BlpopCtx(ctx, nil, "key")                    // row: (*Redis).BlpopCtx
	r.BlpopEx(nil, "key")                          // row: (*Redis).BlpopEx
	r.BlpopExCtx(ctx, nil, "key")                  // row: (*Redis).BlpopExCtx
	r.RPopLPush("source", "destination")           // row: (*Redis).RPopLPush
	r.RPopLPushCtx(ctx, "source", "destination")   // row: (*Redis).RPopLPushCtx
	r.Lrange("key", 1, 1)                          // row: (*Redis).Lrange
	r.LrangeCtx(ctx, "key", 1, 1)                  // row: (*Redis).LrangeCtx
	r.Llen("key")                                  // row: (*Redis).Llen
	r.LlenCtx(ctx, "key")                          // row: (*Redis).LlenCtx
	r.Lindex("key", 1)                             // row: (*Redis).Lindex
	r.LindexCtx(ctx, "key", 1)                     // row: (*Redis).LindexCtx
	r.Spop("key")                                  // row: (*Redis).Spop
	r.SpopCtx(ctx, "key")                          // row: (*Redis).SpopCtx
	r.Smembers("key")                              // row: (*Redis).Smembers
	r.SmembersCtx(ctx, "key")                      // row: (*Redis).SmembersCtx
	r.Sismember("key", nil)                        // row: (*Redis).Sismember
	r.SismemberCtx(ctx, "key", nil)                // row: (*Redis).SismemberCtx
	r.Scard("key")                                 // row: (*Redis).Scard
	r.ScardCtx(ctx, "key")                         // row: (*Redis).ScardCtx
	r.Zrange("key", 1, 1)                          // row: (*Redis).Zrange
	r.ZrangeCtx(ctx, "key", 1, 1)                  // row: (*Redis).ZrangeCtx
	r.ZrangeWithScores("key", 1, 1)                // row: (*Redis).ZrangeWithScores
	r.ZrangeWithScoresCtx(ctx, "key", 1, 1)        // row: (*Redis).ZrangeWithScoresCtx
	r.Zrevrange("key", 1, 1)                       // row: (*Redis).Zrevrange
	r.ZrevrangeCtx(ctx, "key", 1, 1)               // row: (*Redis).ZrevrangeCtx
	r.ZrevrangeWithScores("key", 1, 1)             // row: (*Redis).ZrevrangeWithScores
	r.ZrevrangeWithScoresCtx(ctx, "key", 1, 1)     // row: (*Redis).ZrevrangeWithScoresCtx
	r.ZrangebyscoreWithScores("key", 1, 1)         // row: (*Redis).ZrangebyscoreWithScores
	r.ZrangebyscoreWithScoresCtx(ctx, "key", 1, 1) // row: (*Redis).ZrangebyscoreWithScoresCtx
	r.Zscore("key", "value")                       // row: (*Redis).Zscore
	r.ZscoreCtx(ctx, "key", "value")               // row: (*Redis).ZscoreCtx
	r.Zrank("key", "field")                        // row: (*Redis).Zrank
	r.ZrankCtx(ctx, "key", "field")                // row: (*Redis).ZrankCtx
	r.Zcard("key")                                 // row: (*Redis).Zcard
	r.ZcardCtx(ctx, "key")                         // row: (*Redis).ZcardCtx
	r.Zremrangebyrank("key", 1, 1)                 // row: (*Redis).Zremrangebyrank
	r.ZremrangebyrankCtx(ctx, "key", 1, 1)         // row: (*Redis).ZremrangebyrankCtx
	r.Zremrangebyscore("key", 1, 1)                // row: (*Redis).Zremrangebyscore
	r.ZremrangebyscoreCtx(ctx, "key", 1, 1)        // row: (*Redis).ZremrangebyscoreCtx
	r.Hdel("key", "fields")                        // row: (*Redis).Hdel
	r.HdelCtx(ctx, "key", "fields")                // row: (*Redis).HdelCtx
	r.Hincrby("key", "field", 1)                   // row: (*Redis).Hincrby
	r.HincrbyCtx(ctx, "key", "field", 1)           // row: (*Redis).HincrbyCtx
	r.Ltrim("key", 1, 1)                           // row: (*Redis).Ltrim
	r.LtrimCtx(ctx, "key", 1, 1)                   // row: (*Redis).LtrimCtx
	r.Keys("pattern")                              // row: (*Redis).Keys
	r.KeysCtx(ctx, "pattern")                      // row: (*Redis).KeysCtx
	r.XAck("stream", "group", "ids")               // row: (*Redis).XAck
	r.XAckCtx(ctx, "stream", "group", "ids")       // row: (*Redis).XAckCtx
	r.Sdiffstore("destination", "keys")            // row: (*Redis).Sdiffstore
	r.SdiffstoreCtx(ctx, "destination", "keys")    // row: (*Redis).SdiffstoreCtx
	r.Sinterstore("destination", "keys")           // row: (*Redis).Sinterstore
	r.SinterstoreCtx(ctx, "destination", "keys")   // row: (*Redis).SinterstoreCtx
	r.Sunionstore("destination", "keys")           // row: (*Redis).Sunionstore
	r.SunionstoreCtx(ctx, "destination", "keys")   // row: (*Redis).SunionstoreCtx
	r.Zunionstore("dest", nil)                     // row: (*Redis).Zunionstore
	r.ZunionstoreCtx(ctx, "dest", nil)             // row: (*Redis).ZunionstoreCtx
	r.GetSet("key", "value")                       // row: (*Redis).GetSet
	r.GetSetCtx(ctx, "key", "value")               // row: (*Redis).GetSetCtx
	r.Mset("fieldsAndValues")                      // row: (*Redis).Mset
	r.MsetCtx(ctx, "fieldsAndValues")              // row: (*Redis).MsetCtx
	r.SetBit("key", 1, 1)                          // row: (*Redis).SetBit
	r.SetBitCtx(ctx, "key", 1, 1)                  // row: (*Redis).SetBitCtx
	r.Hset("key", "field", "value")                // row: (*Redis).Hset
	r.HsetCtx(ctx, "key", "field", "value")        // row: (*Redis).HsetCtx
	r.Hmset("key", nil)                            // row: (*Redis).Hmset
	r.HmsetCtx(ctx, "key", nil)                    // row: (*Redis).HmsetCtx
	r.Lpush("key", "values")                       // row: (*Redis).Lpush
	r.LpushCtx(ctx, "key", "values")               // row: (*Redis).LpushCtx
	r.Rpush("key", "values")                       // row: (*Redis).Rpush
	r.RpushCtx(ctx, "key", "values")               // row: (*Redis).RpushCtx
	r.Lrem("key", 1, "value")                      // row: (*Redis).Lrem
	r.LremCtx(ctx, "key", 1, "value")              // row: (*Redis).LremCtx
	r.Sadd("key", "values")                        // row: (*Redis).Sadd
	r.SaddCtx(ctx, "key", "values")                // row: (*Redis).SaddCtx
	r.Srem("key", "values")                        // row: (*Redis).Srem
	r.SremCtx(ctx, "key", "values")                // row: (*Redis).SremCtx
	r.Zadd("key", 1, "value")                      // row: (*Redis).Zadd
	r.ZaddCtx(ctx, "key", 1, "value")              // row: (*Redis).ZaddCtx
	r.ZaddFloat("key", 1, "value")                 // row: (*Redis).ZaddFloat
	r.ZaddFloatCtx(ctx, "key", 1, "value")         // row: (*Redis).ZaddFloatCtx
	r.Zaddnx("key", 1, "value")                    // row: (*Redis).Zaddnx
	r.ZaddnxCtx(ctx, "key", 1, "value")            // row: (*Redis).ZaddnxCtx
	r.Zadds("key")                                 // row: (*Redis).Zadds
	r.ZaddsCtx(ctx, "key")                         // row: (*Redis).ZaddsCtx
	r.Zrem("key", "values")                        // row: (*Redis).Zrem
	r.ZremCtx(ctx, "key", "values")                // row: (*Redis).ZremCtx
	r.Zincrby("key", 1, "field")                   // row: (*Redis).Zincrby
	r.ZincrbyCtx(ctx, "key", 1, "field")           // row: (*Redis).ZincrbyCtx
	r.Publish("channel", nil)                      // row: (*Redis).Publish
	r.PublishCtx(ctx, "channel", nil)              // row: (*Redis).PublishCtx
	r.XAdd("stream", true, "id", nil)              // row: (*Redis).XAdd
	r.XAddCtx(ctx, "stream", true, "id", nil)      // row: (*Redis).XAddCtx
	r.Pfadd("key", "values")                       // row: (*Redis).Pfadd
	r.PfaddCtx(ctx, "key", "values")               // row: (*Redis).PfaddCtx
	r.GeoAdd("key")                                // row: (*Redis).GeoAdd
	r.GeoAddCtx(ctx, "key")                        // row: (*Redis).GeoAddCtx
}
