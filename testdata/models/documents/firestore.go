package documents

// Calls for the rows of analyzers/models/firestore.yaml.

import (
	"context"
	"time"

	"cloud.google.com/go/firestore"
)

func firestoreDocumentRef(ctx context.Context, r *firestore.DocumentRef) {
	r.Create(ctx, nil) // row: (*DocumentRef).Create
	r.Set(ctx, nil)    // row: (*DocumentRef).Set
	r.Update(ctx, nil) // row: (*DocumentRef).Update
	r.Delete(ctx)      // row: (*DocumentRef).Delete
	r.Get(ctx)         // row: (*DocumentRef).Get
}

func firestoreCollectionRef(ctx context.Context, r *firestore.CollectionRef) {
	r.Add(ctx, nil) // row: (*CollectionRef).Add
}

func firestoreWriteBatch(ctx context.Context, r *firestore.WriteBatch) {
	r.Create(nil, nil) // row: (*WriteBatch).Create
	r.Set(nil, nil)    // row: (*WriteBatch).Set
	r.Update(nil, nil) // row: (*WriteBatch).Update
	r.Delete(nil)      // row: (*WriteBatch).Delete
	r.Commit(ctx)      // row: (*WriteBatch).Commit
}

func firestoreBulkWriter(r *firestore.BulkWriter) {
	r.Create(nil, nil) // row: (*BulkWriter).Create
	r.Set(nil, nil)    // row: (*BulkWriter).Set
	r.Update(nil, nil) // row: (*BulkWriter).Update
	r.Delete(nil)      // row: (*BulkWriter).Delete
}

func firestoreFunctions() {
	firestore.LastUpdateTime(time.Time{}) // row: LastUpdateTime
}

func firestoreClient(ctx context.Context, r *firestore.Client) {
	r.RunTransaction(ctx, nil) // row: (*Client).RunTransaction
}

func firestoreTransaction(r *firestore.Transaction) {
	r.Create(nil, nil) // row: (*Transaction).Create
	r.Set(nil, nil)    // row: (*Transaction).Set
	r.Update(nil, nil) // row: (*Transaction).Update
	r.Delete(nil)      // row: (*Transaction).Delete
	r.Get(nil)         // row: (*Transaction).Get
	r.GetAll(nil)      // row: (*Transaction).GetAll
}
