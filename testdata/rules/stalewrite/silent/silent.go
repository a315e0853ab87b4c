// Package silent reads before the lease what the write does not depend on, or reads it again.
package silent

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/bsm/redislock"
)

var errMoved = errors.New("somebody else was faster")

// Printer prints bills.
type Printer struct {
	locks *redislock.Client
	db    *sql.DB
	ttl   time.Duration
	grace time.Duration
}

func (p *Printer) hold(ctx context.Context, name string, fn func(ctx context.Context) error) error {
	lock, err := p.locks.Obtain(ctx, name, p.ttl, nil)
	if err != nil {
		return err
	}
	work, cancel := context.WithTimeout(ctx, p.ttl)
	defer cancel()
	err = fn(work)
	done, stop := context.WithTimeout(context.WithoutCancel(ctx), p.grace)
	defer stop()
	return errors.Join(err, lock.Release(done))
}

func (p *Printer) exec(ctx context.Context, query string, args ...any) error {
	_, err := p.db.ExecContext(ctx, query, args...)
	return err
}

func (p *Printer) state(ctx context.Context, bill string) (state string, err error) {
	err = p.db.QueryRowContext(ctx, `SELECT state FROM bills WHERE id = $1`, bill).Scan(&state)
	return state, err
}

// Given writes what the caller brings: when it was read is not seen here.
func (p *Printer) Given(ctx context.Context, bill, state string) error {
	return p.hold(ctx, "bill:"+bill, func(ctx context.Context) error {
		return p.exec(ctx, `UPDATE bills SET state = $1 WHERE id = $2`, state, bill)
	})
}

// Checked looks twice: the look before the lease only saves the wait.
func (p *Printer) Checked(ctx context.Context, bill string) error {
	state, err := p.state(ctx, bill)
	if err != nil || state == "printed" {
		return err
	}
	return p.hold(ctx, "bill:"+bill, func(ctx context.Context) error {
		state, err := p.state(ctx, bill)
		if err != nil || state == "printed" {
			return err
		}
		return p.exec(ctx, `UPDATE bills SET state = 'printed' WHERE id = $1`, bill)
	})
}

// Guarded looks before the lease, and the statement looks again.
func (p *Printer) Guarded(ctx context.Context, bill string) error {
	state, err := p.state(ctx, bill)
	if err != nil || state == "printed" {
		return err
	}
	return p.hold(ctx, "bill:"+bill, func(ctx context.Context) error {
		res, err := p.db.ExecContext(ctx, `UPDATE bills SET state = 'printed', printed_by = 1 WHERE id = $1 AND state = 'new'`, bill)
		if err != nil {
			return err
		}
		n, err := res.RowsAffected()
		if err == nil && n == 0 {
			err = errMoved
		}
		return err
	})
}

// Elsewhere read another table.
func (p *Printer) Elsewhere(ctx context.Context, bill string) error {
	var paper string
	if err := p.db.QueryRowContext(ctx, `SELECT paper FROM printers LIMIT 1`).Scan(&paper); err != nil {
		return err
	}
	return p.hold(ctx, "bill:"+bill, func(ctx context.Context) error {
		return p.exec(ctx, `UPDATE bills SET paper = $1 WHERE id = $2`, paper, bill)
	})
}

// Keyed uses what it has read as the key only.
func (p *Printer) Keyed(ctx context.Context, customer string) error {
	var bill string
	if err := p.db.QueryRowContext(ctx, `SELECT id FROM bills WHERE customer = $1`, customer).Scan(&bill); err != nil {
		return err
	}
	return p.hold(ctx, "bill:"+bill, func(ctx context.Context) error {
		return p.exec(ctx, `UPDATE bills SET copies = copies + 1 WHERE id = $1`, bill) // want:warning unfencedwrite "."
	})
}

// Sweep deletes what it has found; the second one finds nothing to delete.
func (p *Printer) Sweep(ctx context.Context) error {
	var bill string
	if err := p.db.QueryRowContext(ctx, `SELECT id FROM bills WHERE state = 'void' LIMIT 1`).Scan(&bill); err != nil {
		return err
	}
	return p.hold(ctx, "sweep", func(ctx context.Context) error {
		return p.exec(ctx, `DELETE FROM bills WHERE id = $1`, bill)
	})
}

// Copy adds a row of its own for what it has read.
func (p *Printer) Copy(ctx context.Context, bill string) error {
	state, err := p.state(ctx, bill)
	if err != nil {
		return err
	}
	return p.hold(ctx, "bill:"+bill, func(ctx context.Context) error {
		return p.exec(ctx, `INSERT INTO archive (bill, state) VALUES ($1, $2) ON CONFLICT DO NOTHING`, bill, state)
	})
}

// After writes when the lease is given back: nobody said that the lock was for that.
func (p *Printer) After(ctx context.Context, bill string, print func(context.Context) error) error {
	state, err := p.state(ctx, bill)
	if err != nil {
		return err
	}
	if err := p.hold(ctx, "bill:"+bill, print); err != nil {
		return err
	}
	return p.exec(ctx, `UPDATE bills SET last_state = $1 WHERE id = $2`, state, bill)
}
