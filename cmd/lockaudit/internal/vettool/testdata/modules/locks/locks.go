// Package locks stands for a company's wrapper around a lock library.
package locks

import "example.com/redislock"

func Lock(key string) error { return redislock.Obtain("app:" + key) }
