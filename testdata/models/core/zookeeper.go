package core

// Calls for the rows of analyzers/models/zookeeper.yaml.

import (
	"time"

	"github.com/go-zookeeper/zk"
)

func zookeeperFunctions() {
	zk.Connect(nil, time.Second)
	zk.ConnectWithDialer(nil, time.Second, nil)
	zk.NewLock(nil, "path", nil)
}

func zookeeperConn(r *zk.Conn) {
	r.Close()
	r.CreateProtectedEphemeralSequential("path", nil, nil)
	r.Create("path", nil, 1, nil)
	r.CreateContainer("path", nil, 1, nil)
	r.CreateTTL("path", nil, 1, nil, time.Second)
	r.Set("path", nil, 1)
	r.Delete("path", 1)
	r.Multi("ops")
	r.Get("path")
	r.GetW("path")
	r.Children("path")
	r.ChildrenW("path")
	r.Exists("path")
	r.ExistsW("path")
}

func zookeeperLock(r *zk.Lock) {
	r.Lock()
	r.LockWithData(nil)
	r.Unlock()
}
