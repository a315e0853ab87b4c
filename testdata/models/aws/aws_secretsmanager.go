package aws

// Calls for the rows of analyzers/models/aws-secretsmanager.yaml.

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/secretsmanager"
)

func awsSecretsmanagerClient(ctx context.Context, r *secretsmanager.Client) {
	r.CreateSecret(ctx, nil)
	r.PutSecretValue(ctx, nil)
	r.RotateSecret(ctx, nil)
	r.UpdateSecret(ctx, nil)
	r.GetSecretValue(ctx, nil)
}
