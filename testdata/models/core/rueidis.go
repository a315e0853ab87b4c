package core

// Calls for the rows of analyzers/models/rueidis.yaml.

import (
	"context"
	"time"

	"github.com/redis/rueidis"
	"github.com/redis/rueidis/rueidislock"
)

func rueidisFunctions(ctx context.Context) {
	rueidis.NewClient(rueidis.ClientOption{})    // row: NewClient
	rueidis.MGet(nil, ctx, nil)                  // row: MGet
	rueidis.MSet(nil, ctx, nil)                  // row: MSet
	rueidis.MSetNX(nil, ctx, nil)                // row: MSetNX
	rueidis.MDel(nil, ctx, nil)                  // row: MDel
	rueidis.MUnlink(nil, ctx, nil)               // row: MUnlink
	rueidis.JsonMSet(nil, ctx, nil, "path")      // row: JsonMSet
	rueidis.NewLuaScript("script")               // row: NewLuaScript
	rueidis.NewLuaScriptNoSha("script")          // row: NewLuaScriptNoSha
	rueidis.NewLuaScriptRetryable("script")      // row: NewLuaScriptRetryable
	rueidis.NewLuaScriptNoShaRetryable("script") // row: NewLuaScriptNoShaRetryable
	rueidis.NewLuaScriptReadOnly("script")       // row: NewLuaScriptReadOnly
	rueidis.NewLuaScriptReadOnlyNoSha("script")  // row: NewLuaScriptReadOnlyNoSha
}

func rueidisClient(ctx context.Context, r rueidis.Client) {
	r.Dedicate()                                     // row: (any).Dedicate
	r.Dedicated(nil)                                 // row: (any).Dedicated
	r.Do(ctx, rueidis.Completed{})                   // row: (any).Do
	r.DoMulti(ctx)                                   // row: (any).DoMulti
	r.DoCache(ctx, rueidis.Cacheable{}, time.Second) // row: (any).DoCache
	r.DoMultiCache(ctx)                              // row: (any).DoMultiCache
	r.DoStream(ctx, rueidis.Completed{})             // row: (any).DoStream
	r.DoMultiStream(ctx)                             // row: (any).DoMultiStream
}

func rueidisLua(ctx context.Context, r *rueidis.Lua) {
	r.Exec(ctx, nil, nil, nil) // row: (*Lua).Exec
	r.ExecMulti(ctx, nil)      // row: (*Lua).ExecMulti
}

func rueidisRedisResult(r *rueidis.RedisResult) {
	r.Error()         // row: (RedisResult).Error
	r.NonRedisError() // row: (RedisResult).NonRedisError
	r.AsBool()        // row: (RedisResult).AsBool
	r.AsInt64()       // row: (RedisResult).AsInt64
	r.AsUint64()      // row: (RedisResult).AsUint64
	r.AsFloat64()     // row: (RedisResult).AsFloat64
	r.AsBytes()       // row: (RedisResult).AsBytes
	r.AsReader()      // row: (RedisResult).AsReader
	r.AsStrSlice()    // row: (RedisResult).AsStrSlice
	r.AsIntSlice()    // row: (RedisResult).AsIntSlice
	r.AsFloatSlice()  // row: (RedisResult).AsFloatSlice
	r.AsBoolSlice()   // row: (RedisResult).AsBoolSlice
	r.AsMap()         // row: (RedisResult).AsMap
	r.AsStrMap()      // row: (RedisResult).AsStrMap
	r.AsIntMap()      // row: (RedisResult).AsIntMap
	r.ToMessage()     // row: (RedisResult).ToMessage
	r.ToString()      // row: (RedisResult).ToString
	r.ToInt64()       // row: (RedisResult).ToInt64
	r.ToBool()        // row: (RedisResult).ToBool
	r.ToFloat64()     // row: (RedisResult).ToFloat64
	r.ToAny()         // row: (RedisResult).ToAny
	r.ToArray()       // row: (RedisResult).ToArray
	r.ToMap()         // row: (RedisResult).ToMap
	r.DecodeJSON(nil) // row: (RedisResult).DecodeJSON
}

func rueidisRedisMessage(r *rueidis.RedisMessage) {
	r.AsBool()     // row: (*RedisMessage).AsBool
	r.AsInt64()    // row: (*RedisMessage).AsInt64
	r.AsUint64()   // row: (*RedisMessage).AsUint64
	r.AsFloat64()  // row: (*RedisMessage).AsFloat64
	r.AsBytes()    // row: (*RedisMessage).AsBytes
	r.AsStrSlice() // row: (*RedisMessage).AsStrSlice
	r.AsIntSlice() // row: (*RedisMessage).AsIntSlice
	r.AsMap()      // row: (*RedisMessage).AsMap
	r.AsStrMap()   // row: (*RedisMessage).AsStrMap
	r.ToString()   // row: (*RedisMessage).ToString
	r.ToInt64()    // row: (*RedisMessage).ToInt64
	r.ToBool()     // row: (*RedisMessage).ToBool
	r.ToAny()      // row: (*RedisMessage).ToAny
	r.ToArray()    // row: (*RedisMessage).ToArray
	r.Error()      // row: (*RedisMessage).Error
}

func rueidisFunctionsOfRueidislock() {
	rueidislock.NewLocker(rueidislock.LockerOption{}) // row: rueidislock/NewLocker
}

func rueidisLocker(ctx context.Context, r rueidislock.Locker) {
	r.WithContext(ctx, "name")      // row: rueidislock/(any).WithContext
	r.TryWithContext(ctx, "name")   // row: rueidislock/(any).TryWithContext
	r.ForceWithContext(ctx, "name") // row: rueidislock/(any).ForceWithContext
	r.Close()                       // row: rueidislock/(any).Close
}
