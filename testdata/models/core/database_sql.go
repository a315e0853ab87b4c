package core

// Calls for the rows of analyzers/models/database-sql.yaml.

import (
	"context"
	"database/sql"
)

func databaseSqlFunctions() {
	sql.Open("driverName", "dataSourceName") // row: Open
	sql.OpenDB(nil)                          // row: OpenDB
}

func databaseSqlDB(ctx context.Context, r *sql.DB) {
	r.SetMaxOpenConns(1)                    // row: (*DB).SetMaxOpenConns
	r.Conn(ctx)                             // row: (*DB).Conn
	r.Close()                               // row: (*DB).Close
	r.Exec("query", "args")                 // row: (*DB).Exec
	r.ExecContext(ctx, "query", "args")     // row: (*DB).ExecContext
	r.Query("query", "args")                // row: (*DB).Query
	r.QueryContext(ctx, "query", "args")    // row: (*DB).QueryContext
	r.QueryRow("query", "args")             // row: (*DB).QueryRow
	r.QueryRowContext(ctx, "query", "args") // row: (*DB).QueryRowContext
	r.Prepare("query")                      // row: (*DB).Prepare
	r.PrepareContext(ctx, "query")          // row: (*DB).PrepareContext
	r.Begin()                               // row: (*DB).Begin
	r.BeginTx(ctx, nil)                     // row: (*DB).BeginTx
}

func databaseSqlConn(ctx context.Context, r *sql.Conn) {
	r.Close()                               // row: (*Conn).Close
	r.Raw(nil)                              // row: (*Conn).Raw
	r.ExecContext(ctx, "query", "args")     // row: (*Conn).ExecContext
	r.QueryContext(ctx, "query", "args")    // row: (*Conn).QueryContext
	r.QueryRowContext(ctx, "query", "args") // row: (*Conn).QueryRowContext
	r.PrepareContext(ctx, "query")          // row: (*Conn).PrepareContext
	r.BeginTx(ctx, nil)                     // row: (*Conn).BeginTx
}

func databaseSqlTx(ctx context.Context, r *sql.Tx) {
	r.Exec("query", "args")                 // row: (*Tx).Exec
	r.ExecContext(ctx, "query", "args")     // row: (*Tx).ExecContext
	r.Query("query", "args")                // row: (*Tx).Query
	r.QueryContext(ctx, "query", "args")    // row: (*Tx).QueryContext
	r.QueryRow("query", "args")             // row: (*Tx).QueryRow
	r.QueryRowContext(ctx, "query", "args") // row: (*Tx).QueryRowContext
	r.Prepare("query")                      // row: (*Tx).Prepare
	r.PrepareContext(ctx, "query")          // row: (*Tx).PrepareContext
	r.Stmt(nil)                             // row: (*Tx).Stmt
	r.StmtContext(ctx, nil)                 // row: (*Tx).StmtContext
	r.Commit()                              // row: (*Tx).Commit
	r.Rollback()                            // row: (*Tx).Rollback
}

func databaseSqlStmt(ctx context.Context, r *sql.Stmt) {
	r.Exec("args")                 // row: (*Stmt).Exec
	r.ExecContext(ctx, "args")     // row: (*Stmt).ExecContext
	r.Query("args")                // row: (*Stmt).Query
	r.QueryContext(ctx, "args")    // row: (*Stmt).QueryContext
	r.QueryRow("args")             // row: (*Stmt).QueryRow
	r.QueryRowContext(ctx, "args") // row: (*Stmt).QueryRowContext
}

func databaseSqlRow(r *sql.Row) {
	r.Scan("dest") // row: (*Row).Scan
	r.Err()        // row: (*Row).Err
}

func databaseSqlRows(r *sql.Rows) {
	r.Scan("dest") // row: (*Rows).Scan
	r.Err()        // row: (*Rows).Err
	r.Next()       // row: (*Rows).Next
}

func databaseSqlResult(r sql.Result) {
	r.RowsAffected() // row: (Result).RowsAffected
	r.LastInsertId() // row: (Result).LastInsertId
}
