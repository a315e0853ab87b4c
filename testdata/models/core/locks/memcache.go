package locks

import (
	"context"
	"database/sql"

	"github.com/bradfitz/gomemcache/memcache"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

func memcacheAdd(ctx context.Context, c *memcache.Client, db *sql.DB, id, token string) error {
	if err := c.Add(&memcache.Item{Key: "accounts:" + id, Value: []byte(token), Expiration: 30}); err != nil { // lock: Memcached "accounts:"+id ttl 30s, tries, released by key
		return err
	}
	defer c.Delete("accounts:" + id)
	return save(ctx, db, id)
}

func natsCreate(ctx context.Context, kv jetstream.KeyValue, db *sql.DB, id, token string) error {
	rev, err := kv.Create(ctx, "accounts."+id, []byte(token)) // lock: NATS "accounts."+id no ttl, tries, released, fence
	if err != nil {
		return err
	}
	defer kv.Delete(context.WithoutCancel(ctx), "accounts."+id, jetstream.LastRevision(rev))
	return save(ctx, db, id)
}

func natsOldCreate(ctx context.Context, kv nats.KeyValue, db *sql.DB, id, token string) error {
	if _, err := kv.Create("accounts."+id, []byte(token)); err != nil { // lock: NATS "accounts."+id no ttl, tries, released by key, fence
		return err
	}
	defer kv.Purge("accounts." + id)
	return save(ctx, db, id)
}
