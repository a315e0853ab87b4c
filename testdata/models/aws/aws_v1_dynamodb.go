package aws

// Calls for the rows of analyzers/models/aws-v1-dynamodb.yaml.

import (
	"github.com/aws/aws-sdk-go/service/dynamodb"
	"github.com/aws/aws-sdk-go/service/dynamodb/dynamodbiface"
)

func awsV1DynamodbDynamoDB(r *dynamodb.DynamoDB) {
	r.PutItem(nil)
	r.PutItemWithContext(nil, nil)
	r.UpdateItem(nil)
	r.UpdateItemWithContext(nil, nil)
	r.DeleteItem(nil)
	r.DeleteItemWithContext(nil, nil)
	r.BatchWriteItem(nil)
	r.BatchWriteItemWithContext(nil, nil)
	r.TransactWriteItems(nil)
	r.TransactWriteItemsWithContext(nil, nil)
	r.GetItem(nil)
	r.GetItemWithContext(nil, nil)
	r.Query(nil)
	r.QueryWithContext(nil, nil)
	r.Scan(nil)
	r.ScanWithContext(nil, nil)
}

func awsV1DynamodbDynamoDBAPI(r dynamodbiface.DynamoDBAPI) {
	r.PutItem(nil)
	r.PutItemWithContext(nil, nil)
	r.UpdateItem(nil)
	r.UpdateItemWithContext(nil, nil)
	r.DeleteItem(nil)
	r.DeleteItemWithContext(nil, nil)
}
