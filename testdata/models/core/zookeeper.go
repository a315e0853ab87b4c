package core

// Calls for the rows of analyzers/models/zookeeper.yaml.

import (
	"time"

	"github.com/go-zookeeper/zk"
)

func zookeeperFunctions() {
	zk.Connect(nil, time.Second)                // row: Connect
	zk.ConnectWithDialer(nil, time.Second, nil) // row: ConnectWithDialer
	zk.NewLock(nil, "path", nil)                // row: NewLock
}

func zookeeperConn(r *zk.Conn) {
	r.Close()                                              // row: (*Conn).Close
	r.CreateProtectedEphemeralSequential("path", nil, nil) // row: (*Conn).CreateProtectedEphemeralSequential
	r.Create("path", nil, 1, nil)                          // row: (*Conn).Create
	r.CreateContainer("path", nil, 1, nil)                 // row: (*Conn).CreateContainer
	r.CreateTTL("path", nil, 1, nil, time.Second)          // row: (*Conn).CreateTTL
	r.Set("path", nil, 1)                                  // row: (*Conn).Set
	r.Delete("path", 1)                                    // row: (*Conn).Delete
	r.Multi("ops")                                         // row: (*Conn).Multi
	r.Get("path")                                          // row: (*Conn).Get
	r.GetW("path")                                         // row: (*Conn).GetW
	r.Children("path")                                     // row: (*Conn).Children
	r.ChildrenW("path")                                    // row: (*Conn).ChildrenW
	r.Exists("path")                                       // row: (*Conn).Exists
	r.ExistsW("path")                                      // row: (*Conn).ExistsW
}

func zookeeperLock(r *zk.Lock) {
	r.Lock()            // row: (*Lock).Lock
	r.LockWithData(nil) // row: (*Lock).LockWithData
	r.Unlock()          // row: (*Lock).Unlock
}
