package bad

import (
	"context"
	"database/sql"
	"errors"

	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jmoiron/sqlx"
	"gorm.io/gorm"
)

// Greenhouse keeps plants.
type Greenhouse struct {
	leases *Leases
	db     *sql.DB
	pool   *pgxpool.Pool
	dbx    *sqlx.DB
	orm    *gorm.DB
}

// Water reads, computes and writes back. A holder that pauses before the UPDATE overwrites what the
// next one has written.
//
//doc:example
func (g *Greenhouse) Water(ctx context.Context, bed string, litres int64) (err error) {
	lock, err := g.leases.locks.Obtain(ctx, "bed:"+bed, g.leases.ttl, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, g.leases.free(ctx, lock)) }()
	ctx, cancel := context.WithTimeout(ctx, g.leases.ttl)
	defer cancel()
	var moisture int64
	row := g.db.QueryRowContext(ctx, `SELECT moisture FROM beds WHERE name = $1`, bed)
	if err := row.Scan(&moisture); err != nil {
		return err
	}
	moisture += litres * 3
	const update = `UPDATE beds SET moisture = $1 WHERE name = $2`
	_, err = g.db.ExecContext(ctx, update, moisture, bed) // want:error unfencedwrite "(?i)version|condition|WHERE"
	return err
}

// Repot decides by what it read: check, then act.
func (g *Greenhouse) Repot(ctx context.Context, shelf string) error {
	return g.leases.Hold(ctx, "shelf:"+shelf, func(ctx context.Context) error {
		var used, room int
		if err := g.pool.QueryRow(ctx, `SELECT used, room FROM shelves WHERE name = $1`, shelf).Scan(&used, &room); err != nil {
			return err
		}
		if used >= room {
			return errors.New("the shelf is full")
		}
		_, err := g.pool.Exec(ctx, `UPDATE shelves SET used = used + 1 WHERE name = $1`, shelf) // want:error unfencedwrite "."
		return err
	})
}

type plant struct {
	ID     int64 `gorm:"primaryKey"`
	Name   string
	Height int
}

// Grow loads a row, changes it and saves it whole.
func (g *Greenhouse) Grow(ctx context.Context, id int64, by int) error {
	return g.leases.Hold(ctx, "plant", func(ctx context.Context) error {
		var p plant
		if err := g.orm.WithContext(ctx).First(&p, id).Error; err != nil {
			return err
		}
		p.Height += by
		return g.orm.WithContext(ctx).Save(&p).Error // want:error unfencedwrite "."
	})
}

// Rename saves a whole row that it did not read.
func (g *Greenhouse) Rename(ctx context.Context, id int64, name string, height int) error {
	return g.leases.Hold(ctx, "plant", func(ctx context.Context) error {
		return g.orm.WithContext(ctx).Save(&plant{ID: id, Name: name, Height: height}).Error // want:warning unfencedwrite "."
	})
}

// Spend keeps the stock from going below zero, and still applies twice.
func (g *Greenhouse) Spend(ctx context.Context, seed string, n int) error {
	return g.leases.Hold(ctx, "seed:"+seed, func(ctx context.Context) error {
		res, err := g.db.ExecContext(ctx, `UPDATE seeds SET stock = stock - $1 WHERE name = $2 AND stock >= $1`, n, seed) // want:warning unfencedwrite "."
		if err != nil {
			return err
		}
		if k, err := res.RowsAffected(); err != nil || k != 1 {
			return errors.Join(err, errors.New("out of stock"))
		}
		return nil
	})
}

// Harvest changes a number relative to itself.
func (g *Greenhouse) Harvest(ctx context.Context, bed string, kilos int) error {
	return g.leases.Hold(ctx, "bed:"+bed, func(ctx context.Context) error {
		_, err := g.dbx.NamedExecContext(ctx, `UPDATE beds SET yield = yield + :kilos WHERE name = :bed`, // want:warning unfencedwrite "."
			map[string]any{"kilos": kilos, "bed": bed})
		return err
	})
}

// Sell inserts into a table that is a ledger by its name: the second row is a second sale.
func (g *Greenhouse) Sell(ctx context.Context, order string, cents int64) error {
	return g.leases.Hold(ctx, "order:"+order, func(ctx context.Context) error {
		_, err := g.db.ExecContext(ctx, `INSERT INTO payments (order_ref, cents) VALUES ($1, $2)`, order, cents) // want:warning unfencedwrite "."
		return err
	})
}

// Tidy does three things; the worst is reported, once.
func (g *Greenhouse) Tidy(ctx context.Context, bed string) error {
	return g.leases.Hold(ctx, "bed:"+bed, func(ctx context.Context) error {
		if _, err := g.db.ExecContext(ctx, `UPDATE beds SET visits = visits + 1 WHERE name = $1`, bed); err != nil {
			return err
		}
		var weeds int
		if err := g.db.QueryRowContext(ctx, `SELECT weeds FROM beds WHERE name = $1`, bed).Scan(&weeds); err != nil {
			return err
		}
		if _, err := g.db.ExecContext(ctx, `UPDATE beds SET weeds = $1 WHERE name = $2`, weeds/2, bed); err != nil { // want:error unfencedwrite "."
			return err
		}
		_, err := g.db.ExecContext(ctx, `INSERT INTO payments (order_ref, cents) VALUES ($1, 0)`, bed)
		return err
	})
}

// Label writes blindly to a table that says nothing about itself; declared, it is a warning.
func (g *Greenhouse) Label(ctx context.Context, bed, text string) (err error) {
	//lockaudit:correctness
	lock, err := g.leases.locks.Obtain(ctx, "label:"+bed, g.leases.ttl, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, g.leases.free(ctx, lock)) }()
	ctx, cancel := context.WithTimeout(ctx, g.leases.ttl)
	defer cancel()
	_, err = g.db.ExecContext(ctx, `UPDATE labels SET text = $1 WHERE bed = $2`, text, bed) // want:warning unfencedwrite "."
	return err
}
