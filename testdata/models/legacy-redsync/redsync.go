package legacyredsync

// Calls for the rows of analyzers/models/redsync.yaml.

import (
	"time"

	"github.com/go-redsync/redsync"
)

func redsyncFunctions() {
	redsync.New(nil)                   // row: New
	redsync.SetExpiry(time.Second)     // row: SetExpiry
	redsync.SetGenValueFunc(nil)       // row: SetGenValueFunc
	redsync.SetTries(1)                // row: SetTries
	redsync.SetRetryDelay(time.Second) // row: SetRetryDelay
}

func redsyncRedsync(r *redsync.Redsync) {
	r.NewMutex("name") // row: (*Redsync).NewMutex
}

func redsyncMutex(r *redsync.Mutex) {
	r.Lock()   // row: (*Mutex).Lock
	r.Unlock() // row: (*Mutex).Unlock
	r.Extend() // row: (*Mutex).Extend
}
