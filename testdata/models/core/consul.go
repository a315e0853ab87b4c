package core

// Calls for the rows of analyzers/models/consul.yaml.

import (
	"github.com/hashicorp/consul/api"
)

func consulClient(r *api.Client) {
	r.LockKey("key")               // row: (*Client).LockKey
	r.LockOpts(nil)                // row: (*Client).LockOpts
	r.SemaphorePrefix("prefix", 1) // row: (*Client).SemaphorePrefix
	r.SemaphoreOpts(nil)           // row: (*Client).SemaphoreOpts
}

func consulLock(r *api.Lock) {
	r.Lock(nil) // row: (*Lock).Lock
	r.Unlock()  // row: (*Lock).Unlock
	r.Destroy() // row: (*Lock).Destroy
}

func consulSemaphore(r *api.Semaphore) {
	r.Acquire(nil) // row: (*Semaphore).Acquire
	r.Release()    // row: (*Semaphore).Release
	r.Destroy()    // row: (*Semaphore).Destroy
}

func consulSession(r *api.Session) {
	r.Create(nil, nil)                            // row: (*Session).Create
	r.CreateNoChecks(nil, nil)                    // row: (*Session).CreateNoChecks
	r.Renew("id", nil)                            // row: (*Session).Renew
	r.RenewPeriodic("initialTTL", "id", nil, nil) // row: (*Session).RenewPeriodic
	r.Destroy("id", nil)                          // row: (*Session).Destroy
}

func consulKV(r *api.KV) {
	r.Acquire(nil, nil)                // row: (*KV).Acquire
	r.Release(nil, nil)                // row: (*KV).Release
	r.Put(nil, nil)                    // row: (*KV).Put
	r.CAS(nil, nil)                    // row: (*KV).CAS
	r.DeleteCAS(nil, nil)              // row: (*KV).DeleteCAS
	r.Delete("key", nil)               // row: (*KV).Delete
	r.DeleteTree("prefix", nil)        // row: (*KV).DeleteTree
	r.Txn(nil, nil)                    // row: (*KV).Txn
	r.Get("key", nil)                  // row: (*KV).Get
	r.List("prefix", nil)              // row: (*KV).List
	r.Keys("prefix", "separator", nil) // row: (*KV).Keys
}

func consulTxn(r *api.Txn) {
	r.Txn(nil, nil) // row: (*Txn).Txn
}
