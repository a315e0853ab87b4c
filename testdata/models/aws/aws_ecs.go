package aws

// Calls for the rows of analyzers/models/aws-ecs.yaml.

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/ecs"
)

func awsEcsClient(ctx context.Context, r *ecs.Client) {
	r.RunTask(ctx, nil)
	r.CreateService(ctx, nil)
	r.CreateTaskSet(ctx, nil)
	r.StartTask(ctx, nil)
	r.StopTask(ctx, nil)
	r.UpdateService(ctx, nil)
	r.DeleteService(ctx, nil)
}
