package documents

// Calls for the rows of analyzers/models/bun.yaml.

import (
	"context"

	"github.com/uptrace/bun"
)

func bunFunctions() {
	bun.NewDB(nil, nil)
}

func bunDB(ctx context.Context, r *bun.DB) {
	r.Exec("query", "args")
	r.ExecContext(ctx, "query", "args")
	r.Query("query", "args")
	r.QueryContext(ctx, "query", "args")
	r.QueryRow("query", "args")
	r.QueryRowContext(ctx, "query", "args")
	r.Conn(ctx)
	r.Prepare("query")
	r.PrepareContext(ctx, "query")
	r.Begin()
	r.BeginTx(ctx, nil)
	r.RunInTx(ctx, nil, nil)
	r.NewRaw("query", "args")
}

func bunConn(ctx context.Context, r *bun.Conn) {
	r.ExecContext(ctx, "query", "args")
	r.QueryContext(ctx, "query", "args")
	r.QueryRowContext(ctx, "query", "args")
	r.BeginTx(ctx, nil)
	r.RunInTx(ctx, nil, nil)
	r.NewRaw("query", "args")
}

func bunTx(ctx context.Context, r *bun.Tx) {
	r.Exec("query", "args")
	r.Query("query", "args")
	r.ExecContext(ctx, "query", "args")
	r.QueryContext(ctx, "query", "args")
	r.QueryRow("query", "args")
	r.QueryRowContext(ctx, "query", "args")
	r.RunInTx(ctx, nil, nil)
	r.Commit()
	r.Rollback()
	r.NewRaw("query", "args")
}

func bunIDB(ctx context.Context, r bun.IDB) {
	r.BeginTx(ctx, nil)
	r.RunInTx(ctx, nil, nil)
	r.NewRaw("query", "args")
}

func bunRawQuery(ctx context.Context, r *bun.RawQuery) {
	r.Exec(ctx, "dest")
	r.Scan(ctx, "dest")
}

func bunInsertQuery(ctx context.Context, r *bun.InsertQuery) {
	r.Exec(ctx, "dest")
	r.Scan(ctx, "dest")
	r.Where("query", "args")
	r.On("s", "args")
	r.Ignore()
	r.Replace()
	r.Set("query", "args")
	r.Model(nil)
}

func bunUpdateQuery(ctx context.Context, r *bun.UpdateQuery) {
	r.Exec(ctx, "dest")
	r.Scan(ctx, "dest")
	r.Where("query", "args")
	r.WhereOr("query", "args")
	r.WherePK("cols")
	r.Set("query", "args")
	r.Model(nil)
}

func bunDeleteQuery(ctx context.Context, r *bun.DeleteQuery) {
	r.Exec(ctx, "dest")
	r.Scan(ctx, "dest")
	r.Where("query", "args")
	r.WhereOr("query", "args")
	r.WherePK("cols")
	r.Model(nil)
}

func bunMergeQuery(ctx context.Context, r *bun.MergeQuery) {
	r.Exec(ctx, "dest")
	r.Scan(ctx, "dest")
	r.On("s", "args")
}

func bunSelectQuery(ctx context.Context, r *bun.SelectQuery) {
	r.Scan(ctx, "dest")
	r.Exec(ctx, "dest")
	r.ScanAndCount(ctx, "dest")
	r.Count(ctx)
	r.Exists(ctx)
	r.Where("query", "args")
	r.WherePK("cols")
	r.For("s", "args")
	r.Model(nil)
}
