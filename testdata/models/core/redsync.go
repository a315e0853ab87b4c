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
	redsync.New()
	redsync.WithExpiry(time.Second)
	redsync.WithGenValueFunc(nil)
	redsync.WithValue("v")
	redsync.WithTries(1)
	redsync.WithRetryDelay(time.Second)
	redsync.WithSetNXOnExtend()
}

func redsyncFunctionsOfGoredis() {
	goredis.NewPool(nil)
}

func redsyncFunctionsOfRedigo() {
	redigo.NewPool(nil)
}

func redsyncFunctionsOfRueidis() {
	rueidis.NewPool(nil)
}

func redsyncRedsync(r *redsync.Redsync) {
	r.NewMutex("name")
}

func redsyncMutex(ctx context.Context, r *redsync.Mutex) {
	r.Lock()
	r.LockContext(ctx)
	r.TryLock()
	r.TryLockContext(ctx)
	r.Unlock()
	r.UnlockContext(ctx)
	r.Extend()
	r.ExtendContext(ctx)
	r.Value()
}
