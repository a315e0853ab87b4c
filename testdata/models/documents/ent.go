package documents

// Calls for the rows of analyzers/models/ent.yaml.

import (
	"context"

	"entgo.io/ent/dialect"
	"entgo.io/ent/dialect/sql"
)

func entConn(ctx context.Context, r *sql.Conn) {
	r.Exec(ctx, "query", nil, nil)  // row: sql/(Conn).Exec
	r.Query(ctx, "query", nil, nil) // row: sql/(Conn).Query
}

func entDriver(ctx context.Context, r dialect.Driver) {
	r.Exec(ctx, "query", nil, nil)  // row: (ExecQuerier).Exec
	r.Query(ctx, "query", nil, nil) // row: (ExecQuerier).Query
	r.Tx(ctx)                       // row: (Driver).Tx
}
