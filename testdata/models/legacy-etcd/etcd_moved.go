package legacyetcd

// Calls for the rows of analyzers/models/etcd.yaml under the path that the library moved to with 3.3.

import (
	"context"

	"go.etcd.io/etcd/clientv3"
	"go.etcd.io/etcd/clientv3/concurrency"
)

func etcdMoved(ctx context.Context, r *concurrency.Mutex, kv clientv3.KV, lease clientv3.Lease) {
	concurrency.NewSession(nil)      // row: concurrency/NewSession
	concurrency.NewMutex(nil, "pfx") // row: concurrency/NewMutex
	r.Lock(ctx)                      // row: concurrency/(*Mutex).Lock
	r.Unlock(ctx)                    // row: concurrency/(*Mutex).Unlock
	kv.Txn(ctx)                      // row: (KV).Txn
	lease.Grant(ctx, 1)              // row: (Lease).Grant
}
