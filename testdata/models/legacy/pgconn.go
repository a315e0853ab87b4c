package legacy

// Calls for the rows of analyzers/models/pgconn.yaml.

import (
	"context"

	"github.com/jackc/pgconn"
)

func pgconnCommandTag(r *pgconn.CommandTag) {
	r.RowsAffected() // row: (CommandTag).RowsAffected
}

func pgconnPgConn(ctx context.Context, r *pgconn.PgConn) {
	r.Exec(ctx, "sql")                           // row: (*PgConn).Exec
	r.ExecParams(ctx, "sql", nil, nil, nil, nil) // row: (*PgConn).ExecParams
}
