package documents

// Calls for the rows of analyzers/models/minio.yaml.

import (
	"context"

	minio "github.com/minio/minio-go/v7"
)

func minioClient(ctx context.Context, r *minio.Client) {
	r.PutObject(ctx, "bucketName", "objectName", nil, 1, minio.PutObjectOptions{})      // row: (*Client).PutObject
	r.FPutObject(ctx, "bucketName", "objectName", "filePath", minio.PutObjectOptions{}) // row: (*Client).FPutObject
	r.CopyObject(ctx, minio.CopyDestOptions{}, minio.CopySrcOptions{})                  // row: (*Client).CopyObject
	r.ComposeObject(ctx, minio.CopyDestOptions{})                                       // row: (*Client).ComposeObject
	r.RemoveObject(ctx, "bucketName", "objectName", minio.RemoveObjectOptions{})        // row: (*Client).RemoveObject
	r.RemoveObjects(ctx, "bucketName", nil, minio.RemoveObjectsOptions{})               // row: (*Client).RemoveObjects
	r.GetObject(ctx, "bucketName", "objectName", minio.GetObjectOptions{})              // row: (*Client).GetObject
	r.StatObject(ctx, "bucketName", "objectName", minio.StatObjectOptions{})            // row: (*Client).StatObject
}

func minioPutObjectOptions(r *minio.PutObjectOptions) {
	r.SetMatchETag("etag")       // row: (*PutObjectOptions).SetMatchETag
	r.SetMatchETagExcept("etag") // row: (*PutObjectOptions).SetMatchETagExcept
}
