package locks

import (
	"context"
	"database/sql"
	"errors"

	"github.com/hashicorp/consul/api"
)

var errHeld = errors.New("held by another")

func consulLockKey(ctx context.Context, c *api.Client, db *sql.DB, id string) error {
	l, err := c.LockKey("accounts/" + id)
	if err != nil {
		return err
	}
	lost, err := l.Lock(ctx.Done()) // lock: Consul "accounts/"+id ttl 15s, ends with its session, by default, waits context, released, fence, signal, renewed
	if err != nil {
		return err
	}
	if lost == nil {
		return errHeld
	}
	defer l.Unlock()
	return save(ctx, db, id)
}

func consulLockOpts(ctx context.Context, c *api.Client, db *sql.DB, id string) error {
	l, err := c.LockOpts(&api.LockOptions{Key: "accounts/" + id, SessionTTL: "30s", LockTryOnce: true})
	if err != nil {
		return err
	}
	lost, err := l.Lock(nil) // lock: Consul "accounts/"+id ttl 30s, ends with its session, waits bounded, released, fence, signal, renewed
	if err != nil || lost == nil {
		return errHeld
	}
	defer l.Unlock()
	return save(ctx, db, id)
}

func consulSemaphore(ctx context.Context, c *api.Client, db *sql.DB, id string) error {
	s, err := c.SemaphorePrefix("accounts/"+id, 1)
	if err != nil {
		return err
	}
	lost, err := s.Acquire(ctx.Done()) // lock: Consul "accounts/"+id ttl 15s, ends with its session, by default, waits context, released, signal, renewed
	if err != nil || lost == nil {
		return errHeld
	}
	defer s.Release()
	return save(ctx, db, id)
}

func consulSemaphoreOpts(ctx context.Context, c *api.Client, db *sql.DB, id string) error {
	s, err := c.SemaphoreOpts(&api.SemaphoreOptions{Prefix: "accounts/" + id, Limit: 1, SessionTTL: "20s"})
	if err != nil {
		return err
	}
	lost, err := s.Acquire(ctx.Done()) // lock: Consul "accounts/"+id ttl 20s, ends with its session, waits context, released, signal, renewed
	if err != nil || lost == nil {
		return errHeld
	}
	defer s.Release()
	return save(ctx, db, id)
}

func consulSession(ctx context.Context, c *api.Client, db *sql.DB, id string) error {
	session, _, err := c.Session().Create(&api.SessionEntry{TTL: "15s"}, nil)
	if err != nil {
		return err
	}
	defer c.Session().Destroy(session, nil)
	pair := &api.KVPair{Key: "accounts/" + id, Session: session}
	ok, _, err := c.KV().Acquire(pair, nil) // lock: Consul "accounts/"+id ends with its session, tries, released with its session, released, fence
	if err != nil {
		return err
	}
	if !ok {
		return errHeld
	}
	defer c.KV().Release(pair, nil)
	return save(ctx, db, id)
}
