package aws

// Calls for the rows of analyzers/models/aws-secretsmanager.yaml.

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/secretsmanager"
)

func awsSecretsmanagerClient(ctx context.Context, r *secretsmanager.Client) {
	r.CreateSecret(ctx, nil)   // row: (*Client).CreateSecret
	r.PutSecretValue(ctx, nil) // row: (*Client).PutSecretValue
	r.RotateSecret(ctx, nil)   // row: (*Client).RotateSecret
	r.UpdateSecret(ctx, nil)   // row: (*Client).UpdateSecret
	r.GetSecretValue(ctx, nil) // row: (*Client).GetSecretValue
}
