package documents

// Calls for the rows of analyzers/models/gcs.yaml.

import (
	"context"

	"cloud.google.com/go/storage"
)

func gcsObjectHandle(ctx context.Context, r *storage.ObjectHandle) {
	r.If(storage.Conditions{})
	r.NewWriter(ctx)
	r.NewWriterFromAppendableObject(ctx, nil)
	r.Delete(ctx)
	r.Update(ctx, storage.ObjectAttrsToUpdate{})
	r.Move(ctx, storage.MoveObjectDestination{})
	r.NewReader(ctx)
	r.NewRangeReader(ctx, 1, 1)
	r.Attrs(ctx)
}

func gcsWriter(r *storage.Writer) {
	r.Close()
	r.Attrs()
	r.Write(nil)
}

func gcsCopier(ctx context.Context, r *storage.Copier) {
	r.Run(ctx)
}

func gcsComposer(ctx context.Context, r *storage.Composer) {
	r.Run(ctx)
}
