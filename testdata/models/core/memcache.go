package core

// Calls for the rows of analyzers/models/memcache.yaml.

import (
	"github.com/bradfitz/gomemcache/memcache"
)

func memcacheFunctions() {
	memcache.New("server")
}

func memcacheClient(r *memcache.Client) {
	r.Add(nil)
	r.Delete("key")
	r.CompareAndSwap(nil)
	r.Set(nil)
	r.Replace(nil)
	r.Append(nil)
	r.Prepend(nil)
	r.Increment("key", 1)
	r.Decrement("key", 1)
	r.Touch("key", 1)
	r.FlushAll()
	r.DeleteAll()
	r.Get("key")
	r.GetAndTouch("key", 1)
	r.GetMulti(nil)
}
