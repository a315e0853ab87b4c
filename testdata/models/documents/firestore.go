package documents

// Calls for the rows of analyzers/models/firestore.yaml.

import (
	"context"
	"time"

	"cloud.google.com/go/firestore"
)

func firestoreDocumentRef(ctx context.Context, r *firestore.DocumentRef) {
	r.Create(ctx, nil)
	r.Set(ctx, nil)
	r.Update(ctx, nil)
	r.Delete(ctx)
	r.Get(ctx)
}

func firestoreCollectionRef(ctx context.Context, r *firestore.CollectionRef) {
	r.Add(ctx, nil)
}

func firestoreWriteBatch(ctx context.Context, r *firestore.WriteBatch) {
	r.Create(nil, nil)
	r.Set(nil, nil)
	r.Update(nil, nil)
	r.Delete(nil)
	r.Commit(ctx)
}

func firestoreBulkWriter(r *firestore.BulkWriter) {
	r.Create(nil, nil)
	r.Set(nil, nil)
	r.Update(nil, nil)
	r.Delete(nil)
}

func firestoreFunctions() {
	firestore.LastUpdateTime(time.Time{})
}

func firestoreClient(ctx context.Context, r *firestore.Client) {
	r.RunTransaction(ctx, nil)
}

func firestoreTransaction(r *firestore.Transaction) {
	r.Create(nil, nil)
	r.Set(nil, nil)
	r.Update(nil, nil)
	r.Delete(nil)
	r.Get(nil)
	r.GetAll(nil)
}
