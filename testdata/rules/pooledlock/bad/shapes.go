package bad

import (
	"context"
	"database/sql"
	"errors"

	"gorm.io/gorm"
)

func closeWith(ctx context.Context, db *gorm.DB, close func(context.Context) error) (err error) {
	if err := enter(ctx, db); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, leave(ctx, db)) }()
	return close(ctx)
}

func enter(ctx context.Context, db *gorm.DB) error {
	var got bool
	if err := db.WithContext(ctx).Raw("SELECT pg_try_advisory_lock(13)").Scan(&got).Error; err != nil {
		return err
	}
	if !got {
		return errBusy
	}
	return nil
}

func leave(ctx context.Context, db *gorm.DB) error {
	var freed bool
	err := db.WithContext(context.WithoutCancel(ctx)).Raw("SELECT pg_advisory_unlock(13)").Scan(&freed).Error
	if err == nil && !freed {
		err = errGone
	}
	return err
}

// Audit lends the helpers the pool.
type Audit struct{ db *gorm.DB }

// Run is where it is decided that they run on the pool.
func (a *Audit) Run(ctx context.Context, audit func(context.Context) error) (err error) {
	if err := enter(ctx, a.db); err != nil { // want pooledlock "pool"
		return err
	}
	defer func() { err = errors.Join(err, leave(ctx, a.db)) }()
	return audit(ctx)
}

// Pinned lends them one connection.
func (a *Audit) Pinned(ctx context.Context, audit func(context.Context) error) error {
	return a.db.Connection(func(tx *gorm.DB) (err error) {
		if err := enter(ctx, tx); err != nil {
			return err
		}
		defer func() { err = errors.Join(err, leave(ctx, tx)) }()
		return audit(ctx)
	})
}

// A Querier is a pool, a connection or a transaction.
type Querier interface {
	ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error)
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

func take(ctx context.Context, q Querier, key int64) error {
	var got bool
	if err := q.QueryRowContext(ctx, "SELECT pg_try_advisory_lock($1)", key).Scan(&got); err != nil {
		return err
	}
	if !got {
		return errBusy
	}
	return nil
}

func drop(ctx context.Context, q Querier, key int64) error {
	var freed bool
	err := q.QueryRowContext(context.WithoutCancel(ctx), "SELECT pg_advisory_unlock($1)", key).Scan(&freed)
	if err == nil && !freed {
		err = errGone
	}
	return err
}

// Nightly gives the interface a pool.
func Nightly(ctx context.Context, db *sql.DB, run func(context.Context) error) (err error) {
	if err := take(ctx, db, 37); err != nil { // want pooledlock "pool"
		return err
	}
	defer func() { err = errors.Join(err, drop(ctx, db, 37)) }()
	return run(ctx)
}

// A Locker locks on what it was made with.
type Locker struct{ q Querier }

// NewLocker makes one that uses the pool.
func NewLocker(db *sql.DB) *Locker { return &Locker{q: db} }

// Lock locks.
func (l *Locker) Lock(ctx context.Context, key int64) error {
	_, err := l.q.ExecContext(ctx, "SELECT pg_advisory_lock($1)", key) // want pooledlock "pool"
	return err
}

// Unlock unlocks.
func (l *Locker) Unlock(ctx context.Context, key int64) error {
	var freed bool
	err := l.q.QueryRowContext(ctx, "SELECT pg_advisory_unlock($1)", key).Scan(&freed)
	if err == nil && !freed {
		err = errGone
	}
	return err
}

// Statements prepares both on the pool.
type Statements struct{ lock, unlock *sql.Stmt }

// Prepare prepares them.
func Prepare(ctx context.Context, db *sql.DB) (*Statements, error) {
	lock, err := db.PrepareContext(ctx, "SELECT pg_try_advisory_lock($1)")
	if err != nil {
		return nil, err
	}
	unlock, err := db.PrepareContext(ctx, "SELECT pg_advisory_unlock($1)")
	if err != nil {
		return nil, err
	}
	return &Statements{lock: lock, unlock: unlock}, nil
}

// Run runs under the lock.
func (s *Statements) Run(ctx context.Context, key int64, run func(context.Context) error) (err error) {
	var got bool
	if err := s.lock.QueryRowContext(ctx, key).Scan(&got); err != nil { // want pooledlock "pool"
		return err
	}
	if !got {
		return errBusy
	}
	defer func() {
		var freed bool
		uerr := s.unlock.QueryRowContext(context.WithoutCancel(ctx), key).Scan(&freed)
		if uerr == nil && !freed {
			uerr = errGone
		}
		err = errors.Join(err, uerr)
	}()
	return run(ctx)
}

// A Mutex pins a connection in one method and gives it back in another.
type Mutex struct {
	db   *sql.DB
	conn *sql.Conn
	key  int64
}

// Lock pins it.
func (m *Mutex) Lock(ctx context.Context) error {
	conn, err := m.db.Conn(ctx)
	if err != nil {
		return err
	}
	if _, err := conn.ExecContext(ctx, "SELECT pg_advisory_lock($1)", m.key); err != nil {
		return errors.Join(err, conn.Close())
	}
	m.conn = conn
	return nil
}

// Unlock gives it back also when the unlock has failed.
func (m *Mutex) Unlock(ctx context.Context) error {
	defer m.conn.Close() // want:warning pooledlock "fails"
	var freed bool
	if err := m.conn.QueryRowContext(ctx, "SELECT pg_advisory_unlock($1)", m.key).Scan(&freed); err != nil {
		return err
	}
	if !freed {
		return errGone
	}
	return nil
}
