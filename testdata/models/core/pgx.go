package core

// Calls for the rows of analyzers/models/pgx.yaml.

import (
	"context"

	pgx "github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
)

func pgxFunctions(ctx context.Context) {
	pgx.Connect(ctx, "connString")                  // row: Connect
	pgx.ConnectConfig(ctx, nil)                     // row: ConnectConfig
	pgx.BeginFunc(ctx, nil, nil)                    // row: BeginFunc
	pgx.BeginTxFunc(ctx, nil, pgx.TxOptions{}, nil) // row: BeginTxFunc
	pgx.CollectRows[int](nil, nil)                  // row: CollectRows
	pgx.CollectOneRow[int](nil, nil)                // row: CollectOneRow
	pgx.CollectExactlyOneRow[int](nil, nil)         // row: CollectExactlyOneRow
}

func pgxFunctionsOfPgxpool(ctx context.Context) {
	pgxpool.New(ctx, "connString")  // row: pgxpool/New
	pgxpool.NewWithConfig(ctx, nil) // row: pgxpool/NewWithConfig
}

func pgxPool(ctx context.Context, r *pgxpool.Pool) {
	r.Acquire(ctx)                  // row: pgxpool/(*Pool).Acquire
	r.AcquireFunc(ctx, nil)         // row: pgxpool/(*Pool).AcquireFunc
	r.Close()                       // row: pgxpool/(*Pool).Close
	r.Exec(ctx, "sql", "arguments") // row: pgxpool/(*Pool).Exec
	r.Query(ctx, "sql", "args")     // row: pgxpool/(*Pool).Query
	r.QueryRow(ctx, "sql", "args")  // row: pgxpool/(*Pool).QueryRow
	r.SendBatch(ctx, nil)           // row: pgxpool/(*Pool).SendBatch
	r.CopyFrom(ctx, nil, nil, nil)  // row: pgxpool/(*Pool).CopyFrom
	r.Begin(ctx)                    // row: pgxpool/(*Pool).Begin
	r.BeginTx(ctx, pgx.TxOptions{}) // row: pgxpool/(*Pool).BeginTx
}

func pgxConn(ctx context.Context, r *pgxpool.Conn) {
	r.Conn()                        // row: pgxpool/(*Conn).Conn
	r.Hijack()                      // row: pgxpool/(*Conn).Hijack
	r.Release()                     // row: pgxpool/(*Conn).Release
	r.Exec(ctx, "sql", "arguments") // row: pgxpool/(*Conn).Exec
	r.Query(ctx, "sql", "args")     // row: pgxpool/(*Conn).Query
	r.QueryRow(ctx, "sql", "args")  // row: pgxpool/(*Conn).QueryRow
	r.SendBatch(ctx, nil)           // row: pgxpool/(*Conn).SendBatch
	r.CopyFrom(ctx, nil, nil, nil)  // row: pgxpool/(*Conn).CopyFrom
	r.Begin(ctx)                    // row: pgxpool/(*Conn).Begin
	r.BeginTx(ctx, pgx.TxOptions{}) // row: pgxpool/(*Conn).BeginTx
}

func pgxConnOfPgx(ctx context.Context, r *pgx.Conn) {
	r.Close(ctx)                    // row: (*Conn).Close
	r.Exec(ctx, "sql", "arguments") // row: (*Conn).Exec
	r.Query(ctx, "sql", "args")     // row: (*Conn).Query
	r.QueryRow(ctx, "sql", "args")  // row: (*Conn).QueryRow
	r.Prepare(ctx, "name", "sql")   // row: (*Conn).Prepare
	r.SendBatch(ctx, nil)           // row: (*Conn).SendBatch
	r.CopyFrom(ctx, nil, nil, nil)  // row: (*Conn).CopyFrom
	r.Begin(ctx)                    // row: (*Conn).Begin
	r.BeginTx(ctx, pgx.TxOptions{}) // row: (*Conn).BeginTx
}

func pgxTx(ctx context.Context, r pgx.Tx) {
	r.Exec(ctx, "sql", "arguments") // row: (Tx).Exec
	r.Query(ctx, "sql", "args")     // row: (Tx).Query
	r.QueryRow(ctx, "sql", "args")  // row: (Tx).QueryRow
	r.Prepare(ctx, "name", "sql")   // row: (Tx).Prepare
	r.SendBatch(ctx, nil)           // row: (Tx).SendBatch
	r.CopyFrom(ctx, nil, nil, nil)  // row: (Tx).CopyFrom
	r.Begin(ctx)                    // row: (Tx).Begin
	r.Commit(ctx)                   // row: (Tx).Commit
	r.Rollback(ctx)                 // row: (Tx).Rollback
}

func pgxTxOfPgxpool(ctx context.Context, r *pgxpool.Tx) {
	r.Exec(ctx, "sql", "arguments") // row: pgxpool/(*Tx).Exec
	r.Query(ctx, "sql", "args")     // row: pgxpool/(*Tx).Query
	r.QueryRow(ctx, "sql", "args")  // row: pgxpool/(*Tx).QueryRow
	r.Prepare(ctx, "name", "sql")   // row: pgxpool/(*Tx).Prepare
	r.SendBatch(ctx, nil)           // row: pgxpool/(*Tx).SendBatch
	r.CopyFrom(ctx, nil, nil, nil)  // row: pgxpool/(*Tx).CopyFrom
	r.Begin(ctx)                    // row: pgxpool/(*Tx).Begin
	r.Commit(ctx)                   // row: pgxpool/(*Tx).Commit
	r.Rollback(ctx)                 // row: pgxpool/(*Tx).Rollback
}

func pgxPgConn(ctx context.Context, r *pgconn.PgConn) {
	r.Exec(ctx, "sql")                           // row: pgconn/(*PgConn).Exec
	r.ExecParams(ctx, "sql", nil, nil, nil, nil) // row: pgconn/(*PgConn).ExecParams
}

func pgxBatch(r *pgx.Batch) {
	r.Queue("query", "arguments") // row: (*Batch).Queue
}

func pgxBatchResults(r pgx.BatchResults) {
	r.Exec()     // row: (BatchResults).Exec
	r.Query()    // row: (BatchResults).Query
	r.QueryRow() // row: (BatchResults).QueryRow
}

func pgxRow(r pgx.Row) {
	r.Scan("dest") // row: (Row).Scan
}

func pgxRows(r pgx.Rows) {
	r.Scan("dest") // row: (Rows).Scan
	r.Err()        // row: (Rows).Err
	r.Next()       // row: (Rows).Next
	r.CommandTag() // row: (Rows).CommandTag
}

func pgxCommandTag(r *pgconn.CommandTag) {
	r.RowsAffected() // row: pgconn/(CommandTag).RowsAffected
}
