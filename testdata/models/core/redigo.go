package core

// Calls for the rows of analyzers/models/redigo.yaml.

import (
	"context"
	"time"

	"github.com/gomodule/redigo/redis"
)

func redigoFunctions(ctx context.Context) {
	redis.NewPool(nil, 1)
	redis.Dial("network", "address")
	redis.DialTimeout("network", "address", time.Second, time.Second, time.Second)
	redis.DialContext(ctx, "network", "address")
	redis.DialURL("rawurl")
	redis.DialURLContext(ctx, "rawurl")
	redis.DoContext(nil, ctx, "cmd", "args")
	redis.DoWithTimeout(nil, time.Second, "cmd", "args")
	redis.ReceiveContext(nil, ctx)
	redis.ReceiveWithTimeout(nil, time.Second)
	redis.NewScript(1, "src")
	redis.Bool(nil, nil)
	redis.Int(nil, nil)
	redis.Int64(nil, nil)
	redis.Uint64(nil, nil)
	redis.Float64(nil, nil)
	redis.String(nil, nil)
	redis.Bytes(nil, nil)
	redis.Values(nil, nil)
	redis.Strings(nil, nil)
	redis.ByteSlices(nil, nil)
	redis.Ints(nil, nil)
	redis.Int64s(nil, nil)
	redis.Uint64s(nil, nil)
	redis.Float64s(nil, nil)
	redis.MultiBulk(nil, nil)
	redis.StringMap(nil, nil)
	redis.IntMap(nil, nil)
	redis.Int64Map(nil, nil)
	redis.Uint64Map(nil, nil)
	redis.Float64Map(nil, nil)
	redis.Scan(nil, "dest")
	redis.ScanSlice(nil, nil, "fieldNames")
	redis.ScanStruct(nil, nil)
}

func redigoPool(ctx context.Context, r *redis.Pool) {
	r.Close()
	r.Get()
	r.GetContext(ctx)
}

func redigoConn(r redis.Conn) {
	r.Close()
	r.Do("commandName", "args")
	r.Send("commandName", "args")
	r.Receive()
}

func redigoConnWithContext(ctx context.Context, r redis.ConnWithContext) {
	r.DoContext(ctx, "commandName", "args")
	r.ReceiveContext(ctx)
}

func redigoConnWithTimeout(r redis.ConnWithTimeout) {
	r.DoWithTimeout(time.Second, "commandName", "args")
	r.ReceiveWithTimeout(time.Second)
}

func redigoScript(ctx context.Context, r *redis.Script) {
	r.Do(nil, "keysAndArgs")
	r.DoContext(ctx, nil, "keysAndArgs")
	r.Send(nil, "keysAndArgs")
	r.SendHash(nil, "keysAndArgs")
}
