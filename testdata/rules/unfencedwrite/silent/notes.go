package silent

import (
	"context"
	"os"
	"path/filepath"
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

// Print writes a file from what it read elsewhere: that is a copy, not a change of what was read.
func (d *Depot) Print(ctx context.Context, dir, bus string) error {
	return d.hold(ctx, "bus:"+bus, func(ctx context.Context) error {
		var text string
		if err := d.db.QueryRowContext(ctx, `SELECT text FROM comments WHERE bus = $1`, bus).Scan(&text); err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(dir, bus+".txt"), []byte(text), 0o600) // want:note unfencedwrite "."
	})
}
