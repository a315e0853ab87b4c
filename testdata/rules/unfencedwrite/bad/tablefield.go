package bad

import (
	"context"
	"errors"
	"time"

	"github.com/bsm/redislock"
	"gorm.io/gorm"
)

// Ticket is a row of a table whose name a field keeps.
type Ticket struct {
	ID     uint
	Status int
}

type ticketModel struct {
	table string
	db    *gorm.DB
	locks *redislock.Client
	ttl   time.Duration
}

// Claim saves the whole of what it has read: the row is that of a Ticket, not of the model that keeps the name of the table.
func (m *ticketModel) Claim(ctx context.Context) (err error) {
	lock, err := m.locks.Obtain(ctx, "tickets", m.ttl, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Release(context.WithoutCancel(ctx))) }()
	var t Ticket
	if err := m.db.Table(m.table).Where("status = ?", 0).First(&t).Error; err != nil {
		return err
	}
	t.Status = 1
	return m.db.Table(m.table).Save(&t).Error // want:error unfencedwrite "overwrites ticket with a value computed from an old read"
}
