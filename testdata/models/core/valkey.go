package core

// Calls for the rows of analyzers/models/valkey.yaml.

import (
	"context"
	"time"

	valkey "github.com/valkey-io/valkey-go"
	"github.com/valkey-io/valkey-go/valkeylock"
)

func valkeyFunctions(ctx context.Context) {
	valkey.NewClient(valkey.ClientOption{})
	valkey.MGet(nil, ctx, nil)
	valkey.MSet(nil, ctx, nil)
	valkey.MSetNX(nil, ctx, nil)
	valkey.MDel(nil, ctx, nil)
	valkey.MUnlink(nil, ctx, nil)
	valkey.JsonMSet(nil, ctx, nil, "path")
	valkey.NewLuaScript("script")
	valkey.NewLuaScriptNoSha("script")
	valkey.NewLuaScriptRetryable("script")
	valkey.NewLuaScriptNoShaRetryable("script")
	valkey.NewLuaScriptReadOnly("script")
	valkey.NewLuaScriptReadOnlyNoSha("script")
}

func valkeyClient(ctx context.Context, r valkey.Client) {
	r.Dedicate()
	r.Dedicated(nil)
	r.Do(ctx, valkey.Completed{})
	r.DoMulti(ctx)
	r.DoCache(ctx, valkey.Cacheable{}, time.Second)
	r.DoMultiCache(ctx)
	r.DoStream(ctx, valkey.Completed{})
	r.DoMultiStream(ctx)
}

func valkeyLua(ctx context.Context, r *valkey.Lua) {
	r.Exec(ctx, nil, nil, nil)
	r.ExecMulti(ctx, nil)
}

func valkeyValkeyResult(r *valkey.ValkeyResult) {
	r.Error()
	r.NonValkeyError()
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

func valkeyValkeyMessage(r *valkey.ValkeyMessage) {
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

func valkeyFunctionsOfValkeylock() {
	valkeylock.NewLocker(valkeylock.LockerOption{})
}

func valkeyLocker(ctx context.Context, r valkeylock.Locker) {
	r.WithContext(ctx, "name")
	r.TryWithContext(ctx, "name")
	r.ForceWithContext(ctx, "name")
	r.Close()
}
