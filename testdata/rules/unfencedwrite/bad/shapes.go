package bad

import (
	"context"
	"database/sql"
	"errors"

	"github.com/bsm/redislock"
	"github.com/go-redsync/redsync/v4"
)

// Ponds counts fish, with helpers between the section and the statement.
type Ponds struct {
	leases *Leases
	rs     *redsync.Redsync
	db     *sql.DB
	held   *redislock.Lock
}

func (p *Ponds) fish(ctx context.Context, pond string) (n int, err error) {
	err = p.db.QueryRowContext(ctx, `SELECT fish FROM ponds WHERE name = $1`, pond).Scan(&n)
	return n, err
}

func (p *Ponds) setFish(ctx context.Context, pond string, n int) error {
	return p.exec(ctx, `UPDATE ponds SET fish = $1 WHERE name = $2`, n, pond)
}

func (p *Ponds) exec(ctx context.Context, query string, args ...any) error {
	_, err := p.db.ExecContext(ctx, query, args...)
	return err
}

// Stock writes through two helpers: the finding is at the call in the section.
func (p *Ponds) Stock(ctx context.Context, pond string, more int) error {
	return p.leases.Hold(ctx, "pond:"+pond, func(ctx context.Context) error {
		n, err := p.fish(ctx, pond)
		if err != nil {
			return err
		}
		return p.setFish(ctx, pond, n+more) // want:error unfencedwrite "."
	})
}

// take returns a handle.
func (p *Ponds) take(ctx context.Context, pond string) (*redislock.Lock, error) {
	return p.leases.locks.Obtain(ctx, "pond:"+pond, p.leases.ttl, nil)
}

// Drain holds by a handle from a helper.
func (p *Ponds) Drain(ctx context.Context, pond string, litres int) (err error) {
	lock, err := p.take(ctx, pond)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, p.leases.free(ctx, lock)) }()
	ctx, cancel := context.WithTimeout(ctx, p.leases.ttl)
	defer cancel()
	return p.exec(ctx, `UPDATE ponds SET litres = litres - $1 WHERE name = $2`, litres, pond) // want:warning unfencedwrite "."
}

// closed returns the function that opens the pond again.
func (p *Ponds) closed(ctx context.Context, pond string) (context.Context, func() error, error) {
	mu := p.rs.NewMutex("pond:"+pond, redsync.WithExpiry(p.leases.ttl))
	if err := mu.LockContext(ctx); err != nil {
		return nil, nil, err
	}
	work, cancel := context.WithDeadline(ctx, mu.Until())
	return work, func() error {
		cancel()
		_, err := mu.UnlockContext(context.WithoutCancel(ctx))
		return err
	}, nil
}

// Clean holds by a closure.
func (p *Ponds) Clean(ctx context.Context, pond string) (err error) {
	ctx, open, err := p.closed(ctx, pond)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, open()) }()
	n, err := p.fish(ctx, pond)
	if err != nil {
		return err
	}
	return p.setFish(ctx, pond, n-n/10) // want:error unfencedwrite "."
}

// Lock and Unlock are a pair with the handle in a field.
func (p *Ponds) Lock(ctx context.Context, pond string) error {
	lock, err := p.take(ctx, pond)
	if err != nil {
		return err
	}
	p.held = lock
	return nil
}

// Unlock ends what Lock began.
func (p *Ponds) Unlock(ctx context.Context) error {
	return p.leases.free(ctx, p.held)
}

// Count holds by the pair.
func (p *Ponds) Count(ctx context.Context, pond string) (err error) {
	if err := p.Lock(ctx, pond); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, p.Unlock(ctx)) }()
	work, cancel := context.WithTimeout(ctx, p.leases.ttl)
	defer cancel()
	n, err := p.fish(work, pond)
	if err != nil {
		return err
	}
	return p.setFish(work, pond, n*2) // want:error unfencedwrite "."
}

// A tank stores levels; there is one implementation in this package.
type tank interface {
	level(ctx context.Context) (int, error)
	setLevel(ctx context.Context, n int) error
}

type sqlTank struct {
	db   *sql.DB
	name string
}

var _ tank = (*sqlTank)(nil)

func (t *sqlTank) level(ctx context.Context) (n int, err error) {
	err = t.db.QueryRowContext(ctx, `SELECT level FROM tanks WHERE name = $1`, t.name).Scan(&n)
	return n, err
}

func (t *sqlTank) setLevel(ctx context.Context, n int) error {
	_, err := t.db.ExecContext(ctx, `UPDATE tanks SET level = $1 WHERE name = $2`, n, t.name)
	return err
}

// Fill writes through an interface.
func (p *Ponds) Fill(ctx context.Context, t tank, litres int) error {
	return p.leases.Hold(ctx, "tank", func(ctx context.Context) error {
		n, err := t.level(ctx)
		if err != nil {
			return err
		}
		return t.setLevel(ctx, n+litres) // want:error unfencedwrite "."
	})
}
