package core

// Calls for the rows of analyzers/models/redsync.yaml.

import (
	"context"
	"time"

	redsync "github.com/go-redsync/redsync/v4"
	goredis "github.com/go-redsync/redsync/v4/redis/goredis/v9"
	"github.com/go-redsync/redsync/v4/redis/redigo"
	"github.com/go-redsync/redsync/v4/redis/rueidis"
)

func redsyncFunctions() {
	redsync.New()                       // row: New
	redsync.WithExpiry(time.Second)     // row: WithExpiry
	redsync.WithGenValueFunc(nil)       // row: WithGenValueFunc
	redsync.WithValue("v")              // row: WithValue
	redsync.WithTries(1)                // row: WithTries
	redsync.WithRetryDelay(time.Second) // row: WithRetryDelay
	redsync.WithSetNXOnExtend()         // row: WithSetNXOnExtend
}

func redsyncFunctionsOfGoredis() {
	goredis.NewPool(nil) // row: redis/goredis/NewPool
}

func redsyncFunctionsOfRedigo() {
	redigo.NewPool(nil) // row: redis/redigo/NewPool
}

func redsyncFunctionsOfRueidis() {
	rueidis.NewPool(nil) // row: redis/rueidis/NewPool
}

func redsyncRedsync(r *redsync.Redsync) {
	r.NewMutex("name") // row: (*Redsync).NewMutex
}

func redsyncMutex(ctx context.Context, r *redsync.Mutex) {
	r.Lock()              // row: (*Mutex).Lock
	r.LockContext(ctx)    // row: (*Mutex).LockContext
	r.TryLock()           // row: (*Mutex).TryLock
	r.TryLockContext(ctx) // row: (*Mutex).TryLockContext
	r.Unlock()            // row: (*Mutex).Unlock
	r.UnlockContext(ctx)  // row: (*Mutex).UnlockContext
	r.Extend()            // row: (*Mutex).Extend
	r.ExtendContext(ctx)  // row: (*Mutex).ExtendContext
	r.Value()             // row: (*Mutex).Value
}
