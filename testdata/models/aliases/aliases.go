package aliases

// Calls for the rows of libraries under their further import paths.

import (
	"context"
	"time"

	"github.com/Shopify/sarama"
	"github.com/bufbuild/connect-go"
	"github.com/garyburd/redigo/redis"
	gomailfork "github.com/go-gomail/gomail"
	mailfork "github.com/go-mail/mail"
	"github.com/gocql/gocql"
	"github.com/nlopes/slack"
	"github.com/samuel/go-zookeeper/zk"
	"github.com/streadway/amqp"
	netcontext "golang.org/x/net/context"
	"gopkg.in/mail.v2"
	redisfork "gopkg.in/redis.v5"
	"gopkg.in/resty.v1"
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

func saramaProducer(p sarama.SyncProducer, a sarama.AsyncProducer) {
	p.SendMessage(nil)  // row: (SyncProducer).SendMessage
	p.SendMessages(nil) // row: (SyncProducer).SendMessages
	a.Input()           // row: (AsyncProducer).Input
}

func connectUnary(ctx context.Context, c *connect.Client[int, int]) {
	c.CallUnary(ctx, nil) // row: (*Client).CallUnary
}

func mailers(d *mail.Dialer, f *mailfork.Dialer, g *gomailfork.Dialer) {
	d.DialAndSend() // row: (*Dialer).DialAndSend
	f.DialAndSend() // row: (*Dialer).DialAndSend
	g.DialAndSend() // row: (*Dialer).DialAndSend
}

func cassandraQuery(s *gocql.Session, q *gocql.Query) {
	s.Query("stmt")     // row: (*Session).Query
	q.Exec()            // row: (*Query).Exec
	q.ScanCAS()         // row: (*Query).ScanCAS
	s.ExecuteBatch(nil) // row: (*Session).ExecuteBatch
}

func slackMessage(c *slack.Client) {
	c.PostMessage("channel") // row: (*Client).PostMessage
}

func contexts(ctx netcontext.Context) {
	netcontext.Background()                  // row: Background
	netcontext.WithTimeout(ctx, time.Second) // row: WithTimeout
}

func goredisClient(c *redisfork.Client) {
	c.SetNX("key", 1, time.Second) // row: (any).SetNX
	c.Del("key")                   // row: (any).Del
	c.Eval("script", nil)          // row: (any).Eval
}

func restyRequest(c *resty.Client, r *resty.Request) {
	c.R()                                 // row: (*Client).R
	r.Post("url")                         // row: (*Request).Post
	r.SetHeader("Idempotency-Key", "key") // row: (*Request).SetHeader
}
