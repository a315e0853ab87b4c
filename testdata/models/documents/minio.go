package documents

// Calls for the rows of analyzers/models/minio.yaml.

import (
	"context"

	minio "github.com/minio/minio-go/v7"
)

func minioClient(ctx context.Context, r *minio.Client) {
	r.PutObject(ctx, "bucketName", "objectName", nil, 1, minio.PutObjectOptions{})
	r.FPutObject(ctx, "bucketName", "objectName", "filePath", minio.PutObjectOptions{})
	r.CopyObject(ctx, minio.CopyDestOptions{}, minio.CopySrcOptions{})
	r.ComposeObject(ctx, minio.CopyDestOptions{})
	r.RemoveObject(ctx, "bucketName", "objectName", minio.RemoveObjectOptions{})
	r.RemoveObjects(ctx, "bucketName", nil, minio.RemoveObjectsOptions{})
	r.GetObject(ctx, "bucketName", "objectName", minio.GetObjectOptions{})
	r.StatObject(ctx, "bucketName", "objectName", minio.StatObjectOptions{})
}

func minioPutObjectOptions(r *minio.PutObjectOptions) {
	r.SetMatchETag("etag")
	r.SetMatchETagExcept("etag")
}
