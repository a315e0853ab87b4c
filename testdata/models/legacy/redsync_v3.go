package legacy

// Calls for the rows of analyzers/models/redsync-v3.yaml.

import (
	"time"

	redsync "github.com/go-redsync/redsync/v3"
	"github.com/go-redsync/redsync/v3/redis/goredis"
	"github.com/go-redsync/redsync/v3/redis/redigo"
)

func redsyncV3Functions() {
	redsync.New(nil)                   // row: New
	redsync.SetExpiry(time.Second)     // row: SetExpiry
	redsync.SetGenValueFunc(nil)       // row: SetGenValueFunc
	redsync.SetTries(1)                // row: SetTries
	redsync.SetRetryDelay(time.Second) // row: SetRetryDelay
}

func redsyncV3FunctionsOfGoredis() {
	goredis.NewGoredisPool(nil) // row: redis/goredis/NewGoredisPool
}

func redsyncV3FunctionsOfRedigo() {
	redigo.NewRedigoPool(nil) // row: redis/redigo/NewRedigoPool
}

func redsyncV3Redsync(r *redsync.Redsync) {
	r.NewMutex("name") // row: (*Redsync).NewMutex
}

func redsyncV3Mutex(r *redsync.Mutex) {
	r.Lock()   // row: (*Mutex).Lock
	r.Unlock() // row: (*Mutex).Unlock
	r.Extend() // row: (*Mutex).Extend
}
