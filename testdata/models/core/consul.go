package core

// Calls for the rows of analyzers/models/consul.yaml.

import (
	"github.com/hashicorp/consul/api"
)

func consulClient(r *api.Client) {
	r.LockKey("key")
	r.LockOpts(nil)
	r.SemaphorePrefix("prefix", 1)
	r.SemaphoreOpts(nil)
}

func consulLock(r *api.Lock) {
	r.Lock(nil)
	r.Unlock()
	r.Destroy()
}

func consulSemaphore(r *api.Semaphore) {
	r.Acquire(nil)
	r.Release()
	r.Destroy()
}

func consulSession(r *api.Session) {
	r.Create(nil, nil)
	r.CreateNoChecks(nil, nil)
	r.Renew("id", nil)
	r.RenewPeriodic("initialTTL", "id", nil, nil)
	r.Destroy("id", nil)
}

func consulKV(r *api.KV) {
	r.Acquire(nil, nil)
	r.Release(nil, nil)
	r.Put(nil, nil)
	r.CAS(nil, nil)
	r.DeleteCAS(nil, nil)
	r.Delete("key", nil)
	r.DeleteTree("prefix", nil)
	r.Txn(nil, nil)
	r.Get("key", nil)
	r.List("prefix", nil)
	r.Keys("prefix", "separator", nil)
}

func consulTxn(r *api.Txn) {
	r.Txn(nil, nil)
}
