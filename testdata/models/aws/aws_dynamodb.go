package aws

// Calls for the rows of analyzers/models/aws-dynamodb.yaml.

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

func awsDynamodbClient(ctx context.Context, r *dynamodb.Client) {
	r.PutItem(ctx, nil)               // row: (*Client).PutItem
	r.UpdateItem(ctx, nil)            // row: (*Client).UpdateItem
	r.DeleteItem(ctx, nil)            // row: (*Client).DeleteItem
	r.BatchWriteItem(ctx, nil)        // row: (*Client).BatchWriteItem
	r.TransactWriteItems(ctx, nil)    // row: (*Client).TransactWriteItems
	r.ExecuteStatement(ctx, nil)      // row: (*Client).ExecuteStatement
	r.BatchExecuteStatement(ctx, nil) // row: (*Client).BatchExecuteStatement
	r.ExecuteTransaction(ctx, nil)    // row: (*Client).ExecuteTransaction
	r.GetItem(ctx, nil)               // row: (*Client).GetItem
	r.Query(ctx, nil)                 // row: (*Client).Query
	r.Scan(ctx, nil)                  // row: (*Client).Scan
	r.BatchGetItem(ctx, nil)          // row: (*Client).BatchGetItem
	r.TransactGetItems(ctx, nil)      // row: (*Client).TransactGetItems
}
