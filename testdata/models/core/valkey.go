package core

// Calls for the rows of analyzers/models/valkey.yaml.

import (
	"context"
	"time"

	valkey "github.com/valkey-io/valkey-go"
	"github.com/valkey-io/valkey-go/valkeylock"
)

func valkeyFunctions(ctx context.Context) {
	valkey.NewClient(valkey.ClientOption{})     // row: NewClient
	valkey.MGet(nil, ctx, nil)                  // row: MGet
	valkey.MSet(nil, ctx, nil)                  // row: MSet
	valkey.MSetNX(nil, ctx, nil)                // row: MSetNX
	valkey.MDel(nil, ctx, nil)                  // row: MDel
	valkey.MUnlink(nil, ctx, nil)               // row: MUnlink
	valkey.JsonMSet(nil, ctx, nil, "path")      // row: JsonMSet
	valkey.NewLuaScript("script")               // row: NewLuaScript
	valkey.NewLuaScriptNoSha("script")          // row: NewLuaScriptNoSha
	valkey.NewLuaScriptRetryable("script")      // row: NewLuaScriptRetryable
	valkey.NewLuaScriptNoShaRetryable("script") // row: NewLuaScriptNoShaRetryable
	valkey.NewLuaScriptReadOnly("script")       // row: NewLuaScriptReadOnly
	valkey.NewLuaScriptReadOnlyNoSha("script")  // row: NewLuaScriptReadOnlyNoSha
}

func valkeyClient(ctx context.Context, r valkey.Client) {
	r.Dedicate()                                    // row: (any).Dedicate
	r.Dedicated(nil)                                // row: (any).Dedicated
	r.Do(ctx, valkey.Completed{})                   // row: (any).Do
	r.DoMulti(ctx)                                  // row: (any).DoMulti
	r.DoCache(ctx, valkey.Cacheable{}, time.Second) // row: (any).DoCache
	r.DoMultiCache(ctx)                             // row: (any).DoMultiCache
	r.DoStream(ctx, valkey.Completed{})             // row: (any).DoStream
	r.DoMultiStream(ctx)                            // row: (any).DoMultiStream
}

func valkeyLua(ctx context.Context, r *valkey.Lua) {
	r.Exec(ctx, nil, nil, nil) // row: (*Lua).Exec
	r.ExecMulti(ctx, nil)      // row: (*Lua).ExecMulti
}

func valkeyValkeyResult(r *valkey.ValkeyResult) {
	r.Error()          // row: (ValkeyResult).Error
	r.NonValkeyError() // row: (ValkeyResult).NonValkeyError
	r.AsBool()         // row: (ValkeyResult).AsBool
	r.AsInt64()        // row: (ValkeyResult).AsInt64
	r.AsUint64()       // row: (ValkeyResult).AsUint64
	r.AsFloat64()      // row: (ValkeyResult).AsFloat64
	r.AsBytes()        // row: (ValkeyResult).AsBytes
	r.AsReader()       // row: (ValkeyResult).AsReader
	r.AsStrSlice()     // row: (ValkeyResult).AsStrSlice
	r.AsIntSlice()     // row: (ValkeyResult).AsIntSlice
	r.AsFloatSlice()   // row: (ValkeyResult).AsFloatSlice
	r.AsBoolSlice()    // row: (ValkeyResult).AsBoolSlice
	r.AsMap()          // row: (ValkeyResult).AsMap
	r.AsStrMap()       // row: (ValkeyResult).AsStrMap
	r.AsIntMap()       // row: (ValkeyResult).AsIntMap
	r.ToMessage()      // row: (ValkeyResult).ToMessage
	r.ToString()       // row: (ValkeyResult).ToString
	r.ToInt64()        // row: (ValkeyResult).ToInt64
	r.ToBool()         // row: (ValkeyResult).ToBool
	r.ToFloat64()      // row: (ValkeyResult).ToFloat64
	r.ToAny()          // row: (ValkeyResult).ToAny
	r.ToArray()        // row: (ValkeyResult).ToArray
	r.ToMap()          // row: (ValkeyResult).ToMap
	r.DecodeJSON(nil)  // row: (ValkeyResult).DecodeJSON
}

func valkeyValkeyMessage(r *valkey.ValkeyMessage) {
	r.AsBool()     // row: (*ValkeyMessage).AsBool
	r.AsInt64()    // row: (*ValkeyMessage).AsInt64
	r.AsUint64()   // row: (*ValkeyMessage).AsUint64
	r.AsFloat64()  // row: (*ValkeyMessage).AsFloat64
	r.AsBytes()    // row: (*ValkeyMessage).AsBytes
	r.AsStrSlice() // row: (*ValkeyMessage).AsStrSlice
	r.AsIntSlice() // row: (*ValkeyMessage).AsIntSlice
	r.AsMap()      // row: (*ValkeyMessage).AsMap
	r.AsStrMap()   // row: (*ValkeyMessage).AsStrMap
	r.ToString()   // row: (*ValkeyMessage).ToString
	r.ToInt64()    // row: (*ValkeyMessage).ToInt64
	r.ToBool()     // row: (*ValkeyMessage).ToBool
	r.ToAny()      // row: (*ValkeyMessage).ToAny
	r.ToArray()    // row: (*ValkeyMessage).ToArray
	r.Error()      // row: (*ValkeyMessage).Error
}

func valkeyFunctionsOfValkeylock() {
	valkeylock.NewLocker(valkeylock.LockerOption{}) // row: valkeylock/NewLocker
}

func valkeyLocker(ctx context.Context, r valkeylock.Locker) {
	r.WithContext(ctx, "name")      // row: valkeylock/(any).WithContext
	r.TryWithContext(ctx, "name")   // row: valkeylock/(any).TryWithContext
	r.ForceWithContext(ctx, "name") // row: valkeylock/(any).ForceWithContext
	r.Close()                       // row: valkeylock/(any).Close
}
