package legacyredsync

// Calls for the rows of analyzers/models/redsync.yaml.

import (
	"time"

	"github.com/go-redsync/redsync"
)

func redsyncFunctions() {
	redsync.New(nil)
	redsync.SetExpiry(time.Second)
	redsync.SetGenValueFunc(nil)
	redsync.SetTries(1)
	redsync.SetRetryDelay(time.Second)
}

func redsyncRedsync(r *redsync.Redsync) {
	r.NewMutex("name")
}

func redsyncMutex(r *redsync.Mutex) {
	r.Lock()
	r.Unlock()
	r.Extend()
}
