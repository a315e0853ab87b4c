package core

// Calls for the rows of analyzers/models/aws-s3-manager.yaml.

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/feature/s3/manager"
)

func awsS3ManagerUploader(ctx context.Context, r *manager.Uploader) {
	r.Upload(ctx, nil) // row: (Uploader).Upload
}
