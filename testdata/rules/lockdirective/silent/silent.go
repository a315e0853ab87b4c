// Package silent has comments that look like directives and are for somebody else. How to write one is told in prose: a
// comment that begins with //lockaudit:ignore takes the name of a rule and a reason.
package silent

import (
	"context"
	"errors"
	"time"

	"github.com/bsm/redislock"
)

// Pier is a pier.
type Pier struct {
	locks *redislock.Client
	ttl   time.Duration
	grace time.Duration
	// The config key is called lockaudit: its value is a path.
	lockaudit string
}

// Moor has directives for other tools, which are none of ours.
func (p *Pier) Moor(ctx context.Context, vessel string, moor func(context.Context) error) (err error) {
	lock, err := p.locks.Obtain(ctx, "pier:"+vessel, p.ttl, nil) //nolint:errcheck,wsl // not for lockaudit
	if err != nil {
		return err
	}
	defer func() {
		done, cancel := context.WithTimeout(context.WithoutCancel(ctx), p.grace)
		defer cancel()
		err = errors.Join(err, lock.Release(done)) //nolint
	}()
	work, cancel := context.WithTimeout(ctx, p.ttl)
	defer cancel()
	//lint:ignore SA1000 not for lockaudit
	return moor(work)
}

// The text of a directive in a string is a string.
const help = `
	//lockaudit:ignore
	//lockaudit:efficiency
`

// Help prints it.
func (p *Pier) Help() string { return help + p.lockaudit }
