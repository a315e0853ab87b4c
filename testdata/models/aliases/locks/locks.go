package locks

import (
	"context"
	"database/sql"
	"errors"

	"github.com/garyburd/redigo/redis"
	"github.com/samuel/go-zookeeper/zk"
)

func zookeeperLock(ctx context.Context, c *zk.Conn, db *sql.DB, id string) error {
	l := zk.NewLock(c, "/accounts/"+id, zk.WorldACL(zk.PermAll))
	if err := l.Lock(); err != nil { // lock: ZooKeeper "/accounts/"+id ends with its session, waits forever, released, fence, renewed
		return err
	}
	defer l.Unlock()
	return save(ctx, db, id)
}

func redigoDo(ctx context.Context, c redis.Conn, db *sql.DB, id, token string) error {
	res, err := redis.String(c.Do("SET", "accounts:"+id, token, "NX", "PX", 30000)) // lock: Redis "accounts:"+id ttl 30s, tries, released by key, fence
	if err != nil || res != "OK" {
		return errors.New("held by another")
	}
	defer c.Do("DEL", "accounts:"+id)
	return save(ctx, db, id)
}
