package documents

// Calls for the rows of analyzers/models/spanner.yaml.

import (
	"context"

	"cloud.google.com/go/spanner"
)

func spannerClient(ctx context.Context, r *spanner.Client) {
	r.Apply(ctx, nil)                                                                // row: (*Client).Apply
	r.BatchWrite(ctx, nil)                                                           // row: (*Client).BatchWrite
	r.BatchWriteWithOptions(ctx, nil, spanner.BatchWriteOptions{})                   // row: (*Client).BatchWriteWithOptions
	r.PartitionedUpdate(ctx, spanner.Statement{})                                    // row: (*Client).PartitionedUpdate
	r.PartitionedUpdateWithOptions(ctx, spanner.Statement{}, spanner.QueryOptions{}) // row: (*Client).PartitionedUpdateWithOptions
	r.ReadWriteTransaction(ctx, nil)                                                 // row: (*Client).ReadWriteTransaction
	r.ReadWriteTransactionWithOptions(ctx, nil, spanner.TransactionOptions{})        // row: (*Client).ReadWriteTransactionWithOptions
}

func spannerReadWriteStmtBasedTransaction(ctx context.Context, r *spanner.ReadWriteStmtBasedTransaction) {
	r.BufferWrite(nil)                                                    // row: (*ReadWriteTransaction).BufferWrite
	r.Update(ctx, spanner.Statement{})                                    // row: (*ReadWriteTransaction).Update
	r.UpdateWithOptions(ctx, spanner.Statement{}, spanner.QueryOptions{}) // row: (*ReadWriteTransaction).UpdateWithOptions
	r.BatchUpdate(ctx, nil)                                               // row: (*ReadWriteTransaction).BatchUpdate
	r.BatchUpdateWithOptions(ctx, nil, spanner.QueryOptions{})            // row: (*ReadWriteTransaction).BatchUpdateWithOptions
}

func spannerFunctions() {
	spanner.Insert("table", nil, nil)          // row: Insert
	spanner.InsertMap("table", nil)            // row: InsertMap
	spanner.InsertStruct("table", nil)         // row: InsertStruct
	spanner.InsertOrUpdate("table", nil, nil)  // row: InsertOrUpdate
	spanner.InsertOrUpdateMap("table", nil)    // row: InsertOrUpdateMap
	spanner.InsertOrUpdateStruct("table", nil) // row: InsertOrUpdateStruct
	spanner.Replace("table", nil, nil)         // row: Replace
	spanner.ReplaceMap("table", nil)           // row: ReplaceMap
	spanner.ReplaceStruct("table", nil)        // row: ReplaceStruct
	spanner.Update("table", nil, nil)          // row: Update
	spanner.UpdateMap("table", nil)            // row: UpdateMap
	spanner.UpdateStruct("table", nil)         // row: UpdateStruct
	spanner.Delete("table", nil)               // row: Delete
	spanner.NewStatement("sql")                // row: NewStatement
}

func spannerBatchReadOnlyTransaction(ctx context.Context, r *spanner.BatchReadOnlyTransaction) {
	r.ReadRow(ctx, "table", nil, nil)                                    // row: (*txReadOnly).ReadRow
	r.ReadRowWithOptions(ctx, "table", nil, nil, nil)                    // row: (*txReadOnly).ReadRowWithOptions
	r.Read(ctx, "table", nil, nil)                                       // row: (*txReadOnly).Read
	r.ReadWithOptions(ctx, "table", nil, nil, nil)                       // row: (*txReadOnly).ReadWithOptions
	r.Query(ctx, spanner.Statement{})                                    // row: (*txReadOnly).Query
	r.QueryWithOptions(ctx, spanner.Statement{}, spanner.QueryOptions{}) // row: (*txReadOnly).QueryWithOptions
}
