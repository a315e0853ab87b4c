package aws

// Calls for the rows of analyzers/models/aws-rds.yaml.

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/rds"
)

func awsRdsClient(ctx context.Context, r *rds.Client) {
	r.CreateDBInstance(ctx, nil)  // row: (*Client).CreateDBInstance
	r.ModifyDBInstance(ctx, nil)  // row: (*Client).ModifyDBInstance
	r.DeleteDBInstance(ctx, nil)  // row: (*Client).DeleteDBInstance
	r.RebootDBInstance(ctx, nil)  // row: (*Client).RebootDBInstance
	r.CreateDBCluster(ctx, nil)   // row: (*Client).CreateDBCluster
	r.ModifyDBCluster(ctx, nil)   // row: (*Client).ModifyDBCluster
	r.DeleteDBCluster(ctx, nil)   // row: (*Client).DeleteDBCluster
	r.FailoverDBCluster(ctx, nil) // row: (*Client).FailoverDBCluster
	r.CreateDBSnapshot(ctx, nil)  // row: (*Client).CreateDBSnapshot
}
