// Package silent writes what survives a second holder, or what does not matter.
package silent

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"log/slog"
	"time"

	"github.com/bsm/redislock"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/redis/go-redis/v9"
	"gorm.io/gorm"
)

var errDone = errors.New("somebody else has done it")

// Depot runs a depot.
type Depot struct {
	locks *redislock.Client
	db    *sql.DB
	rdb   *redis.Client
	orm   *gorm.DB
	ttl   time.Duration
	keep  time.Duration
	grace time.Duration
}

func (d *Depot) hold(ctx context.Context, name string, fn func(ctx context.Context) error) error {
	lock, err := d.locks.Obtain(ctx, name, d.ttl, nil)
	if err != nil {
		return err
	}
	work, cancel := context.WithTimeout(ctx, d.ttl)
	defer cancel()
	err = fn(work)
	done, stop := context.WithTimeout(context.WithoutCancel(ctx), d.grace)
	defer stop()
	return errors.Join(err, lock.Release(done))
}

func (d *Depot) exec(ctx context.Context, query string, args ...any) error {
	_, err := d.db.ExecContext(ctx, query, args...)
	return err
}

// Retire sets a constant by key: the second time nothing changes.
func (d *Depot) Retire(ctx context.Context, bus string) error {
	return d.hold(ctx, "bus:"+bus, func(ctx context.Context) error {
		return d.exec(ctx, `UPDATE buses SET retired = true, line = NULL WHERE number = $1`, bus)
	})
}

// Purge deletes by key, by state and by age.
func (d *Depot) Purge(ctx context.Context, bus string) error {
	return d.hold(ctx, "bus:"+bus, func(ctx context.Context) error {
		if err := d.exec(ctx, `DELETE FROM trips WHERE bus = $1`, bus); err != nil {
			return err
		}
		if err := d.exec(ctx, `DELETE FROM alerts WHERE state = 'closed'`); err != nil {
			return err
		}
		return d.exec(ctx, `DELETE FROM positions WHERE seen_at < now() - interval '1 day'`)
	})
}

// Route writes only when the row would differ.
func (d *Depot) Route(ctx context.Context, line, text string) error {
	return d.hold(ctx, "line:"+line, func(ctx context.Context) error {
		return d.exec(ctx, `INSERT INTO routes (line, text) VALUES ($1, $2)
			ON CONFLICT (line) DO UPDATE SET text = excluded.text WHERE routes.text IS DISTINCT FROM excluded.text`, line, text)
	})
}

// Ticket takes the duplicate as a success.
func (d *Depot) Ticket(ctx context.Context, number string) error {
	return d.hold(ctx, "tickets", func(ctx context.Context) error {
		err := d.exec(ctx, `INSERT INTO payments (ticket) VALUES ($1)`, number)
		var pg *pgconn.PgError
		if errors.As(err, &pg) && pg.Code == "23505" {
			return nil
		}
		return err
	})
}

type fare struct {
	Zone  string `gorm:"primaryKey"`
	Cents int
}

// Fare does the same through an ORM.
func (d *Depot) Fare(ctx context.Context, zone string, cents int) error {
	return d.hold(ctx, "fares", func(ctx context.Context) error {
		err := d.orm.WithContext(ctx).Create(&fare{Zone: zone, Cents: cents}).Error
		if errors.Is(err, gorm.ErrDuplicatedKey) {
			return nil
		}
		return err
	})
}

// Migrate changes the schema once.
func (d *Depot) Migrate(ctx context.Context) error {
	return d.hold(ctx, "schema", func(ctx context.Context) error {
		if err := d.exec(ctx, `CREATE TABLE IF NOT EXISTS stops (id bigint PRIMARY KEY, name text)`); err != nil {
			return err
		}
		return d.exec(ctx, `CREATE INDEX IF NOT EXISTS stops_name ON stops (name)`)
	})
}

// Seen stores when it looked.
func (d *Depot) Seen(ctx context.Context, bus string) error {
	return d.hold(ctx, "bus:"+bus, func(ctx context.Context) error {
		return d.exec(ctx, `UPDATE buses SET checked_at = now() WHERE number = $1`, bus)
	})
}

// Leave removes from a set.
func (d *Depot) Leave(ctx context.Context, line, bus string) error {
	return d.hold(ctx, "line:"+line, func(ctx context.Context) error {
		return d.rdb.SRem(ctx, "line:"+line, bus).Err()
	})
}

// Board fills a cache and tells that it did.
func (d *Depot) Board(ctx context.Context, stop string) error {
	return d.hold(ctx, "board:"+stop, func(ctx context.Context) error {
		rows, err := d.departures(ctx, stop)
		if err != nil {
			return err
		}
		text, err := json.Marshal(rows)
		if err != nil {
			return err
		}
		if err := d.rdb.Set(ctx, "board:cache:"+stop, text, d.keep).Err(); err != nil {
			return err
		}
		slog.InfoContext(ctx, "board refreshed", "stop", stop, "rows", len(rows))
		return d.rdb.Publish(ctx, "boards", stop).Err()
	})
}

func (d *Depot) departures(ctx context.Context, stop string) (rows []string, err error) {
	var row string
	err = d.db.QueryRowContext(ctx, `SELECT line FROM departures WHERE stop = $1`, stop).Scan(&row)
	return append(rows, row), err
}

// Wash keeps its progress where it ends by itself.
func (d *Depot) Wash(ctx context.Context, bus string, wash func(context.Context, string) error) error {
	return d.hold(ctx, "wash:"+bus, func(ctx context.Context) error {
		if err := d.rdb.Set(ctx, "wash:progress:"+bus, "soap", d.keep).Err(); err != nil {
			return err
		}
		if err := wash(ctx, bus); err != nil {
			return err
		}
		return d.rdb.Set(ctx, "wash:progress:"+bus, "dry", d.keep).Err()
	})
}

// Note writes to tables that only ever get longer: an audit trail and an outbox.
func (d *Depot) Note(ctx context.Context, bus, what string) error {
	return d.hold(ctx, "bus:"+bus, func(ctx context.Context) error {
		if err := d.exec(ctx, `INSERT INTO audit_log (bus, what) VALUES ($1, $2)`, bus, what); err != nil {
			return err
		}
		return d.exec(ctx, `INSERT INTO outbox (topic, body) VALUES ('bus', $1)`, what)
	})
}

// Assign is let through by a checked transition, and what follows it happens once.
func (d *Depot) Assign(ctx context.Context, bus, driver string) error {
	return d.hold(ctx, "bus:"+bus, func(ctx context.Context) error {
		res, err := d.db.ExecContext(ctx, `UPDATE buses SET state = 'manned' WHERE number = $1 AND state = 'parked'`, bus)
		if err != nil {
			return err
		}
		n, err := res.RowsAffected()
		if err != nil {
			return err
		}
		if n == 0 {
			return errDone
		}
		return d.exec(ctx, `UPDATE drivers SET shifts = shifts + 1 WHERE name = $1`, driver)
	})
}

// Recount is declared an efficiency lock: two runs store the same number.
//
//lockaudit:efficiency both runs store what they counted, and the next run counts again
func (d *Depot) Recount(ctx context.Context, line, text string) error {
	lock, err := d.locks.Obtain(ctx, "recount:"+line, d.ttl, nil)
	if err != nil {
		return err
	}
	work, cancel := context.WithTimeout(ctx, d.ttl)
	defer cancel()
	err = d.exec(work, `REPLACE INTO counts (line, text) VALUES ($1, $2)`, line, text)
	done, stop := context.WithTimeout(context.WithoutCancel(ctx), d.grace)
	defer stop()
	return errors.Join(err, lock.Release(done))
}

// Before and after the section nothing is anybody's business.
func (d *Depot) Count(ctx context.Context, bus string, check func(context.Context) error) error {
	if err := d.exec(ctx, `UPDATE buses SET visits = visits + 1 WHERE number = $1`, bus); err != nil {
		return err
	}
	if err := d.hold(ctx, "bus:"+bus, check); err != nil {
		return err
	}
	return d.exec(ctx, `UPDATE buses SET checks = checks + 1 WHERE number = $1`, bus)
}
