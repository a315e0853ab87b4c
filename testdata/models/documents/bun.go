package documents

// Calls for the rows of analyzers/models/bun.yaml.

import (
	"context"

	"github.com/uptrace/bun"
)

func bunFunctions() {
	bun.NewDB(nil, nil) // row: NewDB
}

func bunDB(ctx context.Context, r *bun.DB) {
	r.Exec("query", "args")                 // row: (*DB).Exec
	r.ExecContext(ctx, "query", "args")     // row: (*DB).ExecContext
	r.Query("query", "args")                // row: (*DB).Query
	r.QueryContext(ctx, "query", "args")    // row: (*DB).QueryContext
	r.QueryRow("query", "args")             // row: (*DB).QueryRow
	r.QueryRowContext(ctx, "query", "args") // row: (*DB).QueryRowContext
	r.Conn(ctx)                             // row: (*DB).Conn
	r.Prepare("query")                      // row: (*DB).Prepare
	r.PrepareContext(ctx, "query")          // row: (*DB).PrepareContext
	r.Begin()                               // row: (*DB).Begin
	r.BeginTx(ctx, nil)                     // row: (*DB).BeginTx
	r.RunInTx(ctx, nil, nil)                // row: (*DB).RunInTx
	r.NewRaw("query", "args")               // row: (*DB).NewRaw
}

func bunConn(ctx context.Context, r *bun.Conn) {
	r.ExecContext(ctx, "query", "args")     // row: (Conn).ExecContext
	r.QueryContext(ctx, "query", "args")    // row: (Conn).QueryContext
	r.QueryRowContext(ctx, "query", "args") // row: (Conn).QueryRowContext
	r.BeginTx(ctx, nil)                     // row: (Conn).BeginTx
	r.RunInTx(ctx, nil, nil)                // row: (Conn).RunInTx
	r.NewRaw("query", "args")               // row: (Conn).NewRaw
}

func bunTx(ctx context.Context, r *bun.Tx) {
	r.Exec("query", "args")                 // row: (Tx).Exec
	r.Query("query", "args")                // row: (Tx).Query
	r.ExecContext(ctx, "query", "args")     // row: (Tx).ExecContext
	r.QueryContext(ctx, "query", "args")    // row: (Tx).QueryContext
	r.QueryRow("query", "args")             // row: (Tx).QueryRow
	r.QueryRowContext(ctx, "query", "args") // row: (Tx).QueryRowContext
	r.RunInTx(ctx, nil, nil)                // row: (Tx).RunInTx
	r.Commit()                              // row: (Tx).Commit
	r.Rollback()                            // row: (Tx).Rollback
	r.NewRaw("query", "args")               // row: (Tx).NewRaw
}

func bunIDB(ctx context.Context, r bun.IDB) {
	r.BeginTx(ctx, nil)       // row: (IDB).BeginTx
	r.RunInTx(ctx, nil, nil)  // row: (IDB).RunInTx
	r.NewRaw("query", "args") // row: (IDB).NewRaw
}

func bunRawQuery(ctx context.Context, r *bun.RawQuery) {
	r.Exec(ctx, "dest") // row: (*RawQuery).Exec
	r.Scan(ctx, "dest") // row: (*RawQuery).Scan
}

func bunInsertQuery(ctx context.Context, r *bun.InsertQuery) {
	r.Exec(ctx, "dest")      // row: (*InsertQuery).Exec
	r.Scan(ctx, "dest")      // row: (*InsertQuery).Scan
	r.Where("query", "args") // row: (*InsertQuery).Where
	r.On("s", "args")        // row: (*InsertQuery).On
	r.Ignore()               // row: (*InsertQuery).Ignore
	r.Replace()              // row: (*InsertQuery).Replace
	r.Set("query", "args")   // row: (*InsertQuery).Set
	r.Model(nil)             // row: (*InsertQuery).Model
}

func bunUpdateQuery(ctx context.Context, r *bun.UpdateQuery) {
	r.Exec(ctx, "dest")        // row: (*UpdateQuery).Exec
	r.Scan(ctx, "dest")        // row: (*UpdateQuery).Scan
	r.Where("query", "args")   // row: (*UpdateQuery).Where
	r.WhereOr("query", "args") // row: (*UpdateQuery).WhereOr
	r.WherePK("cols")          // row: (*UpdateQuery).WherePK
	r.Set("query", "args")     // row: (*UpdateQuery).Set
	r.Model(nil)               // row: (*UpdateQuery).Model
}

func bunDeleteQuery(ctx context.Context, r *bun.DeleteQuery) {
	r.Exec(ctx, "dest")        // row: (*DeleteQuery).Exec
	r.Scan(ctx, "dest")        // row: (*DeleteQuery).Scan
	r.Where("query", "args")   // row: (*DeleteQuery).Where
	r.WhereOr("query", "args") // row: (*DeleteQuery).WhereOr
	r.WherePK("cols")          // row: (*DeleteQuery).WherePK
	r.Model(nil)               // row: (*DeleteQuery).Model
}

func bunMergeQuery(ctx context.Context, r *bun.MergeQuery) {
	r.Exec(ctx, "dest") // row: (*MergeQuery).Exec
	r.Scan(ctx, "dest") // row: (*MergeQuery).Scan
	r.On("s", "args")   // row: (*MergeQuery).On
}

func bunSelectQuery(ctx context.Context, r *bun.SelectQuery) {
	r.Scan(ctx, "dest")         // row: (*SelectQuery).Scan
	r.Exec(ctx, "dest")         // row: (*SelectQuery).Exec
	r.ScanAndCount(ctx, "dest") // row: (*SelectQuery).ScanAndCount
	r.Count(ctx)                // row: (*SelectQuery).Count
	r.Exists(ctx)               // row: (*SelectQuery).Exists
	r.Where("query", "args")    // row: (*SelectQuery).Where
	r.WherePK("cols")           // row: (*SelectQuery).WherePK
	r.For("s", "args")          // row: (*SelectQuery).For
	r.Model(nil)                // row: (*SelectQuery).Model
}
