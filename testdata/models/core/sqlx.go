package core

// Calls for the rows of analyzers/models/sqlx.yaml.

import (
	"context"

	"github.com/jmoiron/sqlx"
)

func sqlxFunctions(ctx context.Context) {
	sqlx.Connect("driverName", "dataSourceName")
	sqlx.Open("driverName", "dataSourceName")
	sqlx.MustConnect("driverName", "dataSourceName")
	sqlx.MustOpen("driverName", "dataSourceName")
	sqlx.ConnectContext(ctx, "driverName", "dataSourceName")
	sqlx.NewDb(nil, "driverName")
	sqlx.Get(nil, nil, "query", "args")
	sqlx.Select(nil, nil, "query", "args")
	sqlx.GetContext(ctx, nil, nil, "query", "args")
	sqlx.SelectContext(ctx, nil, nil, "query", "args")
	sqlx.MustExec(nil, "query", "args")
	sqlx.MustExecContext(ctx, nil, "query", "args")
	sqlx.NamedExec(nil, "query", nil)
	sqlx.NamedExecContext(ctx, nil, "query", nil)
	sqlx.NamedQuery(nil, "query", nil)
	sqlx.NamedQueryContext(ctx, nil, "query", nil)
	sqlx.StructScan(nil, nil)
}

func sqlxDB(ctx context.Context, r *sqlx.DB) {
	r.Connx(ctx)
	r.Beginx()
	r.MustBegin()
	r.BeginTxx(ctx, nil)
	r.MustBeginTx(ctx, nil)
	r.Get(nil, "query", "args")
	r.Select(nil, "query", "args")
	r.GetContext(ctx, nil, "query", "args")
	r.SelectContext(ctx, nil, "query", "args")
	r.MustExec("query", "args")
	r.MustExecContext(ctx, "query", "args")
	r.NamedExec("query", nil)
	r.NamedExecContext(ctx, "query", nil)
	r.NamedQuery("query", nil)
	r.NamedQueryContext(ctx, "query", nil)
	r.Queryx("query", "args")
	r.QueryRowx("query", "args")
	r.QueryxContext(ctx, "query", "args")
	r.QueryRowxContext(ctx, "query", "args")
	r.Preparex("query")
	r.PrepareNamed("query")
	r.PreparexContext(ctx, "query")
	r.PrepareNamedContext(ctx, "query")
}

func sqlxConn(ctx context.Context, r *sqlx.Conn) {
	r.BeginTxx(ctx, nil)
	r.GetContext(ctx, nil, "query", "args")
	r.SelectContext(ctx, nil, "query", "args")
	r.QueryxContext(ctx, "query", "args")
	r.QueryRowxContext(ctx, "query", "args")
	r.PreparexContext(ctx, "query")
}

func sqlxTx(ctx context.Context, r *sqlx.Tx) {
	r.Get(nil, "query", "args")
	r.Select(nil, "query", "args")
	r.GetContext(ctx, nil, "query", "args")
	r.SelectContext(ctx, nil, "query", "args")
	r.MustExec("query", "args")
	r.MustExecContext(ctx, "query", "args")
	r.NamedExec("query", nil)
	r.NamedExecContext(ctx, "query", nil)
	r.NamedQuery("query", nil)
	r.Queryx("query", "args")
	r.QueryRowx("query", "args")
	r.QueryxContext(ctx, "query", "args")
	r.QueryRowxContext(ctx, "query", "args")
	r.Preparex("query")
	r.PrepareNamed("query")
	r.PreparexContext(ctx, "query")
	r.PrepareNamedContext(ctx, "query")
	r.Stmtx(nil)
	r.NamedStmt(nil)
	r.StmtxContext(ctx, nil)
	r.NamedStmtContext(ctx, nil)
}

func sqlxExecer(r sqlx.Execer) {
	r.Exec("query", "args")
}

func sqlxExecerContext(ctx context.Context, r sqlx.ExecerContext) {
	r.ExecContext(ctx, "query", "args")
}

func sqlxExt(r sqlx.Ext) {
	r.Query("query", "args")
	r.Queryx("query", "args")
	r.QueryRowx("query", "args")
}

func sqlxExtContext(ctx context.Context, r sqlx.ExtContext) {
	r.QueryContext(ctx, "query", "args")
	r.QueryxContext(ctx, "query", "args")
	r.QueryRowxContext(ctx, "query", "args")
}

func sqlxStmt(ctx context.Context, r *sqlx.Stmt) {
	r.Get(nil, "args")
	r.Select(nil, "args")
	r.GetContext(ctx, nil, "args")
	r.SelectContext(ctx, nil, "args")
	r.MustExec("args")
	r.Queryx("args")
	r.QueryRowx("args")
	r.MustExecContext(ctx, "args")
	r.QueryxContext(ctx, "args")
	r.QueryRowxContext(ctx, "args")
}

func sqlxNamedStmt(ctx context.Context, r *sqlx.NamedStmt) {
	r.Get(nil, nil)
	r.Select(nil, nil)
	r.GetContext(ctx, nil, nil)
	r.SelectContext(ctx, nil, nil)
	r.Exec(nil)
	r.MustExec(nil)
	r.Query(nil)
	r.Queryx(nil)
	r.QueryRow(nil)
	r.QueryRowx(nil)
	r.ExecContext(ctx, nil)
	r.MustExecContext(ctx, nil)
	r.QueryContext(ctx, nil)
	r.QueryxContext(ctx, nil)
	r.QueryRowContext(ctx, nil)
	r.QueryRowxContext(ctx, nil)
}

func sqlxRow(r *sqlx.Row) {
	r.Scan("dest")
	r.StructScan(nil)
	r.MapScan(nil)
	r.SliceScan()
	r.Err()
}

func sqlxRows(r *sqlx.Rows) {
	r.StructScan(nil)
	r.MapScan(nil)
	r.SliceScan()
}
