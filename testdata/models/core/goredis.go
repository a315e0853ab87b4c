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
	redis.NewClient(nil)                // row: NewClient
	redis.NewClusterClient(nil)         // row: NewClusterClient
	redis.NewRing(nil)                  // row: NewRing
	redis.NewUniversalClient(nil)       // row: NewUniversalClient
	redis.NewFailoverClient(nil)        // row: NewFailoverClient
	redis.NewFailoverClusterClient(nil) // row: NewFailoverClusterClient
	redis.NewCmd(ctx, "args")           // row: NewCmd
	redis.NewStatusCmd(ctx, "args")     // row: NewStatusCmd
	redis.NewBoolCmd(ctx, "args")       // row: NewBoolCmd
	redis.NewIntCmd(ctx, "args")        // row: NewIntCmd
	redis.NewStringCmd(ctx, "args")     // row: NewStringCmd
	redis.NewSliceCmd(ctx, "args")      // row: NewSliceCmd
	redis.NewFloatCmd(ctx, "args")      // row: NewFloatCmd
	redis.NewScript("src")              // row: NewScript
	redis.NewScriptServerSHA("src")     // row: NewScriptServerSHA
}

func goredisClient(ctx context.Context, r *redis.Client) {
	r.Conn()                                                                                      // row: (*Client).Conn
	r.Close()                                                                                     // row: (*Client).Close
	r.Pipelined(ctx, nil)                                                                         // row: (any).Pipelined
	r.TxPipelined(ctx, nil)                                                                       // row: (any).TxPipelined
	r.Watch(ctx, nil, "keys")                                                                     // row: (any).Watch
	r.Pipeline()                                                                                  // row: (any).Pipeline
	r.TxPipeline()                                                                                // row: (any).TxPipeline
	r.Do(ctx, "args")                                                                             // row: (any).Do
	r.Eval(ctx, "script", nil, "args")                                                            // row: (any).Eval
	r.EvalRO(ctx, "script", nil, "args")                                                          // row: (any).EvalRO
	r.EvalSha(ctx, "sha1", nil, "args")                                                           // row: (any).EvalSha
	r.EvalShaRO(ctx, "sha1", nil, "args")                                                         // row: (any).EvalShaRO
	r.ScriptLoad(ctx, "script")                                                                   // row: (any).ScriptLoad
	r.FCall(ctx, "function", nil, "args")                                                         // row: (any).FCall
	r.FCallRo(ctx, "function", nil, "args")                                                       // row: (any).FCallRo
	r.FCallRO(ctx, "function", nil, "args")                                                       // row: (any).FCallRO
	r.SetNX(ctx, "key", nil, time.Second)                                                         // row: (any).SetNX
	r.SetArgs(ctx, "key", nil, redis.SetArgs{})                                                   // row: (any).SetArgs
	r.Set(ctx, "key", nil, time.Second)                                                           // row: (any).Set
	r.SetXX(ctx, "key", nil, time.Second)                                                         // row: (any).SetXX
	r.SetEx(ctx, "key", nil, time.Second)                                                         // row: (any).SetEx
	r.SetFromBuffer(ctx, "key", nil)                                                              // row: (any).SetFromBuffer
	r.SetIFEQ(ctx, "key", nil, nil, time.Second)                                                  // row: (any).SetIFEQ
	r.SetIFEQGet(ctx, "key", nil, nil, time.Second)                                               // row: (any).SetIFEQGet
	r.SetIFNE(ctx, "key", nil, nil, time.Second)                                                  // row: (any).SetIFNE
	r.SetIFNEGet(ctx, "key", nil, nil, time.Second)                                               // row: (any).SetIFNEGet
	r.SetIFDEQ(ctx, "key", nil, 1, time.Second)                                                   // row: (any).SetIFDEQ
	r.SetIFDEQGet(ctx, "key", nil, 1, time.Second)                                                // row: (any).SetIFDEQGet
	r.SetIFDNE(ctx, "key", nil, 1, time.Second)                                                   // row: (any).SetIFDNE
	r.SetIFDNEGet(ctx, "key", nil, 1, time.Second)                                                // row: (any).SetIFDNEGet
	r.DelExArgs(ctx, "key", redis.DelExArgs{})                                                    // row: (any).DelExArgs
	r.Del(ctx, "keys")                                                                            // row: (any).Del
	r.Unlink(ctx, "keys")                                                                         // row: (any).Unlink
	r.GetDel(ctx, "key")                                                                          // row: (any).GetDel
	r.GetSet(ctx, "key", nil)                                                                     // row: (any).GetSet
	r.GetEx(ctx, "key", time.Second)                                                              // row: (any).GetEx
	r.MSet(ctx, "values")                                                                         // row: (any).MSet
	r.MSetNX(ctx, "values")                                                                       // row: (any).MSetNX
	r.MSetEX(ctx, redis.MSetEXArgs{}, "values")                                                   // row: (any).MSetEX
	r.Append(ctx, "key", "value")                                                                 // row: (any).Append
	r.Incr(ctx, "key")                                                                            // row: (any).Incr
	r.IncrBy(ctx, "key", 1)                                                                       // row: (any).IncrBy
	r.IncrByFloat(ctx, "key", 1)                                                                  // row: (any).IncrByFloat
	r.IncrEXInt(ctx, "key", redis.IncrEXIntArgs{})                                                // row: (any).IncrEXInt
	r.IncrEXFloat(ctx, "key", redis.IncrEXFloatArgs{})                                            // row: (any).IncrEXFloat
	r.Decr(ctx, "key")                                                                            // row: (any).Decr
	r.DecrBy(ctx, "key", 1)                                                                       // row: (any).DecrBy
	r.SetRange(ctx, "key", 1, "value")                                                            // row: (any).SetRange
	r.SetBit(ctx, "key", 1, 1)                                                                    // row: (any).SetBit
	r.BitField(ctx, "key", "values")                                                              // row: (any).BitField
	r.BitOpAnd(ctx, "destKey", "keys")                                                            // row: (any).BitOpAnd
	r.BitOpOr(ctx, "destKey", "keys")                                                             // row: (any).BitOpOr
	r.BitOpXor(ctx, "destKey", "keys")                                                            // row: (any).BitOpXor
	r.BitOpNot(ctx, "destKey", "key")                                                             // row: (any).BitOpNot
	r.Get(ctx, "key")                                                                             // row: (any).Get
	r.GetToBuffer(ctx, "key", nil)                                                                // row: (any).GetToBuffer
	r.GetRange(ctx, "key", 1, 1)                                                                  // row: (any).GetRange
	r.GetBit(ctx, "key", 1)                                                                       // row: (any).GetBit
	r.MGet(ctx, "keys")                                                                           // row: (any).MGet
	r.StrLen(ctx, "key")                                                                          // row: (any).StrLen
	r.Digest(ctx, "key")                                                                          // row: (any).Digest
	r.Expire(ctx, "key", time.Second)                                                             // row: (any).Expire
	r.ExpireNX(ctx, "key", time.Second)                                                           // row: (any).ExpireNX
	r.ExpireXX(ctx, "key", time.Second)                                                           // row: (any).ExpireXX
	r.ExpireGT(ctx, "key", time.Second)                                                           // row: (any).ExpireGT
	r.ExpireLT(ctx, "key", time.Second)                                                           // row: (any).ExpireLT
	r.ExpireAt(ctx, "key", time.Time{})                                                           // row: (any).ExpireAt
	r.PExpire(ctx, "key", time.Second)                                                            // row: (any).PExpire
	r.PExpireAt(ctx, "key", time.Time{})                                                          // row: (any).PExpireAt
	r.Persist(ctx, "key")                                                                         // row: (any).Persist
	r.Exists(ctx, "keys")                                                                         // row: (any).Exists
	r.TTL(ctx, "key")                                                                             // row: (any).TTL
	r.PTTL(ctx, "key")                                                                            // row: (any).PTTL
	r.ExpireTime(ctx, "key")                                                                      // row: (any).ExpireTime
	r.Touch(ctx, "keys")                                                                          // row: (any).Touch
	r.Rename(ctx, "key", "newkey")                                                                // row: (any).Rename
	r.RenameNX(ctx, "key", "newkey")                                                              // row: (any).RenameNX
	r.Copy(ctx, "sourceKey", "destKey", 1, true)                                                  // row: (any).Copy
	r.Move(ctx, "key", 1)                                                                         // row: (any).Move
	r.Restore(ctx, "key", time.Second, "value")                                                   // row: (any).Restore
	r.RestoreReplace(ctx, "key", time.Second, "value")                                            // row: (any).RestoreReplace
	r.Keys(ctx, "pattern")                                                                        // row: (any).Keys
	r.Scan(ctx, 1, "match", 1)                                                                    // row: (cmdable).Scan
	r.SortStore(ctx, "key", "store", nil)                                                         // row: (any).SortStore
	r.FlushAll(ctx)                                                                               // row: (any).FlushAll
	r.FlushAllAsync(ctx)                                                                          // row: (any).FlushAllAsync
	r.FlushDB(ctx)                                                                                // row: (any).FlushDB
	r.FlushDBAsync(ctx)                                                                           // row: (any).FlushDBAsync
	r.HSet(ctx, "key", "values")                                                                  // row: (any).HSet
	r.HMSet(ctx, "key", "values")                                                                 // row: (any).HMSet
	r.HSetNX(ctx, "key", "field", nil)                                                            // row: (any).HSetNX
	r.HSetEX(ctx, "key", "fieldsAndValues")                                                       // row: (any).HSetEX
	r.HSetEXWithArgs(ctx, "key", nil, "fieldsAndValues")                                          // row: (any).HSetEXWithArgs
	r.HDel(ctx, "key", "fields")                                                                  // row: (any).HDel
	r.HGetDel(ctx, "key", "fields")                                                               // row: (any).HGetDel
	r.HIncrBy(ctx, "key", "field", 1)                                                             // row: (any).HIncrBy
	r.HIncrByFloat(ctx, "key", "field", 1)                                                        // row: (any).HIncrByFloat
	r.HExpire(ctx, "key", time.Second, "fields")                                                  // row: (any).HExpire
	r.HPExpire(ctx, "key", time.Second, "fields")                                                 // row: (any).HPExpire
	r.HGet(ctx, "key", "field")                                                                   // row: (any).HGet
	r.HGetAll(ctx, "key")                                                                         // row: (any).HGetAll
	r.HGetEX(ctx, "key", "fields")                                                                // row: (any).HGetEX
	r.HGetEXWithArgs(ctx, "key", nil, "fields")                                                   // row: (any).HGetEXWithArgs
	r.HMGet(ctx, "key", "fields")                                                                 // row: (any).HMGet
	r.HExists(ctx, "key", "field")                                                                // row: (any).HExists
	r.HKeys(ctx, "key")                                                                           // row: (any).HKeys
	r.HVals(ctx, "key")                                                                           // row: (any).HVals
	r.HLen(ctx, "key")                                                                            // row: (any).HLen
	r.HScan(ctx, "key", 1, "match", 1)                                                            // row: (any).HScan
	r.LPush(ctx, "key", "values")                                                                 // row: (any).LPush
	r.LPushX(ctx, "key", "values")                                                                // row: (any).LPushX
	r.RPush(ctx, "key", "values")                                                                 // row: (any).RPush
	r.RPushX(ctx, "key", "values")                                                                // row: (any).RPushX
	r.LInsert(ctx, "key", "op", nil, nil)                                                         // row: (any).LInsert
	r.LInsertBefore(ctx, "key", nil, nil)                                                         // row: (any).LInsertBefore
	r.LInsertAfter(ctx, "key", nil, nil)                                                          // row: (any).LInsertAfter
	r.LSet(ctx, "key", 1, nil)                                                                    // row: (any).LSet
	r.LRem(ctx, "key", 1, nil)                                                                    // row: (any).LRem
	r.LTrim(ctx, "key", 1, 1)                                                                     // row: (any).LTrim
	r.LPop(ctx, "key")                                                                            // row: (any).LPop
	r.LPopCount(ctx, "key", 1)                                                                    // row: (any).LPopCount
	r.RPop(ctx, "key")                                                                            // row: (any).RPop
	r.RPopCount(ctx, "key", 1)                                                                    // row: (any).RPopCount
	r.LMPop(ctx, "direction", 1, "keys")                                                          // row: (any).LMPop
	r.BLPop(ctx, time.Second, "keys")                                                             // row: (any).BLPop
	r.BRPop(ctx, time.Second, "keys")                                                             // row: (any).BRPop
	r.BLMPop(ctx, time.Second, "direction", 1, "keys")                                            // row: (any).BLMPop
	r.RPopLPush(ctx, "source", "destination")                                                     // row: (any).RPopLPush
	r.BRPopLPush(ctx, "source", "destination", time.Second)                                       // row: (any).BRPopLPush
	r.LMove(ctx, "source", "destination", "srcpos", "destpos")                                    // row: (any).LMove
	r.LMoveM(ctx, "source", "destination", "srcpos", "destpos", redis.LMoveMArgs{})               // row: (any).LMoveM
	r.BLMove(ctx, "source", "destination", "srcpos", "destpos", time.Second)                      // row: (any).BLMove
	r.BLMoveM(ctx, "source", "destination", "srcpos", "destpos", time.Second, redis.LMoveMArgs{}) // row: (any).BLMoveM
	r.LRange(ctx, "key", 1, 1)                                                                    // row: (any).LRange
	r.LIndex(ctx, "key", 1)                                                                       // row: (any).LIndex
	r.LLen(ctx, "key")                                                                            // row: (any).LLen
	r.LPos(ctx, "key", "value", redis.LPosArgs{})                                                 // row: (any).LPos
	r.SAdd(ctx, "key", "members")                                                                 // row: (any).SAdd
	r.SRem(ctx, "key", "members")                                                                 // row: (any).SRem
	r.SMove(ctx, "source", "destination", nil)                                                    // row: (any).SMove
	r.SPop(ctx, "key")                                                                            // row: (any).SPop
	r.SPopN(ctx, "key", 1)                                                                        // row: (any).SPopN
	r.SDiffStore(ctx, "destination", "keys")                                                      // row: (any).SDiffStore
	r.SInterStore(ctx, "destination", "keys")                                                     // row: (any).SInterStore
	r.SUnionStore(ctx, "destination", "keys")                                                     // row: (any).SUnionStore
	r.SMembers(ctx, "key")                                                                        // row: (any).SMembers
	r.SMembersMap(ctx, "key")                                                                     // row: (any).SMembersMap
	r.SIsMember(ctx, "key", nil)                                                                  // row: (any).SIsMember
	r.SMIsMember(ctx, "key", "members")                                                           // row: (any).SMIsMember
	r.SCard(ctx, "key")                                                                           // row: (any).SCard
	r.SRandMember(ctx, "key")                                                                     // row: (any).SRandMember
	r.SRandMemberN(ctx, "key", 1)                                                                 // row: (any).SRandMemberN
	r.SScan(ctx, "key", 1, "match", 1)                                                            // row: (any).SScan
	r.ZAdd(ctx, "key")                                                                            // row: (any).ZAdd
	r.ZAddNX(ctx, "key")                                                                          // row: (any).ZAddNX
	r.ZAddXX(ctx, "key")                                                                          // row: (any).ZAddXX
	r.ZAddGT(ctx, "key")                                                                          // row: (any).ZAddGT
	r.ZAddLT(ctx, "key")                                                                          // row: (any).ZAddLT
	r.ZAddArgs(ctx, "key", redis.ZAddArgs{})                                                      // row: (any).ZAddArgs
	r.ZAddArgsIncr(ctx, "key", redis.ZAddArgs{})                                                  // row: (any).ZAddArgsIncr
	r.ZIncrBy(ctx, "key", 1, "member")                                                            // row: (any).ZIncrBy
	r.ZRem(ctx, "key", "members")                                                                 // row: (any).ZRem
	r.ZRemRangeByRank(ctx, "key", 1, 1)                                                           // row: (any).ZRemRangeByRank
	r.ZRemRangeByScore(ctx, "key", "min", "max")                                                  // row: (any).ZRemRangeByScore
	r.ZRemRangeByLex(ctx, "key", "min", "max")                                                    // row: (any).ZRemRangeByLex
	r.ZPopMax(ctx, "key", 1)                                                                      // row: (any).ZPopMax
	r.ZPopMin(ctx, "key", 1)                                                                      // row: (any).ZPopMin
	r.BZPopMax(ctx, time.Second, "keys")                                                          // row: (any).BZPopMax
	r.BZPopMin(ctx, time.Second, "keys")                                                          // row: (any).BZPopMin
	r.ZInterStore(ctx, "destination", nil)                                                        // row: (any).ZInterStore
	r.ZUnionStore(ctx, "dest", nil)                                                               // row: (any).ZUnionStore
	r.ZRangeStore(ctx, "dst", redis.ZRangeArgs{})                                                 // row: (any).ZRangeStore
	r.ZRange(ctx, "key", 1, 1)                                                                    // row: (any).ZRange
	r.ZRangeWithScores(ctx, "key", 1, 1)                                                          // row: (any).ZRangeWithScores
	r.ZRangeArgs(ctx, redis.ZRangeArgs{})                                                         // row: (any).ZRangeArgs
	r.ZRangeArgsWithScores(ctx, redis.ZRangeArgs{})                                               // row: (any).ZRangeArgsWithScores
	r.ZRangeByScore(ctx, "key", nil)                                                              // row: (any).ZRangeByScore
	r.ZRangeByScoreWithScores(ctx, "key", nil)                                                    // row: (any).ZRangeByScoreWithScores
	r.ZRevRange(ctx, "key", 1, 1)                                                                 // row: (any).ZRevRange
	r.ZRevRangeWithScores(ctx, "key", 1, 1)                                                       // row: (any).ZRevRangeWithScores
	r.ZRevRangeByScore(ctx, "key", nil)                                                           // row: (any).ZRevRangeByScore
	r.ZRevRangeByScoreWithScores(ctx, "key", nil)                                                 // row: (any).ZRevRangeByScoreWithScores
	r.ZRank(ctx, "key", "member")                                                                 // row: (any).ZRank
	r.ZScore(ctx, "key", "member")                                                                // row: (any).ZScore
	r.ZCard(ctx, "key")                                                                           // row: (any).ZCard
	r.ZCount(ctx, "key", "min", "max")                                                            // row: (any).ZCount
	r.XAdd(ctx, nil)                                                                              // row: (any).XAdd
	r.XDel(ctx, "stream", "ids")                                                                  // row: (any).XDel
	r.XDelEx(ctx, "stream", "mode", "ids")                                                        // row: (any).XDelEx
	r.XAckDel(ctx, "stream", "group", "mode", "ids")                                              // row: (any).XAckDel
	r.XAck(ctx, "stream", "group", "ids")                                                         // row: (any).XAck
	r.XTrimMaxLen(ctx, "key", 1)                                                                  // row: (any).XTrimMaxLen
	r.XTrimMaxLenApprox(ctx, "key", 1, 1)                                                         // row: (any).XTrimMaxLenApprox
	r.XTrimMinID(ctx, "key", "minID")                                                             // row: (any).XTrimMinID
	r.XTrimMinIDApprox(ctx, "key", "minID", 1)                                                    // row: (any).XTrimMinIDApprox
	r.XGroupCreate(ctx, "stream", "group", "start")                                               // row: (any).XGroupCreate
	r.XGroupCreateMkStream(ctx, "stream", "group", "start")                                       // row: (any).XGroupCreateMkStream
	r.XClaim(ctx, nil)                                                                            // row: (any).XClaim
	r.XClaimJustID(ctx, nil)                                                                      // row: (any).XClaimJustID
	r.XAutoClaim(ctx, nil)                                                                        // row: (any).XAutoClaim
	r.XAutoClaimJustID(ctx, nil)                                                                  // row: (any).XAutoClaimJustID
	r.XRead(ctx, nil)                                                                             // row: (any).XRead
	r.XReadGroup(ctx, nil)                                                                        // row: (any).XReadGroup
	r.XRange(ctx, "stream", "start", "stop")                                                      // row: (any).XRange
	r.XRangeN(ctx, "stream", "start", "stop", 1)                                                  // row: (any).XRangeN
	r.XLen(ctx, "stream")                                                                         // row: (any).XLen
	r.Publish(ctx, "channel", nil)                                                                // row: (any).Publish
	r.SPublish(ctx, "channel", nil)                                                               // row: (any).SPublish
	r.JSONSet(ctx, "key", "path", nil)                                                            // row: (any).JSONSet
	r.JSONSetWithArgs(ctx, "key", "path", nil, nil)                                               // row: (any).JSONSetWithArgs
	r.JSONSetMode(ctx, "key", "path", nil, "mode")                                                // row: (any).JSONSetMode
	r.JSONMerge(ctx, "key", "path", "value")                                                      // row: (any).JSONMerge
	r.JSONDel(ctx, "key", "path")                                                                 // row: (any).JSONDel
	r.JSONNumIncrBy(ctx, "key", "path", 1)                                                        // row: (any).JSONNumIncrBy
	r.JSONArrAppend(ctx, "key", "path", "values")                                                 // row: (any).JSONArrAppend
	r.JSONGet(ctx, "key", "paths")                                                                // row: (any).JSONGet
	r.GeoAdd(ctx, "key")                                                                          // row: (any).GeoAdd
	r.PFAdd(ctx, "key", "els")                                                                    // row: (any).PFAdd
	r.PFMerge(ctx, "dest", "keys")                                                                // row: (any).PFMerge
}

func goredisClusterClient(r *redis.ClusterClient) {
	r.Close() // row: (*ClusterClient).Close
}

func goredisRing(r *redis.Ring) {
	r.Close() // row: (*Ring).Close
}

func goredisConn(r *redis.Conn) {
	r.Close() // row: (*baseClient).Close
}

func goredisUniversalClient(r redis.UniversalClient) {
	r.Close() // row: (UniversalClient).Close
}

func goredisTx(ctx context.Context, r *redis.Tx) {
	r.Watch(ctx, "keys") // row: (*Tx).Watch
}

func goredisPipeline(ctx context.Context, r *redis.Pipeline) {
	r.Exec(ctx) // row: (*Pipeline).Exec
	r.Discard() // row: (*Pipeline).Discard
}

func goredisPipeliner(ctx context.Context, r redis.Pipeliner) {
	r.Exec(ctx) // row: (Pipeliner).Exec
	r.Discard() // row: (Pipeliner).Discard
}

func goredisScript(ctx context.Context, r *redis.Script) {
	r.Run(ctx, nil, nil, "args")       // row: (*Script).Run
	r.Eval(ctx, nil, nil, "args")      // row: (*Script).Eval
	r.EvalSha(ctx, nil, nil, "args")   // row: (*Script).EvalSha
	r.RunRO(ctx, nil, nil, "args")     // row: (*Script).RunRO
	r.EvalRO(ctx, nil, nil, "args")    // row: (*Script).EvalRO
	r.EvalShaRO(ctx, nil, nil, "args") // row: (*Script).EvalShaRO
}

func goredisClientOfRedis8(ctx context.Context, r *redis8.Client) {
	r.SetEX(ctx, "key", nil, time.Second) // row: (any).SetEX
}

func goredisCmdable(ctx context.Context, r redis.Cmdable) {
	r.Scan(ctx, 1, "match", 1) // row: (GenericCmdable).Scan
}

func goredisCmdableOfRedis8(ctx context.Context, r redis8.Cmdable) {
	r.Scan(ctx, 1, "match", 1) // row: (Cmdable).Scan
}

func goredisClientOfRedis1(r *redis1.Client) {
	r.FlushDb() // row: (any).FlushDb
}

func goredisACLLogCmd(r *redis.ACLLogCmd) {
	r.Result() // row: (any).Result
	r.Val()    // row: (any).Val
	r.Err()    // row: (any).Err
}

func goredisCmd(r *redis.Cmd) {
	r.Text()         // row: (*Cmd).Text
	r.Int()          // row: (*Cmd).Int
	r.Int64()        // row: (*Cmd).Int64
	r.Uint64()       // row: (*Cmd).Uint64
	r.Float32()      // row: (*Cmd).Float32
	r.Float64()      // row: (*Cmd).Float64
	r.Bool()         // row: (*Cmd).Bool
	r.Slice()        // row: (*Cmd).Slice
	r.StringSlice()  // row: (*Cmd).StringSlice
	r.Int64Slice()   // row: (*Cmd).Int64Slice
	r.Uint64Slice()  // row: (*Cmd).Uint64Slice
	r.Float64Slice() // row: (*Cmd).Float64Slice
	r.BoolSlice()    // row: (*Cmd).BoolSlice
}

func goredisStringCmd(r *redis.StringCmd) {
	r.Bytes()   // row: (*StringCmd).Bytes
	r.Bool()    // row: (*StringCmd).Bool
	r.Int()     // row: (*StringCmd).Int
	r.Int64()   // row: (*StringCmd).Int64
	r.Uint64()  // row: (*StringCmd).Uint64
	r.Float32() // row: (*StringCmd).Float32
	r.Float64() // row: (*StringCmd).Float64
	r.Time()    // row: (*StringCmd).Time
	r.Scan(nil) // row: (*StringCmd).Scan
}

func goredisHImportDiscardAllCmd(r *redis.HImportDiscardAllCmd) {
	r.Uint64() // row: (*IntCmd).Uint64
}

func goredisSliceCmd(r *redis.SliceCmd) {
	r.Scan(nil) // row: (*SliceCmd).Scan
}

func goredisMapStringStringCmd(r *redis.MapStringStringCmd) {
	r.Scan(nil) // row: (*MapStringStringCmd).Scan
}
