package core

// Calls for the rows of analyzers/models/etcd.yaml.

import (
	"context"

	clientv3 "go.etcd.io/etcd/client/v3"
	"go.etcd.io/etcd/client/v3/concurrency"
)

func etcdFunctions(ctx context.Context) {
	concurrency.NewSession(nil)                            // row: concurrency/NewSession
	concurrency.WithTTL(1)                                 // row: concurrency/WithTTL
	concurrency.WithContext(ctx)                           // row: concurrency/WithContext
	concurrency.WithLease(1)                               // row: concurrency/WithLease
	concurrency.NewMutex(nil, "pfx")                       // row: concurrency/NewMutex
	concurrency.NewLocker(nil, "pfx")                      // row: concurrency/NewLocker
	concurrency.NewElection(nil, "pfx")                    // row: concurrency/NewElection
	concurrency.ResumeElection(nil, "pfx", "leaderKey", 1) // row: concurrency/ResumeElection
	concurrency.NewSTM(nil, nil)                           // row: concurrency/NewSTM
	concurrency.NewSTMReadCommitted(ctx, nil, nil)         // row: concurrency/NewSTMReadCommitted
	concurrency.NewSTMRepeatable(ctx, nil, nil)            // row: concurrency/NewSTMRepeatable
	concurrency.NewSTMSerializable(ctx, nil, nil)          // row: concurrency/NewSTMSerializable
}

func etcdSession(r *concurrency.Session) {
	r.Done()   // row: concurrency/(*Session).Done
	r.Ctx()    // row: concurrency/(*Session).Ctx
	r.Close()  // row: concurrency/(*Session).Close
	r.Orphan() // row: concurrency/(*Session).Orphan
}

func etcdMutex(ctx context.Context, r *concurrency.Mutex) {
	r.Lock(ctx)    // row: concurrency/(*Mutex).Lock
	r.TryLock(ctx) // row: concurrency/(*Mutex).TryLock
	r.Unlock(ctx)  // row: concurrency/(*Mutex).Unlock
	r.IsOwner()    // row: concurrency/(*Mutex).IsOwner
	r.Header()     // row: concurrency/(*Mutex).Header
	r.Key()        // row: concurrency/(*Mutex).Key
}

func etcdElection(ctx context.Context, r *concurrency.Election) {
	r.Campaign(ctx, "val") // row: concurrency/(*Election).Campaign
	r.Resign(ctx)          // row: concurrency/(*Election).Resign
	r.Rev()                // row: concurrency/(*Election).Rev
	r.Header()             // row: concurrency/(*Election).Header
	r.Key()                // row: concurrency/(*Election).Key
	r.Leader(ctx)          // row: concurrency/(*Election).Leader
	r.Observe(ctx)         // row: concurrency/(*Election).Observe
	r.Proclaim(ctx, "val") // row: concurrency/(*Election).Proclaim
}

func etcdClient(ctx context.Context, r *clientv3.Client) {
	r.Grant(ctx, 1)          // row: (Lease).Grant
	r.KeepAlive(ctx, 1)      // row: (Lease).KeepAlive
	r.KeepAliveOnce(ctx, 1)  // row: (Lease).KeepAliveOnce
	r.Revoke(ctx, 1)         // row: (Lease).Revoke
	r.TimeToLive(ctx, 1)     // row: (Lease).TimeToLive
	r.Put(ctx, "key", "val") // row: (KV).Put
	r.Delete(ctx, "key")     // row: (KV).Delete
	r.Get(ctx, "key")        // row: (KV).Get
	r.GetStream(ctx, "key")  // row: (KV).GetStream
	r.Do(ctx, clientv3.Op{}) // row: (KV).Do
	r.Txn(ctx)               // row: (KV).Txn
	r.Close()                // row: (*Client).Close
}

func etcdTxn(r clientv3.Txn) {
	r.If()     // row: (Txn).If
	r.Then()   // row: (Txn).Then
	r.Else()   // row: (Txn).Else
	r.Commit() // row: (Txn).Commit
}

func etcdFunctionsOfClientv3() {
	clientv3.OpPut("key", "val")                    // row: OpPut
	clientv3.OpDelete("key")                        // row: OpDelete
	clientv3.OpGet("key")                           // row: OpGet
	clientv3.OpTxn(nil, nil, nil)                   // row: OpTxn
	clientv3.Compare(clientv3.Cmp{}, "result", nil) // row: Compare
	clientv3.CreateRevision("key")                  // row: CreateRevision
	clientv3.ModRevision("key")                     // row: ModRevision
	clientv3.Version("key")                         // row: Version
	clientv3.Value("key")                           // row: Value
	clientv3.LeaseValue("key")                      // row: LeaseValue
	clientv3.WithLease(1)                           // row: WithLease
	clientv3.New(clientv3.Config{})                 // row: New
	clientv3.NewFromURL("url")                      // row: NewFromURL
	clientv3.NewFromURLs(nil)                       // row: NewFromURLs
}

func etcdSTM(r concurrency.STM) {
	r.Get("key")        // row: concurrency/(STM).Get
	r.Rev("key")        // row: concurrency/(STM).Rev
	r.Put("key", "val") // row: concurrency/(STM).Put
	r.Del("key")        // row: concurrency/(STM).Del
}
