package aws

// Calls for the rows of analyzers/models/aws-v1-dynamodb.yaml.

import (
	"github.com/aws/aws-sdk-go/service/dynamodb"
	"github.com/aws/aws-sdk-go/service/dynamodb/dynamodbiface"
)

func awsV1DynamodbDynamoDB(r *dynamodb.DynamoDB) {
	r.PutItem(nil)                            // row: (*DynamoDB).PutItem
	r.PutItemWithContext(nil, nil)            // row: (*DynamoDB).PutItemWithContext
	r.UpdateItem(nil)                         // row: (*DynamoDB).UpdateItem
	r.UpdateItemWithContext(nil, nil)         // row: (*DynamoDB).UpdateItemWithContext
	r.DeleteItem(nil)                         // row: (*DynamoDB).DeleteItem
	r.DeleteItemWithContext(nil, nil)         // row: (*DynamoDB).DeleteItemWithContext
	r.BatchWriteItem(nil)                     // row: (*DynamoDB).BatchWriteItem
	r.BatchWriteItemWithContext(nil, nil)     // row: (*DynamoDB).BatchWriteItemWithContext
	r.TransactWriteItems(nil)                 // row: (*DynamoDB).TransactWriteItems
	r.TransactWriteItemsWithContext(nil, nil) // row: (*DynamoDB).TransactWriteItemsWithContext
	r.GetItem(nil)                            // row: (*DynamoDB).GetItem
	r.GetItemWithContext(nil, nil)            // row: (*DynamoDB).GetItemWithContext
	r.Query(nil)                              // row: (*DynamoDB).Query
	r.QueryWithContext(nil, nil)              // row: (*DynamoDB).QueryWithContext
	r.Scan(nil)                               // row: (*DynamoDB).Scan
	r.ScanWithContext(nil, nil)               // row: (*DynamoDB).ScanWithContext
}

func awsV1DynamodbDynamoDBAPI(r dynamodbiface.DynamoDBAPI) {
	r.PutItem(nil)                    // row: dynamodbiface/(DynamoDBAPI).PutItem
	r.PutItemWithContext(nil, nil)    // row: dynamodbiface/(DynamoDBAPI).PutItemWithContext
	r.UpdateItem(nil)                 // row: dynamodbiface/(DynamoDBAPI).UpdateItem
	r.UpdateItemWithContext(nil, nil) // row: dynamodbiface/(DynamoDBAPI).UpdateItemWithContext
	r.DeleteItem(nil)                 // row: dynamodbiface/(DynamoDBAPI).DeleteItem
	r.DeleteItemWithContext(nil, nil) // row: dynamodbiface/(DynamoDBAPI).DeleteItemWithContext
}
