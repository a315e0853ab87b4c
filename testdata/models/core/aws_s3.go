package core

// Calls for the rows of analyzers/models/aws-s3.yaml.

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/s3"
)

func awsS3Client(ctx context.Context, r *s3.Client) {
	r.PutObject(ctx, nil)
	r.DeleteObject(ctx, nil)
	r.DeleteObjects(ctx, nil)
	r.CopyObject(ctx, nil)
	r.CompleteMultipartUpload(ctx, nil)
	r.RenameObject(ctx, nil)
	r.PutObjectTagging(ctx, nil)
	r.DeleteObjectTagging(ctx, nil)
	r.PutObjectAcl(ctx, nil)
	r.GetObject(ctx, nil)
	r.HeadObject(ctx, nil)
	r.GetObjectAttributes(ctx, nil)
	r.GetObjectTagging(ctx, nil)
	r.ListObjectsV2(ctx, nil)
	r.ListObjects(ctx, nil)
}
