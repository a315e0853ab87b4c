package documents

// Calls for the rows of analyzers/models/azblob.yaml.

import (
	"context"

	"github.com/Azure/azure-sdk-for-go/sdk/storage/azblob"
	"github.com/Azure/azure-sdk-for-go/sdk/storage/azblob/blob"
	"github.com/Azure/azure-sdk-for-go/sdk/storage/azblob/blockblob"
	"github.com/Azure/azure-sdk-for-go/sdk/storage/azblob/lease"
)

func azblobBlobClient(ctx context.Context, r *lease.BlobClient) {
	r.AcquireLease(ctx, 1, nil) // row: lease/(*BlobClient).AcquireLease
	r.ReleaseLease(ctx, nil)    // row: lease/(*BlobClient).ReleaseLease
	r.RenewLease(ctx, nil)      // row: lease/(*BlobClient).RenewLease
	r.BreakLease(ctx, nil)      // row: lease/(*BlobClient).BreakLease
	r.LeaseID()                 // row: lease/(*BlobClient).LeaseID
}

func azblobContainerClient(ctx context.Context, r *lease.ContainerClient) {
	r.AcquireLease(ctx, 1, nil) // row: lease/(*ContainerClient).AcquireLease
	r.ReleaseLease(ctx, nil)    // row: lease/(*ContainerClient).ReleaseLease
	r.RenewLease(ctx, nil)      // row: lease/(*ContainerClient).RenewLease
	r.BreakLease(ctx, nil)      // row: lease/(*ContainerClient).BreakLease
}

func azblobClient(ctx context.Context, r *azblob.Client) {
	r.UploadBuffer(ctx, "containerName", "blobName", nil, nil) // row: (*Client).UploadBuffer
	r.UploadFile(ctx, "containerName", "blobName", nil, nil)   // row: (*Client).UploadFile
	r.UploadStream(ctx, "containerName", "blobName", nil, nil) // row: (*Client).UploadStream
	r.DeleteBlob(ctx, "containerName", "blobName", nil)        // row: (*Client).DeleteBlob
	r.DownloadStream(ctx, "containerName", "blobName", nil)    // row: (*Client).DownloadStream
}

func azblobClientOfBlockblob(ctx context.Context, r *blockblob.Client) {
	r.Upload(ctx, nil, nil)                     // row: blockblob/(*Client).Upload
	r.UploadBuffer(ctx, nil, nil)               // row: blockblob/(*Client).UploadBuffer
	r.UploadFile(ctx, nil, nil)                 // row: blockblob/(*Client).UploadFile
	r.UploadStream(ctx, nil, nil)               // row: blockblob/(*Client).UploadStream
	r.UploadBlobFromURL(ctx, "copySource", nil) // row: blockblob/(*Client).UploadBlobFromURL
	r.CommitBlockList(ctx, nil, nil)            // row: blockblob/(*Client).CommitBlockList
}

func azblobClientOfBlob(ctx context.Context, r *blob.Client) {
	r.Delete(ctx, nil)                         // row: blob/(*Client).Delete
	r.SetMetadata(ctx, nil, nil)               // row: blob/(*Client).SetMetadata
	r.SetTags(ctx, nil, nil)                   // row: blob/(*Client).SetTags
	r.StartCopyFromURL(ctx, "copySource", nil) // row: blob/(*Client).StartCopyFromURL
	r.DownloadStream(ctx, nil)                 // row: blob/(*Client).DownloadStream
	r.GetProperties(ctx, nil)                  // row: blob/(*Client).GetProperties
}
