package scheduling

// Calls for the rows of analyzers/models/go-micro.yaml.

import (
	"time"

	"go-micro.dev/v4/sync"
)

func goMicroFunctions() {
	sync.LockTTL(time.Second)  // row: LockTTL
	sync.LockWait(time.Second) // row: LockWait
}

func goMicroSync(r sync.Sync) {
	r.Lock("id")   // row: (Sync).Lock
	r.Unlock("id") // row: (Sync).Unlock
	r.Leader("id") // row: (Sync).Leader
}

func goMicroLeader(r sync.Leader) {
	r.Resign() // row: (Leader).Resign
	r.Status() // row: (Leader).Status
}
