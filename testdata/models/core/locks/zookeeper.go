package locks

import (
	"context"
	"database/sql"
	"time"

	"github.com/go-zookeeper/zk"
)

func zookeeperLock(ctx context.Context, db *sql.DB, id string) error {
	c, _, err := zk.Connect([]string{"zk:2181"}, 10*time.Second)
	if err != nil {
		return err
	}
	defer c.Close()
	l := zk.NewLock(c, "/accounts/"+id, zk.WorldACL(zk.PermAll))
	if err := l.Lock(); err != nil { // lock: ZooKeeper "/accounts/"+id ends with its session, waits forever, released with its session, released, fence, signal, renewed
		return err
	}
	defer l.Unlock()
	return save(ctx, db, id)
}

func zookeeperLockWithData(ctx context.Context, c *zk.Conn, db *sql.DB, id string) error {
	l := zk.NewLock(c, "/accounts/"+id, zk.WorldACL(zk.PermAll))
	if err := l.LockWithData([]byte(id)); err != nil { // lock: ZooKeeper "/accounts/"+id ends with its session, waits forever, released, fence, renewed
		return err
	}
	defer l.Unlock()
	return save(ctx, db, id)
}

func zookeeperNode(ctx context.Context, c *zk.Conn, db *sql.DB, id string) error {
	path := "/locks/accounts/" + id
	if _, err := c.Create(path, nil, zk.FlagEphemeral, zk.WorldACL(zk.PermAll)); err != nil { // lock: ZooKeeper "/locks/accounts/"+id ends with its session, tries, released by key, fence
		return err
	}
	defer c.Delete(path, -1)
	return save(ctx, db, id)
}

// Registers the process as a member of a service; that is no lock, whoever else is there.
func zookeeperMember(c *zk.Conn, id string) error {
	_, err := c.Create("/members/"+id, nil, zk.FlagEphemeral, zk.WorldACL(zk.PermAll))
	return err
}
