package core

// Calls for the rows of analyzers/models/sqlx.yaml.

import (
	"context"

	"github.com/jmoiron/sqlx"
)

func sqlxFunctions(ctx context.Context) {
	sqlx.Connect("driverName", "dataSourceName")             // row: Connect
	sqlx.Open("driverName", "dataSourceName")                // row: Open
	sqlx.MustConnect("driverName", "dataSourceName")         // row: MustConnect
	sqlx.MustOpen("driverName", "dataSourceName")            // row: MustOpen
	sqlx.ConnectContext(ctx, "driverName", "dataSourceName") // row: ConnectContext
	sqlx.NewDb(nil, "driverName")                            // row: NewDb
	sqlx.Get(nil, nil, "query", "args")                      // row: Get
	sqlx.Select(nil, nil, "query", "args")                   // row: Select
	sqlx.GetContext(ctx, nil, nil, "query", "args")          // row: GetContext
	sqlx.SelectContext(ctx, nil, nil, "query", "args")       // row: SelectContext
	sqlx.MustExec(nil, "query", "args")                      // row: MustExec
	sqlx.MustExecContext(ctx, nil, "query", "args")          // row: MustExecContext
	sqlx.NamedExec(nil, "query", nil)                        // row: NamedExec
	sqlx.NamedExecContext(ctx, nil, "query", nil)            // row: NamedExecContext
	sqlx.NamedQuery(nil, "query", nil)                       // row: NamedQuery
	sqlx.NamedQueryContext(ctx, nil, "query", nil)           // row: NamedQueryContext
	sqlx.StructScan(nil, nil)                                // row: StructScan
}

func sqlxDB(ctx context.Context, r *sqlx.DB) {
	r.Connx(ctx)                               // row: (*DB).Connx
	r.Beginx()                                 // row: (*DB).Beginx
	r.MustBegin()                              // row: (*DB).MustBegin
	r.BeginTxx(ctx, nil)                       // row: (*DB).BeginTxx
	r.MustBeginTx(ctx, nil)                    // row: (*DB).MustBeginTx
	r.Get(nil, "query", "args")                // row: (*DB).Get
	r.Select(nil, "query", "args")             // row: (*DB).Select
	r.GetContext(ctx, nil, "query", "args")    // row: (*DB).GetContext
	r.SelectContext(ctx, nil, "query", "args") // row: (*DB).SelectContext
	r.MustExec("query", "args")                // row: (*DB).MustExec
	r.MustExecContext(ctx, "query", "args")    // row: (*DB).MustExecContext
	r.NamedExec("query", nil)                  // row: (*DB).NamedExec
	r.NamedExecContext(ctx, "query", nil)      // row: (*DB).NamedExecContext
	r.NamedQuery("query", nil)                 // row: (*DB).NamedQuery
	r.NamedQueryContext(ctx, "query", nil)     // row: (*DB).NamedQueryContext
	r.Queryx("query", "args")                  // row: (*DB).Queryx
	r.QueryRowx("query", "args")               // row: (*DB).QueryRowx
	r.QueryxContext(ctx, "query", "args")      // row: (*DB).QueryxContext
	r.QueryRowxContext(ctx, "query", "args")   // row: (*DB).QueryRowxContext
	r.Preparex("query")                        // row: (*DB).Preparex
	r.PrepareNamed("query")                    // row: (*DB).PrepareNamed
	r.PreparexContext(ctx, "query")            // row: (*DB).PreparexContext
	r.PrepareNamedContext(ctx, "query")        // row: (*DB).PrepareNamedContext
}

func sqlxConn(ctx context.Context, r *sqlx.Conn) {
	r.BeginTxx(ctx, nil)                       // row: (*Conn).BeginTxx
	r.GetContext(ctx, nil, "query", "args")    // row: (*Conn).GetContext
	r.SelectContext(ctx, nil, "query", "args") // row: (*Conn).SelectContext
	r.QueryxContext(ctx, "query", "args")      // row: (*Conn).QueryxContext
	r.QueryRowxContext(ctx, "query", "args")   // row: (*Conn).QueryRowxContext
	r.PreparexContext(ctx, "query")            // row: (*Conn).PreparexContext
}

func sqlxTx(ctx context.Context, r *sqlx.Tx) {
	r.Get(nil, "query", "args")                // row: (*Tx).Get
	r.Select(nil, "query", "args")             // row: (*Tx).Select
	r.GetContext(ctx, nil, "query", "args")    // row: (*Tx).GetContext
	r.SelectContext(ctx, nil, "query", "args") // row: (*Tx).SelectContext
	r.MustExec("query", "args")                // row: (*Tx).MustExec
	r.MustExecContext(ctx, "query", "args")    // row: (*Tx).MustExecContext
	r.NamedExec("query", nil)                  // row: (*Tx).NamedExec
	r.NamedExecContext(ctx, "query", nil)      // row: (*Tx).NamedExecContext
	r.NamedQuery("query", nil)                 // row: (*Tx).NamedQuery
	r.Queryx("query", "args")                  // row: (*Tx).Queryx
	r.QueryRowx("query", "args")               // row: (*Tx).QueryRowx
	r.QueryxContext(ctx, "query", "args")      // row: (*Tx).QueryxContext
	r.QueryRowxContext(ctx, "query", "args")   // row: (*Tx).QueryRowxContext
	r.Preparex("query")                        // row: (*Tx).Preparex
	r.PrepareNamed("query")                    // row: (*Tx).PrepareNamed
	r.PreparexContext(ctx, "query")            // row: (*Tx).PreparexContext
	r.PrepareNamedContext(ctx, "query")        // row: (*Tx).PrepareNamedContext
	r.Stmtx(nil)                               // row: (*Tx).Stmtx
	r.NamedStmt(nil)                           // row: (*Tx).NamedStmt
	r.StmtxContext(ctx, nil)                   // row: (*Tx).StmtxContext
	r.NamedStmtContext(ctx, nil)               // row: (*Tx).NamedStmtContext
}

func sqlxExecer(r sqlx.Execer) {
	r.Exec("query", "args") // row: (Execer).Exec
}

func sqlxExecerContext(ctx context.Context, r sqlx.ExecerContext) {
	r.ExecContext(ctx, "query", "args") // row: (ExecerContext).ExecContext
}

func sqlxExt(r sqlx.Ext) {
	r.Query("query", "args")     // row: (Queryer).Query
	r.Queryx("query", "args")    // row: (Queryer).Queryx
	r.QueryRowx("query", "args") // row: (Queryer).QueryRowx
}

func sqlxExtContext(ctx context.Context, r sqlx.ExtContext) {
	r.QueryContext(ctx, "query", "args")     // row: (QueryerContext).QueryContext
	r.QueryxContext(ctx, "query", "args")    // row: (QueryerContext).QueryxContext
	r.QueryRowxContext(ctx, "query", "args") // row: (QueryerContext).QueryRowxContext
}

func sqlxStmt(ctx context.Context, r *sqlx.Stmt) {
	r.Get(nil, "args")                // row: (*Stmt).Get
	r.Select(nil, "args")             // row: (*Stmt).Select
	r.GetContext(ctx, nil, "args")    // row: (*Stmt).GetContext
	r.SelectContext(ctx, nil, "args") // row: (*Stmt).SelectContext
	r.MustExec("args")                // row: (*Stmt).MustExec
	r.Queryx("args")                  // row: (*Stmt).Queryx
	r.QueryRowx("args")               // row: (*Stmt).QueryRowx
	r.MustExecContext(ctx, "args")    // row: (*Stmt).MustExecContext
	r.QueryxContext(ctx, "args")      // row: (*Stmt).QueryxContext
	r.QueryRowxContext(ctx, "args")   // row: (*Stmt).QueryRowxContext
}

func sqlxNamedStmt(ctx context.Context, r *sqlx.NamedStmt) {
	r.Get(nil, nil)                // row: (*NamedStmt).Get
	r.Select(nil, nil)             // row: (*NamedStmt).Select
	r.GetContext(ctx, nil, nil)    // row: (*NamedStmt).GetContext
	r.SelectContext(ctx, nil, nil) // row: (*NamedStmt).SelectContext
	r.Exec(nil)                    // row: (*NamedStmt).Exec
	r.MustExec(nil)                // row: (*NamedStmt).MustExec
	r.Query(nil)                   // row: (*NamedStmt).Query
	r.Queryx(nil)                  // row: (*NamedStmt).Queryx
	r.QueryRow(nil)                // row: (*NamedStmt).QueryRow
	r.QueryRowx(nil)               // row: (*NamedStmt).QueryRowx
	r.ExecContext(ctx, nil)        // row: (*NamedStmt).ExecContext
	r.MustExecContext(ctx, nil)    // row: (*NamedStmt).MustExecContext
	r.QueryContext(ctx, nil)       // row: (*NamedStmt).QueryContext
	r.QueryxContext(ctx, nil)      // row: (*NamedStmt).QueryxContext
	r.QueryRowContext(ctx, nil)    // row: (*NamedStmt).QueryRowContext
	r.QueryRowxContext(ctx, nil)   // row: (*NamedStmt).QueryRowxContext
}

func sqlxRow(r *sqlx.Row) {
	r.Scan("dest")    // row: (*Row).Scan
	r.StructScan(nil) // row: (*Row).StructScan
	r.MapScan(nil)    // row: (*Row).MapScan
	r.SliceScan()     // row: (*Row).SliceScan
	r.Err()           // row: (*Row).Err
}

func sqlxRows(r *sqlx.Rows) {
	r.StructScan(nil) // row: (*Rows).StructScan
	r.MapScan(nil)    // row: (*Rows).MapScan
	r.SliceScan()     // row: (*Rows).SliceScan
}
