package locks

import (
	"context"
	"database/sql"

	"github.com/gomodule/redigo/redis"
	radix3 "github.com/mediocregopher/radix/v3"
	"github.com/mediocregopher/radix/v4"
)

func redigoDo(ctx context.Context, pool *redis.Pool, db *sql.DB, id, token string) error {
	c := pool.Get()
	defer c.Close()
	res, err := redis.String(c.Do("SET", "accounts:"+id, token, "NX", "PX", 30000)) // lock: Redis "accounts:"+id ttl 30s, tries, released, fence
	if err != nil || res != "OK" {
		return errHeld
	}
	defer redis.NewScript(1, unlock).Do(c, "accounts:"+id, token)
	return save(ctx, db, id)
}

func redigoSetnx(ctx context.Context, pool *redis.Pool, db *sql.DB, id, token string) error {
	c := pool.Get()
	defer c.Close()
	n, err := redis.Int(c.Do("SETNX", "accounts:"+id, token)) // lock: Redis "accounts:"+id ends never, tries, released by key, fence
	if err != nil || n == 0 {
		return errHeld
	}
	defer c.Do("DEL", "accounts:"+id)
	return save(ctx, db, id)
}

func redigoContext(ctx context.Context, pool *redis.Pool, db *sql.DB, id, token string) error {
	c, err := pool.GetContext(ctx)
	if err != nil {
		return err
	}
	defer c.Close()
	if _, err := redis.String(redis.DoContext(c, ctx, "SET", "accounts:"+id, token, "EX", 30, "NX")); err != nil { // lock: Redis "accounts:"+id ttl 30s, tries, released by key, fence
		return err
	}
	defer redis.DoContext(c, context.WithoutCancel(ctx), "DEL", "accounts:"+id)
	return save(ctx, db, id)
}

func redigoSend(ctx context.Context, c redis.Conn, db *sql.DB, id, token string) error {
	if err := c.Send("SET", "accounts:"+id, token, "NX", "PX", 30000); err != nil { // lock: Redis "accounts:"+id ttl 30s, tries, released by key, fence
		return err
	}
	if err := c.Flush(); err != nil {
		return err
	}
	if _, err := redis.String(c.Receive()); err != nil {
		return err
	}
	defer c.Do("DEL", "accounts:"+id)
	return save(ctx, db, id)
}

func redigoScript(ctx context.Context, c redis.Conn, db *sql.DB, id, token string) error {
	n, err := redis.Int(redis.NewScript(1, acquire).DoContext(ctx, c, "accounts:"+id, token, 30000)) // lock: Redis "accounts:"+id ttl 30s, tries, released
	if err != nil || n == 0 {
		return errHeld
	}
	defer redis.NewScript(1, unlock).Do(c, "accounts:"+id, token)
	return save(ctx, db, id)
}

func radixV4(ctx context.Context, c radix.Client, db *sql.DB, id, token string) error {
	var res string
	if err := c.Do(ctx, radix.Cmd(&res, "SET", "accounts:"+id, token, "NX", "PX", "30000")); err != nil { // lock: Redis "accounts:"+id ttl 30s, tries, released, fence
		return err
	}
	if res != "OK" {
		return errHeld
	}
	defer c.Do(context.WithoutCancel(ctx), radix.NewEvalScript(unlock).Cmd(nil, []string{"accounts:" + id}, token))
	return save(ctx, db, id)
}

func radixV4Flat(ctx context.Context, c radix.Client, db *sql.DB, id, token string) error {
	var res radix.Maybe
	if err := c.Do(ctx, radix.FlatCmd(&res, "SET", "accounts:"+id, token, "NX", "PX", 30000)); err != nil { // lock: Redis "accounts:"+id ttl 30s, tries, released by key, fence
		return err
	}
	if res.Null {
		return errHeld
	}
	defer c.Do(context.WithoutCancel(ctx), radix.Cmd(nil, "DEL", "accounts:"+id))
	return save(ctx, db, id)
}

func radixV3(ctx context.Context, c *radix3.Pool, db *sql.DB, id, token string) error {
	var res string
	if err := c.Do(radix3.Cmd(&res, "SET", "accounts:"+id, token, "NX", "PX", "30000")); err != nil { // lock: Redis "accounts:"+id ttl 30s, tries, released by key, fence
		return err
	}
	if res != "OK" {
		return errHeld
	}
	defer c.Do(radix3.Cmd(nil, "DEL", "accounts:"+id))
	return save(ctx, db, id)
}

func radixV3Flat(ctx context.Context, c radix3.Client, db *sql.DB, id, token string) error {
	var res string
	mn := radix3.MaybeNil{Rcv: &res}
	if err := c.Do(radix3.FlatCmd(&mn, "SET", "accounts:"+id, token, "NX", "PX", 30000)); err != nil { // lock: Redis "accounts:"+id ttl 30s, tries, released, fence
		return err
	}
	if mn.Nil {
		return errHeld
	}
	defer c.Do(radix3.NewEvalScript(1, unlock).Cmd(nil, "accounts:"+id, token))
	return save(ctx, db, id)
}
