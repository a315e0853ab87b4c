package good

import (
	"context"
	"database/sql"
	"errors"

	"github.com/jackc/pgx/v5"
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

// Water writes only if the row still has the version that was read, and looks whether it did.
//
//doc:example
func (g *Greenhouse) Water(ctx context.Context, bed string, litres int64) (err error) {
	lock, err := g.leases.locks.Obtain(ctx, "bed:"+bed, g.leases.ttl, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, g.leases.free(ctx, lock)) }()
	work, cancel := context.WithTimeout(ctx, g.leases.ttl)
	defer cancel()
	var moisture, version int64
	row := g.db.QueryRowContext(work, `SELECT moisture, version FROM beds WHERE name = $1`, bed)
	if err := row.Scan(&moisture, &version); err != nil {
		return err
	}
	res, err := g.db.ExecContext(work,
		`UPDATE beds SET moisture = $1, version = version + 1 WHERE name = $2 AND version = $3`,
		moisture+litres*3, bed, version)
	if err != nil {
		return err
	}
	n, err := res.RowsAffected()
	if err != nil {
		return err
	}
	if n == 0 {
		return errSuperseded
	}
	return nil
}

// Repot compares a fencing token that grows with every grant.
func (g *Greenhouse) Repot(ctx context.Context, shelf, plant string, fence int64) error {
	return g.leases.Hold(ctx, "shelf:"+shelf, func(ctx context.Context) error {
		tag, err := g.pool.Exec(ctx, `UPDATE shelves SET plant = $1, fence = $2 WHERE name = $3 AND fence < $2`, plant, fence, shelf)
		if err != nil {
			return err
		}
		if tag.RowsAffected() != 1 {
			return errSuperseded
		}
		return nil
	})
}

// Move asks for the changed row: no row, no change.
func (g *Greenhouse) Move(ctx context.Context, plant int64, shelf string) error {
	return g.leases.Hold(ctx, "move", func(ctx context.Context) error {
		var from string
		var version int64
		if err := g.pool.QueryRow(ctx, `SELECT shelf, version FROM plants WHERE id = $1`, plant).Scan(&from, &version); err != nil {
			return err
		}
		err := g.pool.QueryRow(ctx, `UPDATE plants SET shelf = $1, version = version + 1 WHERE id = $2 AND version = $3 RETURNING version`,
			from+"/"+shelf, plant, version).Scan(&version)
		if errors.Is(err, pgx.ErrNoRows) {
			return errSuperseded
		}
		return err
	})
}

type plant struct {
	ID      int64 `gorm:"primaryKey"`
	Height  int
	Version int
}

// Grow updates through the ORM with the version in the condition.
func (g *Greenhouse) Grow(ctx context.Context, id int64, by int) error {
	return g.leases.Hold(ctx, "plant", func(ctx context.Context) error {
		var p plant
		if err := g.orm.WithContext(ctx).First(&p, id).Error; err != nil {
			return err
		}
		res := g.orm.WithContext(ctx).Model(&plant{}).Where("id = ? AND version = ?", id, p.Version).
			Updates(map[string]any{"height": p.Height + by, "version": p.Version + 1})
		if res.Error != nil {
			return res.Error
		}
		if res.RowsAffected == 0 {
			return errSuperseded
		}
		return nil
	})
}

// Harvest leaves the state it expects: the second time there is nothing to change.
func (g *Greenhouse) Harvest(ctx context.Context, bed string, kilos int) error {
	return g.leases.Hold(ctx, "bed:"+bed, func(ctx context.Context) error {
		res, err := g.dbx.NamedExecContext(ctx,
			`UPDATE beds SET state = 'harvested', yield = yield + :kilos WHERE name = :bed AND state = 'ripe'`,
			map[string]any{"kilos": kilos, "bed": bed})
		if err != nil {
			return err
		}
		if n, err := res.RowsAffected(); err != nil || n != 1 {
			return errors.Join(err, errSuperseded)
		}
		return nil
	})
}

// Sell inserts the payment once, by its own key.
func (g *Greenhouse) Sell(ctx context.Context, order string, cents int64) error {
	return g.leases.Hold(ctx, "order:"+order, func(ctx context.Context) error {
		_, err := g.db.ExecContext(ctx, `INSERT INTO payments (order_ref, cents) VALUES ($1, $2) ON CONFLICT (order_ref) DO NOTHING`, order, cents)
		return err
	})
}
