package silent

import (
	"context"
)

// What is said here is said as a note: nobody can tell from the code that it hurts.

// Comment writes blindly.
func (d *Depot) Comment(ctx context.Context, bus, text string) error {
	return d.hold(ctx, "bus:"+bus, func(ctx context.Context) error {
		return d.exec(ctx, `UPDATE comments SET text = $1 WHERE bus = $2`, text, bus) // want:note unfencedwrite "."
	})
}

// Report inserts into a table that is no ledger by its name, without saying what happens to a second row.
func (d *Depot) Report(ctx context.Context, bus, text string) error {
	return d.hold(ctx, "bus:"+bus, func(ctx context.Context) error {
		return d.exec(ctx, `INSERT INTO reports (bus, text) VALUES ($1, $2)`, bus, text) // want:note unfencedwrite "."
	})
}
