package core

// Calls for the rows of analyzers/models/pgx.yaml.

import (
	"context"

	pgx "github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
)

func pgxFunctions(ctx context.Context) {
	pgx.Connect(ctx, "connString")
	pgx.ConnectConfig(ctx, nil)
	pgx.BeginFunc(ctx, nil, nil)
	pgx.BeginTxFunc(ctx, nil, pgx.TxOptions{}, nil)
	pgx.CollectRows[int](nil, nil)
	pgx.CollectOneRow[int](nil, nil)
	pgx.CollectExactlyOneRow[int](nil, nil)
}

func pgxFunctionsOfPgxpool(ctx context.Context) {
	pgxpool.New(ctx, "connString")
	pgxpool.NewWithConfig(ctx, nil)
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
}

func pgxTx(ctx context.Context, r pgx.Tx) {
	r.Exec(ctx, "sql", "arguments")
	r.Query(ctx, "sql", "args")
	r.QueryRow(ctx, "sql", "args")
	r.Prepare(ctx, "name", "sql")
	r.SendBatch(ctx, nil)
	r.CopyFrom(ctx, nil, nil, nil)
	r.Begin(ctx)
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
	r.Commit(ctx)
	r.Rollback(ctx)
}

func pgxPgConn(ctx context.Context, r *pgconn.PgConn) {
	r.Exec(ctx, "sql")
	r.ExecParams(ctx, "sql", nil, nil, nil, nil)
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

func pgxCommandTag(r *pgconn.CommandTag) {
	r.RowsAffected()
}
