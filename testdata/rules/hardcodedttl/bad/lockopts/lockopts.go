// Package lockopts holds the lock options of all services.
package lockopts

import (
	"time"

	"github.com/go-redsync/redsync/v4"
)

// Usual returns the options most services use.
func Usual() []redsync.Option {
	return []redsync.Option{redsync.WithTries(3), redsync.WithExpiry(25 * time.Second)}
}

// For returns options for a lease of the caller's choice.
func For(lease time.Duration) []redsync.Option {
	return []redsync.Option{redsync.WithTries(3), redsync.WithExpiry(lease)}
}
