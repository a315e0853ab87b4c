package aws

// Calls for the rows of analyzers/models/aws-dynamodb.yaml.

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

func awsDynamodbClient(ctx context.Context, r *dynamodb.Client) {
	r.PutItem(ctx, nil)
	r.UpdateItem(ctx, nil)
	r.DeleteItem(ctx, nil)
	r.BatchWriteItem(ctx, nil)
	r.TransactWriteItems(ctx, nil)
	r.ExecuteStatement(ctx, nil)
	r.BatchExecuteStatement(ctx, nil)
	r.ExecuteTransaction(ctx, nil)
	r.GetItem(ctx, nil)
	r.Query(ctx, nil)
	r.Scan(ctx, nil)
	r.BatchGetItem(ctx, nil)
	r.TransactGetItems(ctx, nil)
}
