// Package locks takes locks the way programs do, one function for each way of a library. The mark at the end of the line that
// takes a lock says what the audit must know of it.
package locks

import (
	"context"
	"database/sql"
)

// save is what all of them do while they hold the lock: its effect shows that the section reaches here.
func save(ctx context.Context, db *sql.DB, id string) error {
	_, err := db.ExecContext(ctx, "UPDATE accounts SET balance = balance + 1 WHERE id = $1", id)
	return err
}
