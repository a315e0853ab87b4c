package locks

import (
	"context"
	"database/sql"
	"errors"
	"sync"

	clientv3 "go.etcd.io/etcd/client/v3"
	"go.etcd.io/etcd/client/v3/concurrency"
)

func etcdLock(ctx context.Context, c *clientv3.Client, db *sql.DB, id string) error {
	s, err := concurrency.NewSession(c, concurrency.WithTTL(15))
	if err != nil {
		return err
	}
	defer s.Close()
	m := concurrency.NewMutex(s, "/accounts/"+id)
	if err := m.Lock(ctx); err != nil { // lock: etcd "/accounts/"+id ends with its session, waits context, released with its session, released, fence, signal, renewed
		return err
	}
	defer m.Unlock(context.WithoutCancel(ctx))
	return save(ctx, db, id)
}

func etcdTryLock(ctx context.Context, s *concurrency.Session, db *sql.DB, id string) error {
	m := concurrency.NewMutex(s, "/accounts/"+id)
	if err := m.TryLock(ctx); err != nil { // lock: etcd "/accounts/"+id ends with its session, tries, released, fence, signal, renewed
		return err
	}
	defer m.Unlock(context.WithoutCancel(ctx))
	return save(ctx, db, id)
}

func etcdLocker(ctx context.Context, s *concurrency.Session, db *sql.DB, id string) error {
	l := concurrency.NewLocker(s, "/accounts/"+id)
	l.Lock() // lock: etcd "/accounts/"+id ends with its session, waits forever, released, signal, renewed
	defer l.Unlock()
	return save(ctx, db, id)
}

func etcdLease(ctx context.Context, c *clientv3.Client, db *sql.DB, id string) error {
	lease, err := c.Grant(ctx, 15)
	if err != nil {
		return err
	}
	defer c.Revoke(context.WithoutCancel(ctx), lease.ID)
	key := "/accounts/" + id
	resp, err := c.Txn(ctx).
		If(clientv3.Compare(clientv3.CreateRevision(key), "=", 0)).
		Then(clientv3.OpPut(key, "", clientv3.WithLease(lease.ID))).
		Commit() // lock: etcd "/accounts/"+id ends with its session, tries, released with its session, released by key, fence
	if err != nil {
		return err
	}
	if !resp.Succeeded {
		return errors.New("held")
	}
	defer c.Delete(context.WithoutCancel(ctx), key)
	return save(ctx, db, id)
}

func etcdElection(ctx context.Context, s *concurrency.Session, db *sql.DB, id string) error {
	e := concurrency.NewElection(s, "/leader")
	if err := e.Campaign(ctx, id); err != nil { // lock: election etcd "/leader" ends with its session, waits context, released, fence, signal, renewed
		return err
	}
	defer e.Resign(context.WithoutCancel(ctx))
	return save(ctx, db, id)
}

type guarded struct {
	locker sync.Locker
	db     *sql.DB
}

func newGuarded(s *concurrency.Session, db *sql.DB) *guarded {
	return &guarded{locker: concurrency.NewLocker(s, "/accounts"), db: db}
}

func (g *guarded) save(ctx context.Context, id string) error {
	g.locker.Lock() // lock: etcd "/accounts" ends with its session, waits forever, released, signal, renewed
	defer g.locker.Unlock()
	return save(ctx, g.db, id)
}

func localLocker(ctx context.Context, db *sql.DB, id string) error {
	var l sync.Locker = new(sync.Mutex)
	l.Lock()
	defer l.Unlock()
	return save(ctx, db, id)
}
