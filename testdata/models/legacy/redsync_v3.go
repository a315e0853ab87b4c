package legacy

// Calls for the rows of analyzers/models/redsync-v3.yaml.

import (
	"time"

	redsync "github.com/go-redsync/redsync/v3"
	"github.com/go-redsync/redsync/v3/redis/goredis"
	"github.com/go-redsync/redsync/v3/redis/redigo"
)

func redsyncV3Functions() {
	redsync.New(nil)
	redsync.SetExpiry(time.Second)
	redsync.SetGenValueFunc(nil)
	redsync.SetTries(1)
	redsync.SetRetryDelay(time.Second)
}

func redsyncV3FunctionsOfGoredis() {
	goredis.NewGoredisPool(nil)
}

func redsyncV3FunctionsOfRedigo() {
	redigo.NewRedigoPool(nil)
}

func redsyncV3Redsync(r *redsync.Redsync) {
	r.NewMutex("name")
}

func redsyncV3Mutex(r *redsync.Mutex) {
	r.Lock()
	r.Unlock()
	r.Extend()
}
