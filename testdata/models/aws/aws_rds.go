package aws

// Calls for the rows of analyzers/models/aws-rds.yaml.

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/rds"
)

func awsRdsClient(ctx context.Context, r *rds.Client) {
	r.CreateDBInstance(ctx, nil)
	r.ModifyDBInstance(ctx, nil)
	r.DeleteDBInstance(ctx, nil)
	r.RebootDBInstance(ctx, nil)
	r.CreateDBCluster(ctx, nil)
	r.ModifyDBCluster(ctx, nil)
	r.DeleteDBCluster(ctx, nil)
	r.FailoverDBCluster(ctx, nil)
	r.CreateDBSnapshot(ctx, nil)
}
