package aws

// Calls for the rows of analyzers/models/aws-ecs.yaml.

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/ecs"
)

func awsEcsClient(ctx context.Context, r *ecs.Client) {
	r.RunTask(ctx, nil)       // row: (*Client).RunTask
	r.CreateService(ctx, nil) // row: (*Client).CreateService
	r.CreateTaskSet(ctx, nil) // row: (*Client).CreateTaskSet
	r.StartTask(ctx, nil)     // row: (*Client).StartTask
	r.StopTask(ctx, nil)      // row: (*Client).StopTask
	r.UpdateService(ctx, nil) // row: (*Client).UpdateService
	r.DeleteService(ctx, nil) // row: (*Client).DeleteService
}
