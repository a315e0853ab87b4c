package core

// Calls for the rows of analyzers/models/memcache.yaml.

import (
	"github.com/bradfitz/gomemcache/memcache"
)

func memcacheFunctions() {
	memcache.New("server") // row: New
}

func memcacheClient(r *memcache.Client) {
	r.Add(nil)              // row: (*Client).Add
	r.Delete("key")         // row: (*Client).Delete
	r.CompareAndSwap(nil)   // row: (*Client).CompareAndSwap
	r.Set(nil)              // row: (*Client).Set
	r.Replace(nil)          // row: (*Client).Replace
	r.Append(nil)           // row: (*Client).Append
	r.Prepend(nil)          // row: (*Client).Prepend
	r.Increment("key", 1)   // row: (*Client).Increment
	r.Decrement("key", 1)   // row: (*Client).Decrement
	r.Touch("key", 1)       // row: (*Client).Touch
	r.FlushAll()            // row: (*Client).FlushAll
	r.DeleteAll()           // row: (*Client).DeleteAll
	r.Get("key")            // row: (*Client).Get
	r.GetAndTouch("key", 1) // row: (*Client).GetAndTouch
	r.GetMulti(nil)         // row: (*Client).GetMulti
}
