package legacy

// Calls for the rows of analyzers/models/pgx.yaml.

import (
	"context"

	pgx "github.com/jackc/pgx/v4"
	"github.com/jackc/pgx/v4/pgxpool"
)

func pgxFunctions(ctx context.Context) {
	pgx.Connect(ctx, "connString") // row: Connect
	pgx.ConnectConfig(ctx, nil)    // row: ConnectConfig
}

func pgxFunctionsOfPgxpool(ctx context.Context) {
	pgxpool.Connect(ctx, "connString") // row: pgxpool/Connect
	pgxpool.ConnectConfig(ctx, nil)    // row: pgxpool/ConnectConfig
}

func pgxPool(ctx context.Context, r *pgxpool.Pool) {
	r.Acquire(ctx)                           // row: pgxpool/(*Pool).Acquire
	r.AcquireFunc(ctx, nil)                  // row: pgxpool/(*Pool).AcquireFunc
	r.Close()                                // row: pgxpool/(*Pool).Close
	r.Exec(ctx, "sql", "arguments")          // row: pgxpool/(*Pool).Exec
	r.Query(ctx, "sql", "args")              // row: pgxpool/(*Pool).Query
	r.QueryRow(ctx, "sql", "args")           // row: pgxpool/(*Pool).QueryRow
	r.SendBatch(ctx, nil)                    // row: pgxpool/(*Pool).SendBatch
	r.CopyFrom(ctx, nil, nil, nil)           // row: pgxpool/(*Pool).CopyFrom
	r.Begin(ctx)                             // row: pgxpool/(*Pool).Begin
	r.BeginTx(ctx, pgx.TxOptions{})          // row: pgxpool/(*Pool).BeginTx
	r.BeginFunc(ctx, nil)                    // row: pgxpool/(*Pool).BeginFunc
	r.BeginTxFunc(ctx, pgx.TxOptions{}, nil) // row: pgxpool/(*Pool).BeginTxFunc
}

func pgxConn(ctx context.Context, r *pgxpool.Conn) {
	r.Conn()                                 // row: pgxpool/(*Conn).Conn
	r.Hijack()                               // row: pgxpool/(*Conn).Hijack
	r.Release()                              // row: pgxpool/(*Conn).Release
	r.Exec(ctx, "sql", "arguments")          // row: pgxpool/(*Conn).Exec
	r.Query(ctx, "sql", "args")              // row: pgxpool/(*Conn).Query
	r.QueryRow(ctx, "sql", "args")           // row: pgxpool/(*Conn).QueryRow
	r.SendBatch(ctx, nil)                    // row: pgxpool/(*Conn).SendBatch
	r.CopyFrom(ctx, nil, nil, nil)           // row: pgxpool/(*Conn).CopyFrom
	r.Begin(ctx)                             // row: pgxpool/(*Conn).Begin
	r.BeginTx(ctx, pgx.TxOptions{})          // row: pgxpool/(*Conn).BeginTx
	r.BeginFunc(ctx, nil)                    // row: pgxpool/(*Conn).BeginFunc
	r.BeginTxFunc(ctx, pgx.TxOptions{}, nil) // row: pgxpool/(*Conn).BeginTxFunc
}

func pgxConnOfPgx(ctx context.Context, r *pgx.Conn) {
	r.Close(ctx)                             // row: (*Conn).Close
	r.Exec(ctx, "sql", "arguments")          // row: (*Conn).Exec
	r.Query(ctx, "sql", "args")              // row: (*Conn).Query
	r.QueryRow(ctx, "sql", "args")           // row: (*Conn).QueryRow
	r.Prepare(ctx, "name", "sql")            // row: (*Conn).Prepare
	r.SendBatch(ctx, nil)                    // row: (*Conn).SendBatch
	r.CopyFrom(ctx, nil, nil, nil)           // row: (*Conn).CopyFrom
	r.Begin(ctx)                             // row: (*Conn).Begin
	r.BeginTx(ctx, pgx.TxOptions{})          // row: (*Conn).BeginTx
	r.BeginFunc(ctx, nil)                    // row: (*Conn).BeginFunc
	r.BeginTxFunc(ctx, pgx.TxOptions{}, nil) // row: (*Conn).BeginTxFunc
}

func pgxTx(ctx context.Context, r pgx.Tx) {
	r.Exec(ctx, "sql", "arguments") // row: (Tx).Exec
	r.Query(ctx, "sql", "args")     // row: (Tx).Query
	r.QueryRow(ctx, "sql", "args")  // row: (Tx).QueryRow
	r.Prepare(ctx, "name", "sql")   // row: (Tx).Prepare
	r.SendBatch(ctx, nil)           // row: (Tx).SendBatch
	r.CopyFrom(ctx, nil, nil, nil)  // row: (Tx).CopyFrom
	r.Begin(ctx)                    // row: (Tx).Begin
	r.BeginFunc(ctx, nil)           // row: (Tx).BeginFunc
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
	r.BeginFunc(ctx, nil)           // row: pgxpool/(*Tx).BeginFunc
	r.Commit(ctx)                   // row: pgxpool/(*Tx).Commit
	r.Rollback(ctx)                 // row: pgxpool/(*Tx).Rollback
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
