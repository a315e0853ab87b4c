package core

// Calls for the rows of analyzers/models/rueidis.yaml.

import (
	"context"
	"time"

	"github.com/redis/rueidis"
	"github.com/redis/rueidis/rueidislock"
)

func rueidisFunctions(ctx context.Context) {
	rueidis.NewClient(rueidis.ClientOption{})
	rueidis.MGet(nil, ctx, nil)
	rueidis.MSet(nil, ctx, nil)
	rueidis.MSetNX(nil, ctx, nil)
	rueidis.MDel(nil, ctx, nil)
	rueidis.MUnlink(nil, ctx, nil)
	rueidis.JsonMSet(nil, ctx, nil, "path")
	rueidis.NewLuaScript("script")
	rueidis.NewLuaScriptNoSha("script")
	rueidis.NewLuaScriptRetryable("script")
	rueidis.NewLuaScriptNoShaRetryable("script")
	rueidis.NewLuaScriptReadOnly("script")
	rueidis.NewLuaScriptReadOnlyNoSha("script")
}

func rueidisClient(ctx context.Context, r rueidis.Client) {
	r.Dedicate()
	r.Dedicated(nil)
	r.Do(ctx, rueidis.Completed{})
	r.DoMulti(ctx)
	r.DoCache(ctx, rueidis.Cacheable{}, time.Second)
	r.DoMultiCache(ctx)
	r.DoStream(ctx, rueidis.Completed{})
	r.DoMultiStream(ctx)
}

func rueidisLua(ctx context.Context, r *rueidis.Lua) {
	r.Exec(ctx, nil, nil, nil)
	r.ExecMulti(ctx, nil)
}

func rueidisRedisResult(r *rueidis.RedisResult) {
	r.Error()
	r.NonRedisError()
	r.AsBool()
	r.AsInt64()
	r.AsUint64()
	r.AsFloat64()
	r.AsBytes()
	r.AsReader()
	r.AsStrSlice()
	r.AsIntSlice()
	r.AsFloatSlice()
	r.AsBoolSlice()
	r.AsMap()
	r.AsStrMap()
	r.AsIntMap()
	r.ToMessage()
	r.ToString()
	r.ToInt64()
	r.ToBool()
	r.ToFloat64()
	r.ToAny()
	r.ToArray()
	r.ToMap()
	r.DecodeJSON(nil)
}

func rueidisRedisMessage(r *rueidis.RedisMessage) {
	r.AsBool()
	r.AsInt64()
	r.AsUint64()
	r.AsFloat64()
	r.AsBytes()
	r.AsStrSlice()
	r.AsIntSlice()
	r.AsMap()
	r.AsStrMap()
	r.ToString()
	r.ToInt64()
	r.ToBool()
	r.ToAny()
	r.ToArray()
	r.Error()
}

func rueidisFunctionsOfRueidislock() {
	rueidislock.NewLocker(rueidislock.LockerOption{})
}

func rueidisLocker(ctx context.Context, r rueidislock.Locker) {
	r.WithContext(ctx, "name")
	r.TryWithContext(ctx, "name")
	r.ForceWithContext(ctx, "name")
	r.Close()
}
