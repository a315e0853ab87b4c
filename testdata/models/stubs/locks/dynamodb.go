package locks

import (
	"context"
	"database/sql"
	"errors"
	"time"

	dynamolock2 "cirello.io/dynamolock/v2"
	dynamolock "cirello.io/dynamolock/v5"
	"cirello.io/pglock"
	"github.com/Clever/dynamodb-lock-go/lock"
	allisson "github.com/allisson/go-pglock/v3"
)

var errHeld = errors.New("held by another")

func dynamolockAcquire(ctx context.Context, ddb dynamolock.DynamoDBClient, db *sql.DB, id string) error {
	c, err := dynamolock.New(ddb, "locks", dynamolock.WithLeaseDuration(30*time.Second))
	if err != nil {
		return err
	}
	l, err := c.AcquireLock(ctx, "accounts:"+id, dynamolock.WithSessionMonitor(time.Second, func() {})) // lock: DynamoDB "accounts:"+id ttl 30s, waits bounded, released, signal, renewed
	if err != nil {
		return err
	}
	defer c.ReleaseLock(context.WithoutCancel(ctx), l)
	return save(ctx, db, id)
}

func dynamolockTry(ctx context.Context, c *dynamolock.Client, db *sql.DB, id string) error {
	l, err := c.AcquireLock(ctx, "accounts:"+id, dynamolock.FailIfLocked()) // lock: DynamoDB "accounts:"+id no ttl, waits never, released, signal, renewed
	if err != nil {
		return err
	}
	defer l.Close(context.WithoutCancel(ctx))
	return save(ctx, db, id)
}

func dynamolockV2(ctx context.Context, c *dynamolock2.Client, db *sql.DB, id string) error {
	l, err := c.AcquireLockWithContext(ctx, "accounts:"+id) // lock: DynamoDB "accounts:"+id no ttl, waits bounded, released, signal, renewed
	if err != nil {
		return err
	}
	defer c.ReleaseLockWithContext(context.WithoutCancel(ctx), l)
	return save(ctx, db, id)
}

func dynamolockV2Plain(ctx context.Context, c *dynamolock2.Client, db *sql.DB, id string) error {
	l, err := c.AcquireLock("accounts:" + id) // lock: DynamoDB "accounts:"+id no ttl, waits bounded, released, signal, renewed
	if err != nil {
		return err
	}
	defer l.Close()
	return save(ctx, db, id)
}

func clever(ctx context.Context, l lock.Locker, db *sql.DB, id, owner string) error {
	lease := 30 * time.Second
	got, err := l.AcquireLock(ctx, lock.AcquireLockInput{Key: "accounts:" + id, Owner: owner, LeaseDuration: &lease}) // lock: DynamoDB "accounts:"+id ttl 30s, tries, released
	if err != nil {
		return err
	}
	defer l.ReleaseLock(context.WithoutCancel(ctx), *got)
	return save(ctx, db, id)
}

func cleverAny(ctx context.Context, l lock.Locker, db *sql.DB, id, owner string) error {
	lease := 30 * time.Second
	got, err := l.AcquireAnyLock(ctx, lock.AcquireAnyLockInput{Keys: []string{"accounts:" + id}, Owner: owner, LeaseDuration: &lease}) // lock: DynamoDB ["accounts:"+id] ttl 30s, tries, released, signal, renewed
	if err != nil {
		return err
	}
	lost := l.StartBackgroundHeartbeats(ctx, got, 5*time.Second, lease)
	_ = lost
	defer l.ReleaseLock(context.WithoutCancel(ctx), *got)
	return save(ctx, db, id)
}

func pglockAcquire(ctx context.Context, db *sql.DB, id string) error {
	c, err := pglock.New(db, pglock.WithLeaseDuration(30*time.Second))
	if err != nil {
		return err
	}
	l, err := c.AcquireContext(ctx, "accounts:"+id) // lock: PostgreSQL "accounts:"+id ttl 30s, waits context, released, fence, renewed
	if err != nil {
		return err
	}
	defer l.Close()
	return save(ctx, db, id)
}

func pglockTry(ctx context.Context, c *pglock.Client, db *sql.DB, id string) error {
	l, err := c.Acquire("accounts:"+id, pglock.FailIfLocked()) // lock: PostgreSQL "accounts:"+id no ttl, waits never, released, fence, renewed
	if err != nil {
		return err
	}
	defer c.ReleaseContext(context.WithoutCancel(ctx), l)
	return save(ctx, db, id)
}

func pglockDo(ctx context.Context, c *pglock.Client, db *sql.DB, id string) error {
	return c.Do(ctx, "accounts:"+id, func(ctx context.Context, l *pglock.Lock) error { // lock: PostgreSQL "accounts:"+id no ttl, waits context, fence, signal, renewed
		return save(ctx, db, id)
	})
}

func allissonTry(ctx context.Context, db *sql.DB, id string) error {
	l, err := allisson.NewLock(ctx, 42, db)
	if err != nil {
		return err
	}
	defer l.Close()
	ok, err := l.Lock(ctx) // lock: PostgreSQL 42 ends with its session, tries, released
	if err != nil || !ok {
		return errHeld
	}
	defer l.Unlock(context.WithoutCancel(ctx))
	return save(ctx, db, id)
}

func allissonWait(ctx context.Context, l *allisson.Lock, db *sql.DB, id string) error {
	if err := l.WaitAndLock(ctx); err != nil { // lock: PostgreSQL ? ends with its session, waits context, released
		return err
	}
	defer l.Unlock(context.WithoutCancel(ctx))
	return save(ctx, db, id)
}
