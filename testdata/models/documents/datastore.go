package documents

// Calls for the rows of analyzers/models/datastore.yaml.

import (
	"context"

	"cloud.google.com/go/datastore"
)

func datastoreClient(ctx context.Context, r *datastore.Client) {
	r.Put(ctx, nil, nil)         // row: (*Client).Put
	r.PutMulti(ctx, nil, nil)    // row: (*Client).PutMulti
	r.Delete(ctx, nil)           // row: (*Client).Delete
	r.DeleteMulti(ctx, nil)      // row: (*Client).DeleteMulti
	r.Mutate(ctx)                // row: (*Client).Mutate
	r.NewTransaction(ctx)        // row: (*Client).NewTransaction
	r.RunInTransaction(ctx, nil) // row: (*Client).RunInTransaction
	r.Get(ctx, nil, nil)         // row: (*Client).Get
	r.GetAll(ctx, nil, nil)      // row: (*Client).GetAll
}

func datastoreFunctions() {
	datastore.NewInsert(nil, nil) // row: NewInsert
	datastore.NewUpsert(nil, nil) // row: NewUpsert
	datastore.NewUpdate(nil, nil) // row: NewUpdate
	datastore.NewDelete(nil)      // row: NewDelete
}

func datastoreTransaction(r *datastore.Transaction) {
	r.Put(nil, nil)      // row: (*Transaction).Put
	r.PutMulti(nil, nil) // row: (*Transaction).PutMulti
	r.Delete(nil)        // row: (*Transaction).Delete
	r.DeleteMulti(nil)   // row: (*Transaction).DeleteMulti
	r.Mutate()           // row: (*Transaction).Mutate
	r.Commit()           // row: (*Transaction).Commit
	r.Rollback()         // row: (*Transaction).Rollback
	r.Get(nil, nil)      // row: (*Transaction).Get
}
