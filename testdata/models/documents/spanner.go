package documents

// Calls for the rows of analyzers/models/spanner.yaml.

import (
	"context"

	"cloud.google.com/go/spanner"
)

func spannerClient(ctx context.Context, r *spanner.Client) {
	r.Apply(ctx, nil)
	r.BatchWrite(ctx, nil)
	r.BatchWriteWithOptions(ctx, nil, spanner.BatchWriteOptions{})
	r.PartitionedUpdate(ctx, spanner.Statement{})
	r.PartitionedUpdateWithOptions(ctx, spanner.Statement{}, spanner.QueryOptions{})
	r.ReadWriteTransaction(ctx, nil)
	r.ReadWriteTransactionWithOptions(ctx, nil, spanner.TransactionOptions{})
}

func spannerReadWriteStmtBasedTransaction(ctx context.Context, r *spanner.ReadWriteStmtBasedTransaction) {
	r.BufferWrite(nil)
	r.Update(ctx, spanner.Statement{})
	r.UpdateWithOptions(ctx, spanner.Statement{}, spanner.QueryOptions{})
	r.BatchUpdate(ctx, nil)
	r.BatchUpdateWithOptions(ctx, nil, spanner.QueryOptions{})
}

func spannerFunctions() {
	spanner.Insert("table", nil, nil)
	spanner.InsertMap("table", nil)
	spanner.InsertStruct("table", nil)
	spanner.InsertOrUpdate("table", nil, nil)
	spanner.InsertOrUpdateMap("table", nil)
	spanner.InsertOrUpdateStruct("table", nil)
	spanner.Replace("table", nil, nil)
	spanner.ReplaceMap("table", nil)
	spanner.ReplaceStruct("table", nil)
	spanner.Update("table", nil, nil)
	spanner.UpdateMap("table", nil)
	spanner.UpdateStruct("table", nil)
	spanner.Delete("table", nil)
	spanner.NewStatement("sql")
}

func spannerBatchReadOnlyTransaction(ctx context.Context, r *spanner.BatchReadOnlyTransaction) {
	r.ReadRow(ctx, "table", nil, nil)
	r.ReadRowWithOptions(ctx, "table", nil, nil, nil)
	r.Read(ctx, "table", nil, nil)
	r.ReadWithOptions(ctx, "table", nil, nil, nil)
	r.Query(ctx, spanner.Statement{})
	r.QueryWithOptions(ctx, spanner.Statement{}, spanner.QueryOptions{})
}
