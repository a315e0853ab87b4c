package locks

import (
	"context"
	"database/sql"
	"time"

	redsync "github.com/go-redsync/redsync/v3"
	"github.com/jackc/pgx/v4/pgxpool"
	"github.com/jinzhu/gorm"
)

func redsyncLock(ctx context.Context, rs *redsync.Redsync, db *sql.DB, id string) error {
	m := rs.NewMutex("accounts:"+id, redsync.SetExpiry(30*time.Second))
	if err := m.Lock(); err != nil { // lock: Redis "accounts:"+id ttl 30s, waits bounded, released
		return err
	}
	defer m.Unlock()
	return save(ctx, db, id)
}

func pgxConn(ctx context.Context, p *pgxpool.Pool, db *sql.DB, id string) error {
	c, err := p.Acquire(ctx)
	if err != nil {
		return err
	}
	defer c.Release()
	if _, err := c.Exec(ctx, "SELECT pg_advisory_lock($1)", 42); err != nil { // lock: PostgreSQL 42 ends with its session, waits context, released
		return err
	}
	defer c.Exec(context.WithoutCancel(ctx), "SELECT pg_advisory_unlock($1)", 42)
	return save(ctx, db, id)
}

func gormTransaction(ctx context.Context, g *gorm.DB, db *sql.DB, id string) error {
	return g.Transaction(func(tx *gorm.DB) error {
		if err := tx.Exec("SELECT pg_advisory_xact_lock(?)", 42).Error; err != nil { // lock: PostgreSQL 42 ends with its transaction, waits forever
			return err
		}
		return save(ctx, db, id)
	})
}
