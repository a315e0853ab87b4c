package scheduling

// Calls for the rows of analyzers/models/gocron-redis-lock.yaml.

import (
	redislock "github.com/go-co-op/gocron-redis-lock/v2"
)

func gocronRedisLockFunctions() {
	redislock.NewRedisLocker(nil)       // row: NewRedisLocker
	redislock.NewRedisLockerAlways(nil) // row: NewRedisLockerAlways
}
