// Package effects acts on the world while it holds a lock. The mark at the end of a line says what the audit must know of the call:
// whether the other side can refuse it, and what makes a second execution harmless.
package effects

import (
	"context"
	"database/sql"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
	"github.com/aws/aws-sdk-go-v2/service/ec2"
	"github.com/aws/aws-sdk-go-v2/service/kinesis"
	"github.com/aws/aws-sdk-go-v2/service/ses"
	"github.com/aws/aws-sdk-go-v2/service/sfn"
	"github.com/aws/aws-sdk-go-v2/service/sns"
	"github.com/aws/aws-sdk-go-v2/service/sqs"
)

func calls(ctx context.Context, db *sql.DB, d *dynamodb.Client, q *sqs.Client, n *sns.Client, e *ec2.Client, f *sfn.Client, k *kinesis.Client, m *ses.Client, item map[string]types.AttributeValue, id string) error {
	if _, err := db.ExecContext(ctx, "SELECT pg_advisory_lock(42)"); err != nil {
		return err
	}
	defer db.ExecContext(context.WithoutCancel(ctx), "SELECT pg_advisory_unlock(42)")
	if _, err := d.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("accounts"), Item: item, ConditionExpression: aws.String("version = :v")}); err != nil { // effect: internal document, guard held
		return err
	}
	if _, err := d.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("accounts")}); err != nil { // effect: internal document, guard none
		return err
	}
	if _, err := d.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{}); err != nil { // effect: internal document, guard none
		return err
	}
	if _, err := q.SendMessage(ctx, &sqs.SendMessageInput{MessageDeduplicationId: &id}); err != nil { // effect: external publish, key stable
		return err
	}
	if _, err := n.Publish(ctx, &sns.PublishInput{}); err != nil { // effect: external publish, key none
		return err
	}
	if _, err := e.RunInstances(ctx, &ec2.RunInstancesInput{}); err != nil { // effect: external cloud, key none
		return err
	}
	if _, err := e.RunInstances(ctx, &ec2.RunInstancesInput{ClientToken: &id}); err != nil { // effect: external cloud, key stable
		return err
	}
	if _, err := f.StartExecution(ctx, &sfn.StartExecutionInput{Name: &id}); err != nil { // effect: external job, key stable
		return err
	}
	if _, err := k.PutRecord(ctx, &kinesis.PutRecordInput{SequenceNumberForOrdering: &id}); err != nil { // effect: external publish, key none
		return err
	}
	_, err := m.SendEmail(ctx, &ses.SendEmailInput{}) // effect: external mail, key none
	return err
}
