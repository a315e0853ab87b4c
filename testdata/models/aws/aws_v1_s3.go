package aws

// Calls for the rows of analyzers/models/aws-v1-s3.yaml.

import (
	"github.com/aws/aws-sdk-go/service/s3"
	"github.com/aws/aws-sdk-go/service/s3/s3manager"
)

func awsV1S3S3(r *s3.S3) {
	r.PutObject(nil)                               // row: (*S3).PutObject
	r.PutObjectWithContext(nil, nil)               // row: (*S3).PutObjectWithContext
	r.DeleteObject(nil)                            // row: (*S3).DeleteObject
	r.DeleteObjectWithContext(nil, nil)            // row: (*S3).DeleteObjectWithContext
	r.DeleteObjects(nil)                           // row: (*S3).DeleteObjects
	r.DeleteObjectsWithContext(nil, nil)           // row: (*S3).DeleteObjectsWithContext
	r.CopyObject(nil)                              // row: (*S3).CopyObject
	r.CopyObjectWithContext(nil, nil)              // row: (*S3).CopyObjectWithContext
	r.CompleteMultipartUpload(nil)                 // row: (*S3).CompleteMultipartUpload
	r.CompleteMultipartUploadWithContext(nil, nil) // row: (*S3).CompleteMultipartUploadWithContext
	r.GetObject(nil)                               // row: (*S3).GetObject
	r.GetObjectWithContext(nil, nil)               // row: (*S3).GetObjectWithContext
	r.HeadObject(nil)                              // row: (*S3).HeadObject
	r.HeadObjectWithContext(nil, nil)              // row: (*S3).HeadObjectWithContext
}

func awsV1S3Uploader(r *s3manager.Uploader) {
	r.Upload(nil)                 // row: s3manager/(Uploader).Upload
	r.UploadWithContext(nil, nil) // row: s3manager/(Uploader).UploadWithContext
}
