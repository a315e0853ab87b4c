package core

// Calls for the rows of analyzers/models/aws-s3.yaml.

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/s3"
)

func awsS3Client(ctx context.Context, r *s3.Client) {
	r.PutObject(ctx, nil)               // row: (*Client).PutObject
	r.DeleteObject(ctx, nil)            // row: (*Client).DeleteObject
	r.DeleteObjects(ctx, nil)           // row: (*Client).DeleteObjects
	r.CopyObject(ctx, nil)              // row: (*Client).CopyObject
	r.CompleteMultipartUpload(ctx, nil) // row: (*Client).CompleteMultipartUpload
	r.RenameObject(ctx, nil)            // row: (*Client).RenameObject
	r.PutObjectTagging(ctx, nil)        // row: (*Client).PutObjectTagging
	r.DeleteObjectTagging(ctx, nil)     // row: (*Client).DeleteObjectTagging
	r.PutObjectAcl(ctx, nil)            // row: (*Client).PutObjectAcl
	r.GetObject(ctx, nil)               // row: (*Client).GetObject
	r.HeadObject(ctx, nil)              // row: (*Client).HeadObject
	r.GetObjectAttributes(ctx, nil)     // row: (*Client).GetObjectAttributes
	r.GetObjectTagging(ctx, nil)        // row: (*Client).GetObjectTagging
	r.ListObjectsV2(ctx, nil)           // row: (*Client).ListObjectsV2
	r.ListObjects(ctx, nil)             // row: (*Client).ListObjects
}
