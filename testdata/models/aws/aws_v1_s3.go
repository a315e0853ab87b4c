package aws

// Calls for the rows of analyzers/models/aws-v1-s3.yaml.

import (
	"github.com/aws/aws-sdk-go/service/s3"
	"github.com/aws/aws-sdk-go/service/s3/s3manager"
)

func awsV1S3S3(r *s3.S3) {
	r.PutObject(nil)
	r.PutObjectWithContext(nil, nil)
	r.DeleteObject(nil)
	r.DeleteObjectWithContext(nil, nil)
	r.DeleteObjects(nil)
	r.DeleteObjectsWithContext(nil, nil)
	r.CopyObject(nil)
	r.CopyObjectWithContext(nil, nil)
	r.CompleteMultipartUpload(nil)
	r.CompleteMultipartUploadWithContext(nil, nil)
	r.GetObject(nil)
	r.GetObjectWithContext(nil, nil)
	r.HeadObject(nil)
	r.HeadObjectWithContext(nil, nil)
}

func awsV1S3Uploader(r *s3manager.Uploader) {
	r.Upload(nil)
	r.UploadWithContext(nil, nil)
}
