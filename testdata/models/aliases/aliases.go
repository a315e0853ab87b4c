package aliases

// Calls for the rows of libraries under their further import paths.

import (
	"time"

	"github.com/garyburd/redigo/redis"
	"github.com/samuel/go-zookeeper/zk"
	"github.com/streadway/amqp"
)

func zookeeperLock(c *zk.Conn, l *zk.Lock) {
	zk.Connect(nil, time.Second)                 // row: Connect
	zk.NewLock(c, "path", nil)                   // row: NewLock
	l.Lock()                                     // row: (*Lock).Lock
	l.Unlock()                                   // row: (*Lock).Unlock
	c.Create("path", nil, zk.FlagEphemeral, nil) // row: (*Conn).Create
}

func redigoConn(c redis.Conn, s *redis.Script) {
	c.Do("GET", "key") // row: (Conn).Do
	s.Do(c)            // row: (*Script).Do
}

func amqpChannel(c *amqp.Channel) {
	c.Publish("exchange", "key", false, false, amqp.Publishing{}) // row: (*Channel).Publish
}
