package locks

import (
	"context"
	"database/sql"
	"time"

	"github.com/go-redsync/redsync"
)

func redsyncLock(ctx context.Context, pools []redsync.Pool, db *sql.DB, id string) error {
	m := redsync.New(pools).NewMutex("accounts:"+id, redsync.SetExpiry(30*time.Second))
	if err := m.Lock(); err != nil { // lock: Redis "accounts:"+id ttl 30s, waits bounded, released
		return err
	}
	defer m.Unlock()
	return save(ctx, db, id)
}
