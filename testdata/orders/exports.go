package main

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"time"

	"github.com/google/uuid"
	"github.com/redis/go-redis/v9"
)

var (
	errBusy    = errors.New("an export of this customer is running")
	errExpired = errors.New("the lease ended before the work did")
)

// Exports writes the orders of a customer to a file, one export per customer at a time.
type Exports struct {
	rdb   *redis.Client
	store *Store
	cfg   Config
}

func (e *Exports) write(ctx context.Context, customer string) error {
	lines, err := e.store.Lines(ctx, customer)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(e.cfg.ExportDir, filepath.Base(customer)+".csv"), []byte(lines), 0o600)
}

// Run exports. When it takes longer than the lease, the deferred DEL removes the lock of the next export.
func (e *Exports) Run(ctx context.Context, customer string) error {
	key := "export:" + customer
	ok, err := e.rdb.SetNX(ctx, key, uuid.NewString(), 30*time.Second).Result()
	if err != nil {
		return err
	}
	if !ok {
		return errBusy
	}
	defer e.rdb.Del(context.WithoutCancel(ctx), key)
	return e.write(ctx, customer)
}

// RunAnyway asks Redis for the lock and never looks at the answer.
func (e *Exports) RunAnyway(ctx context.Context, customer string) (err error) {
	key, token := "export:"+customer, uuid.NewString()
	if err := e.rdb.SetNX(ctx, key, token, e.cfg.Lease).Err(); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, e.release(ctx, key, token)) }()
	work, cancel := context.WithTimeout(ctx, e.cfg.Lease)
	defer cancel()
	return e.write(work, customer)
}

var compareAndDelete = redis.NewScript(`
if redis.call("GET", KEYS[1]) == ARGV[1] then
  return redis.call("DEL", KEYS[1])
end
return 0`)

func (e *Exports) release(ctx context.Context, key, token string) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), e.cfg.Grace)
	defer cancel()
	n, err := compareAndDelete.Run(ctx, e.rdb, []string{key}, token).Int()
	if err == nil && n == 0 {
		err = errExpired
	}
	return err
}

// RunSafe deletes only its own lock, and stops when the lease ends.
func (e *Exports) RunSafe(ctx context.Context, customer string) (err error) {
	key, token := "export:"+customer, uuid.NewString()
	ok, err := e.rdb.SetNX(ctx, key, token, e.cfg.Lease).Result()
	if err != nil {
		return err
	}
	if !ok {
		return errBusy
	}
	defer func() { err = errors.Join(err, e.release(ctx, key, token)) }()
	work, cancel := context.WithTimeout(ctx, e.cfg.Lease)
	defer cancel()
	return e.write(work, customer)
}
