package stubs

// Calls for the rows of analyzers/models/redsync.yaml.

import (
	"github.com/go-redsync/redsync/v4/redis/valkeygo"
)

func redsyncFunctions() {
	valkeygo.NewPool(nil) // row: redis/valkeygo/NewPool
}
