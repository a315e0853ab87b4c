package stubs

// Calls for the rows of libraries under their further import paths.

import (
	"context"
	"time"

	libkv "github.com/docker/libkv/store"
	"github.com/go-xorm/xorm"
	"github.com/tal-tech/go-zero/core/stores/redis"
	"github.com/valkey-io/valkey-go/valkeycompat"
	"gopkg.in/redsync.v1"
)

func libkvLock(s libkv.Store, l libkv.Locker) {
	s.NewLock("key", nil)             // row: store/(Store).NewLock
	l.Lock(nil)                       // row: store/(Locker).Lock
	l.Unlock()                        // row: store/(Locker).Unlock
	s.Put("key", nil, nil)            // row: store/(Store).Put
	s.AtomicPut("key", nil, nil, nil) // row: store/(Store).AtomicPut
	s.Delete("key")                   // row: store/(Store).Delete
}

func xormSession(e *xorm.Engine, s *xorm.Session) {
	e.Exec("sql")     // row: (*Engine).Exec
	e.Insert(1)       // row: (any).Insert
	s.Where("id = 1") // row: (any).Where
	s.Update(1)       // row: (any).Update
}

func gozeroLock(r *redis.Redis, l *redis.RedisLock) {
	redis.NewRedisLock(r, "key") // row: NewRedisLock
	l.SetExpire(30)              // row: (*RedisLock).SetExpire
	l.Acquire()                  // row: (*RedisLock).Acquire
	l.Release()                  // row: (*RedisLock).Release
}

func valkeyCompat(ctx context.Context, c valkeycompat.Cmdable) {
	c.SetNX(ctx, "key", 1, time.Second).Result() // row: (any).SetNX (any).Result
	c.Del(ctx, "key")                            // row: (any).Del
	c.Eval(ctx, "script", nil)                   // row: (any).Eval
}

func redsyncMutex(r *redsync.Redsync, m *redsync.Mutex) {
	redsync.New(nil)               // row: New
	r.NewMutex("key")              // row: (*Redsync).NewMutex
	redsync.SetExpiry(time.Second) // row: SetExpiry
	m.Lock()                       // row: (*Mutex).Lock
	m.Unlock()                     // row: (*Mutex).Unlock
	m.Extend()                     // row: (*Mutex).Extend
}
