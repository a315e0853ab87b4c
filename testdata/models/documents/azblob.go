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
	r.AcquireLease(ctx, 1, nil)
	r.ReleaseLease(ctx, nil)
	r.RenewLease(ctx, nil)
	r.BreakLease(ctx, nil)
	r.LeaseID()
}

func azblobContainerClient(ctx context.Context, r *lease.ContainerClient) {
	r.AcquireLease(ctx, 1, nil)
	r.ReleaseLease(ctx, nil)
	r.RenewLease(ctx, nil)
	r.BreakLease(ctx, nil)
}

func azblobClient(ctx context.Context, r *azblob.Client) {
	r.UploadBuffer(ctx, "containerName", "blobName", nil, nil)
	r.UploadFile(ctx, "containerName", "blobName", nil, nil)
	r.UploadStream(ctx, "containerName", "blobName", nil, nil)
	r.DeleteBlob(ctx, "containerName", "blobName", nil)
	r.DownloadStream(ctx, "containerName", "blobName", nil)
}

func azblobClientOfBlockblob(ctx context.Context, r *blockblob.Client) {
	r.Upload(ctx, nil, nil)
	r.UploadBuffer(ctx, nil, nil)
	r.UploadFile(ctx, nil, nil)
	r.UploadStream(ctx, nil, nil)
	r.UploadBlobFromURL(ctx, "copySource", nil)
	r.CommitBlockList(ctx, nil, nil)
}

func azblobClientOfBlob(ctx context.Context, r *blob.Client) {
	r.Delete(ctx, nil)
	r.SetMetadata(ctx, nil, nil)
	r.SetTags(ctx, nil, nil)
	r.StartCopyFromURL(ctx, "copySource", nil)
	r.DownloadStream(ctx, nil)
	r.GetProperties(ctx, nil)
}
