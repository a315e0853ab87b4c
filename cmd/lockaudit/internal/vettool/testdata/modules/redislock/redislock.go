// Package redislock stands for a modelled lock library.
package redislock

func Obtain(key string) error  { return nil }
func Release(key string) error { return nil }
