package locks

import (
	"context"
	"database/sql"
	"strconv"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
	dynamodb1 "github.com/aws/aws-sdk-go/service/dynamodb"
)

func dynamodbPut(ctx context.Context, c *dynamodb.Client, db *sql.DB, id, owner string) error {
	expires := strconv.FormatInt(time.Now().Add(30*time.Second).Unix(), 10)
	_, err := c.PutItem(ctx, &dynamodb.PutItemInput{ // lock: DynamoDB "accounts/"+id ttl 30s, tries, released
		TableName: aws.String("locks"),
		Item: map[string]types.AttributeValue{
			"id": &types.AttributeValueMemberS{Value: "accounts/" + id}, "owner": &types.AttributeValueMemberS{Value: owner},
			"expires": &types.AttributeValueMemberN{Value: expires},
		},
		ConditionExpression: aws.String("attribute_not_exists(id) OR expires < :now"),
	})
	if err != nil {
		return err
	}
	defer c.DeleteItem(context.WithoutCancel(ctx), &dynamodb.DeleteItemInput{
		TableName:                 aws.String("locks"),
		Key:                       map[string]types.AttributeValue{"id": &types.AttributeValueMemberS{Value: "accounts/" + id}},
		ConditionExpression:       aws.String("owner = :owner"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":owner": &types.AttributeValueMemberS{Value: owner}},
	})
	return save(ctx, db, id)
}

func dynamodbV1(ctx context.Context, c *dynamodb1.DynamoDB, db *sql.DB, id string) error {
	_, err := c.PutItemWithContext(ctx, &dynamodb1.PutItemInput{ // lock: DynamoDB "accounts/"+id no ttl, tries, released by key
		TableName:           aws.String("locks"),
		Item:                map[string]*dynamodb1.AttributeValue{"id": {S: aws.String("accounts/" + id)}},
		ConditionExpression: aws.String("attribute_not_exists(id)"),
	})
	if err != nil {
		return err
	}
	defer c.DeleteItemWithContext(context.WithoutCancel(ctx), &dynamodb1.DeleteItemInput{
		TableName: aws.String("locks"), Key: map[string]*dynamodb1.AttributeValue{"id": {S: aws.String("accounts/" + id)}},
	})
	return save(ctx, db, id)
}

func dynamodbUpdate(ctx context.Context, c *dynamodb.Client, db *sql.DB, id, owner string) error {
	now := time.Now()
	_, err := c.UpdateItem(ctx, &dynamodb.UpdateItemInput{ // lock: DynamoDB id ttl 1m0s, tries, released
		TableName:                aws.String("job_leases"),
		Key:                      map[string]types.AttributeValue{"job": &types.AttributeValueMemberS{Value: id}},
		UpdateExpression:         aws.String("SET #o = :me, expires = :end"),
		ConditionExpression:      aws.String("attribute_not_exists(#o) OR expires < :now"),
		ExpressionAttributeNames: map[string]string{"#o": "holder"},
		ExpressionAttributeValues: map[string]types.AttributeValue{
			":me": &types.AttributeValueMemberS{Value: owner}, ":now": &types.AttributeValueMemberN{Value: strconv.FormatInt(now.Unix(), 10)},
			":end": &types.AttributeValueMemberN{Value: strconv.FormatInt(now.Add(time.Minute).Unix(), 10)},
		},
	})
	if err != nil {
		return err
	}
	defer c.UpdateItem(context.WithoutCancel(ctx), &dynamodb.UpdateItemInput{
		TableName:                 aws.String("job_leases"),
		Key:                       map[string]types.AttributeValue{"job": &types.AttributeValueMemberS{Value: id}},
		UpdateExpression:          aws.String("REMOVE holder"),
		ConditionExpression:       aws.String("holder = :me"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":me": &types.AttributeValueMemberS{Value: owner}},
	})
	return save(ctx, db, id)
}

// Creates an account unless it is there: the condition guards the write, and nothing is locked.
func dynamodbCreate(ctx context.Context, c *dynamodb.Client, id string) error {
	_, err := c.PutItem(ctx, &dynamodb.PutItemInput{
		TableName:           aws.String("accounts"),
		Item:                map[string]types.AttributeValue{"id": &types.AttributeValueMemberS{Value: id}},
		ConditionExpression: aws.String("attribute_not_exists(id)"),
	})
	return err
}
