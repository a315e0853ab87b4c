package core

// Calls for the rows of analyzers/models/redigo.yaml.

import (
	"context"
	"time"

	"github.com/gomodule/redigo/redis"
)

func redigoFunctions(ctx context.Context) {
	redis.NewPool(nil, 1)                                                          // row: NewPool
	redis.Dial("network", "address")                                               // row: Dial
	redis.DialTimeout("network", "address", time.Second, time.Second, time.Second) // row: DialTimeout
	redis.DialContext(ctx, "network", "address")                                   // row: DialContext
	redis.DialURL("rawurl")                                                        // row: DialURL
	redis.DialURLContext(ctx, "rawurl")                                            // row: DialURLContext
	redis.DoContext(nil, ctx, "cmd", "args")                                       // row: DoContext
	redis.DoWithTimeout(nil, time.Second, "cmd", "args")                           // row: DoWithTimeout
	redis.ReceiveContext(nil, ctx)                                                 // row: ReceiveContext
	redis.ReceiveWithTimeout(nil, time.Second)                                     // row: ReceiveWithTimeout
	redis.NewScript(1, "src")                                                      // row: NewScript
	redis.Bool(nil, nil)                                                           // row: Bool
	redis.Int(nil, nil)                                                            // row: Int
	redis.Int64(nil, nil)                                                          // row: Int64
	redis.Uint64(nil, nil)                                                         // row: Uint64
	redis.Float64(nil, nil)                                                        // row: Float64
	redis.String(nil, nil)                                                         // row: String
	redis.Bytes(nil, nil)                                                          // row: Bytes
	redis.Values(nil, nil)                                                         // row: Values
	redis.Strings(nil, nil)                                                        // row: Strings
	redis.ByteSlices(nil, nil)                                                     // row: ByteSlices
	redis.Ints(nil, nil)                                                           // row: Ints
	redis.Int64s(nil, nil)                                                         // row: Int64s
	redis.Uint64s(nil, nil)                                                        // row: Uint64s
	redis.Float64s(nil, nil)                                                       // row: Float64s
	redis.MultiBulk(nil, nil)                                                      // row: MultiBulk
	redis.StringMap(nil, nil)                                                      // row: StringMap
	redis.IntMap(nil, nil)                                                         // row: IntMap
	redis.Int64Map(nil, nil)                                                       // row: Int64Map
	redis.Uint64Map(nil, nil)                                                      // row: Uint64Map
	redis.Float64Map(nil, nil)                                                     // row: Float64Map
	redis.Scan(nil, "dest")                                                        // row: Scan
	redis.ScanSlice(nil, nil, "fieldNames")                                        // row: ScanSlice
	redis.ScanStruct(nil, nil)                                                     // row: ScanStruct
}

func redigoPool(ctx context.Context, r *redis.Pool) {
	r.Close()         // row: (*Pool).Close
	r.Get()           // row: (*Pool).Get
	r.GetContext(ctx) // row: (*Pool).GetContext
}

func redigoConn(r redis.Conn) {
	r.Close()                     // row: (Conn).Close
	r.Do("commandName", "args")   // row: (Conn).Do
	r.Send("commandName", "args") // row: (Conn).Send
	r.Receive()                   // row: (Conn).Receive
}

func redigoConnWithContext(ctx context.Context, r redis.ConnWithContext) {
	r.DoContext(ctx, "commandName", "args") // row: (ConnWithContext).DoContext
	r.ReceiveContext(ctx)                   // row: (ConnWithContext).ReceiveContext
}

func redigoConnWithTimeout(r redis.ConnWithTimeout) {
	r.DoWithTimeout(time.Second, "commandName", "args") // row: (ConnWithTimeout).DoWithTimeout
	r.ReceiveWithTimeout(time.Second)                   // row: (ConnWithTimeout).ReceiveWithTimeout
}

func redigoScript(ctx context.Context, r *redis.Script) {
	r.Do(nil, "keysAndArgs")             // row: (*Script).Do
	r.DoContext(ctx, nil, "keysAndArgs") // row: (*Script).DoContext
	r.Send(nil, "keysAndArgs")           // row: (*Script).Send
	r.SendHash(nil, "keysAndArgs")       // row: (*Script).SendHash
}
