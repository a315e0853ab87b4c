package core

// Calls for the rows of analyzers/models/database-sql.yaml.

import (
	"context"
	"database/sql"
)

func databaseSqlFunctions() {
	sql.Open("driverName", "dataSourceName")
	sql.OpenDB(nil)
}

func databaseSqlDB(ctx context.Context, r *sql.DB) {
	r.SetMaxOpenConns(1)
	r.Conn(ctx)
	r.Close()
	r.Exec("query", "args")
	r.ExecContext(ctx, "query", "args")
	r.Query("query", "args")
	r.QueryContext(ctx, "query", "args")
	r.QueryRow("query", "args")
	r.QueryRowContext(ctx, "query", "args")
	r.Prepare("query")
	r.PrepareContext(ctx, "query")
	r.Begin()
	r.BeginTx(ctx, nil)
}

func databaseSqlConn(ctx context.Context, r *sql.Conn) {
	r.Close()
	r.Raw(nil)
	r.ExecContext(ctx, "query", "args")
	r.QueryContext(ctx, "query", "args")
	r.QueryRowContext(ctx, "query", "args")
	r.PrepareContext(ctx, "query")
	r.BeginTx(ctx, nil)
}

func databaseSqlTx(ctx context.Context, r *sql.Tx) {
	r.Exec("query", "args")
	r.ExecContext(ctx, "query", "args")
	r.Query("query", "args")
	r.QueryContext(ctx, "query", "args")
	r.QueryRow("query", "args")
	r.QueryRowContext(ctx, "query", "args")
	r.Prepare("query")
	r.PrepareContext(ctx, "query")
	r.Stmt(nil)
	r.StmtContext(ctx, nil)
	r.Commit()
	r.Rollback()
}

func databaseSqlStmt(ctx context.Context, r *sql.Stmt) {
	r.Exec("args")
	r.ExecContext(ctx, "args")
	r.Query("args")
	r.QueryContext(ctx, "args")
	r.QueryRow("args")
	r.QueryRowContext(ctx, "args")
}

func databaseSqlRow(r *sql.Row) {
	r.Scan("dest")
	r.Err()
}

func databaseSqlRows(r *sql.Rows) {
	r.Scan("dest")
	r.Err()
	r.Next()
}

func databaseSqlResult(r sql.Result) {
	r.RowsAffected()
	r.LastInsertId()
}
