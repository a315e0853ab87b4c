package documents

// Calls for the rows of analyzers/models/gcs.yaml.

import (
	"context"

	"cloud.google.com/go/storage"
)

func gcsBucket(r *storage.BucketHandle) {
	r.Object("name") // row: (*BucketHandle).Object
}

func gcsObjectHandle(ctx context.Context, r *storage.ObjectHandle) {
	r.If(storage.Conditions{})                   // row: (*ObjectHandle).If
	r.NewWriter(ctx)                             // row: (*ObjectHandle).NewWriter
	r.NewWriterFromAppendableObject(ctx, nil)    // row: (*ObjectHandle).NewWriterFromAppendableObject
	r.Delete(ctx)                                // row: (*ObjectHandle).Delete
	r.Update(ctx, storage.ObjectAttrsToUpdate{}) // row: (*ObjectHandle).Update
	r.Move(ctx, storage.MoveObjectDestination{}) // row: (*ObjectHandle).Move
	r.NewReader(ctx)                             // row: (*ObjectHandle).NewReader
	r.NewRangeReader(ctx, 1, 1)                  // row: (*ObjectHandle).NewRangeReader
	r.Attrs(ctx)                                 // row: (*ObjectHandle).Attrs
}

func gcsWriter(r *storage.Writer) {
	r.Close()    // row: (*Writer).Close
	r.Attrs()    // row: (*Writer).Attrs
	r.Write(nil) // row: (*Writer).Write
}

func gcsCopier(ctx context.Context, r *storage.Copier) {
	r.Run(ctx) // row: (*Copier).Run
}

func gcsComposer(ctx context.Context, r *storage.Composer) {
	r.Run(ctx) // row: (*Composer).Run
}
