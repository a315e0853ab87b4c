package locks

import (
	"context"
	"database/sql"

	"github.com/coreos/etcd/clientv3"
	"github.com/coreos/etcd/clientv3/concurrency"
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

func etcdLocker(ctx context.Context, s *concurrency.Session, db *sql.DB, id string) error {
	l := concurrency.NewLocker(s, "/accounts/"+id)
	l.Lock() // lock: etcd "/accounts/"+id ends with its session, waits forever, released, signal, renewed
	defer l.Unlock()
	return save(ctx, db, id)
}

func etcdElection(ctx context.Context, s *concurrency.Session, db *sql.DB, id string) error {
	e := concurrency.NewElection(s, "/leader")
	if err := e.Campaign(ctx, id); err != nil { // lock: election etcd "/leader" ends with its session, waits context, released, fence, signal, renewed
		return err
	}
	defer e.Resign(ctx)
	return save(ctx, db, id)
}
