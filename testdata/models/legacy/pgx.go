package legacy

// Calls for the rows of analyzers/models/pgx.yaml.

import (
	"context"

	pgx "github.com/jackc/pgx/v4"
	"github.com/jackc/pgx/v4/pgxpool"
)

func pgxFunctions(ctx context.Context) {
	pgx.Connect(ctx, "connString")
	pgx.ConnectConfig(ctx, nil)
}

func pgxFunctionsOfPgxpool(ctx context.Context) {
	pgxpool.Connect(ctx, "connString")
	pgxpool.ConnectConfig(ctx, nil)
}

func pgxPool(ctx context.Context, r *pgxpool.Pool) {
	r.Acquire(ctx)
	r.AcquireFunc(ctx, nil)
	r.Close()
	r.Exec(ctx, "sql", "arguments")
	r.Query(ctx, "sql", "args")
	r.QueryRow(ctx, "sql", "args")
	r.SendBatch(ctx, nil)
	r.CopyFrom(ctx, nil, nil, nil)
	r.Begin(ctx)
	r.BeginTx(ctx, pgx.TxOptions{})
	r.BeginFunc(ctx, nil)
	r.BeginTxFunc(ctx, pgx.TxOptions{}, nil)
}

func pgxConn(ctx context.Context, r *pgxpool.Conn) {
	r.Conn()
	r.Hijack()
	r.Release()
	r.Exec(ctx, "sql", "arguments")
	r.Query(ctx, "sql", "args")
	r.QueryRow(ctx, "sql", "args")
	r.SendBatch(ctx, nil)
	r.CopyFrom(ctx, nil, nil, nil)
	r.Begin(ctx)
	r.BeginTx(ctx, pgx.TxOptions{})
	r.BeginFunc(ctx, nil)
	r.BeginTxFunc(ctx, pgx.TxOptions{}, nil)
}

func pgxConnOfPgx(ctx context.Context, r *pgx.Conn) {
	r.Close(ctx)
	r.Exec(ctx, "sql", "arguments")
	r.Query(ctx, "sql", "args")
	r.QueryRow(ctx, "sql", "args")
	r.Prepare(ctx, "name", "sql")
	r.SendBatch(ctx, nil)
	r.CopyFrom(ctx, nil, nil, nil)
	r.Begin(ctx)
	r.BeginTx(ctx, pgx.TxOptions{})
	r.BeginFunc(ctx, nil)
	r.BeginTxFunc(ctx, pgx.TxOptions{}, nil)
}

func pgxTx(ctx context.Context, r pgx.Tx) {
	r.Exec(ctx, "sql", "arguments")
	r.Query(ctx, "sql", "args")
	r.QueryRow(ctx, "sql", "args")
	r.Prepare(ctx, "name", "sql")
	r.SendBatch(ctx, nil)
	r.CopyFrom(ctx, nil, nil, nil)
	r.Begin(ctx)
	r.BeginFunc(ctx, nil)
	r.Commit(ctx)
	r.Rollback(ctx)
}

func pgxTxOfPgxpool(ctx context.Context, r *pgxpool.Tx) {
	r.Exec(ctx, "sql", "arguments")
	r.Query(ctx, "sql", "args")
	r.QueryRow(ctx, "sql", "args")
	r.Prepare(ctx, "name", "sql")
	r.SendBatch(ctx, nil)
	r.CopyFrom(ctx, nil, nil, nil)
	r.Begin(ctx)
	r.BeginFunc(ctx, nil)
	r.Commit(ctx)
	r.Rollback(ctx)
}

func pgxBatch(r *pgx.Batch) {
	r.Queue("query", "arguments")
}

func pgxBatchResults(r pgx.BatchResults) {
	r.Exec()
	r.Query()
	r.QueryRow()
}

func pgxRow(r pgx.Row) {
	r.Scan("dest")
}

func pgxRows(r pgx.Rows) {
	r.Scan("dest")
	r.Err()
	r.Next()
	r.CommandTag()
}
