package core

// Calls for the rows of analyzers/models/etcd.yaml.

import (
	"context"

	clientv3 "go.etcd.io/etcd/client/v3"
	"go.etcd.io/etcd/client/v3/concurrency"
)

func etcdFunctions(ctx context.Context) {
	concurrency.NewSession(nil)
	concurrency.WithTTL(1)
	concurrency.WithContext(ctx)
	concurrency.WithLease(1)
	concurrency.NewMutex(nil, "pfx")
	concurrency.NewLocker(nil, "pfx")
	concurrency.NewElection(nil, "pfx")
	concurrency.ResumeElection(nil, "pfx", "leaderKey", 1)
	concurrency.NewSTM(nil, nil)
	concurrency.NewSTMReadCommitted(ctx, nil, nil)
	concurrency.NewSTMRepeatable(ctx, nil, nil)
	concurrency.NewSTMSerializable(ctx, nil, nil)
}

func etcdSession(r *concurrency.Session) {
	r.Done()
	r.Ctx()
	r.Close()
	r.Orphan()
}

func etcdMutex(ctx context.Context, r *concurrency.Mutex) {
	r.Lock(ctx)
	r.TryLock(ctx)
	r.Unlock(ctx)
	r.IsOwner()
	r.Header()
	r.Key()
}

func etcdElection(ctx context.Context, r *concurrency.Election) {
	r.Campaign(ctx, "val")
	r.Resign(ctx)
	r.Rev()
	r.Header()
	r.Key()
	r.Leader(ctx)
	r.Observe(ctx)
	r.Proclaim(ctx, "val")
}

func etcdClient(ctx context.Context, r *clientv3.Client) {
	r.Grant(ctx, 1)
	r.KeepAlive(ctx, 1)
	r.KeepAliveOnce(ctx, 1)
	r.Revoke(ctx, 1)
	r.TimeToLive(ctx, 1)
	r.Put(ctx, "key", "val")
	r.Delete(ctx, "key")
	r.Get(ctx, "key")
	r.GetStream(ctx, "key")
	r.Do(ctx, clientv3.Op{})
	r.Txn(ctx)
	r.Close()
}

func etcdTxn(r clientv3.Txn) {
	r.If()
	r.Then()
	r.Else()
	r.Commit()
}

func etcdFunctionsOfClientv3() {
	clientv3.OpPut("key", "val")
	clientv3.OpDelete("key")
	clientv3.OpGet("key")
	clientv3.OpTxn(nil, nil, nil)
	clientv3.Compare(clientv3.Cmp{}, "result", nil)
	clientv3.CreateRevision("key")
	clientv3.ModRevision("key")
	clientv3.Version("key")
	clientv3.Value("key")
	clientv3.LeaseValue("key")
	clientv3.WithLease(1)
	clientv3.New(clientv3.Config{})
	clientv3.NewFromURL("url")
	clientv3.NewFromURLs(nil)
}

func etcdSTM(r concurrency.STM) {
	r.Get("key")
	r.Rev("key")
	r.Put("key", "val")
	r.Del("key")
}
