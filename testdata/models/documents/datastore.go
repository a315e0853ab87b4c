package documents

// Calls for the rows of analyzers/models/datastore.yaml.

import (
	"context"

	"cloud.google.com/go/datastore"
)

func datastoreClient(ctx context.Context, r *datastore.Client) {
	r.Put(ctx, nil, nil)
	r.PutMulti(ctx, nil, nil)
	r.Delete(ctx, nil)
	r.DeleteMulti(ctx, nil)
	r.Mutate(ctx)
	r.NewTransaction(ctx)
	r.RunInTransaction(ctx, nil)
	r.Get(ctx, nil, nil)
	r.GetAll(ctx, nil, nil)
}

func datastoreFunctions() {
	datastore.NewInsert(nil, nil)
	datastore.NewUpsert(nil, nil)
	datastore.NewUpdate(nil, nil)
	datastore.NewDelete(nil)
}

func datastoreTransaction(r *datastore.Transaction) {
	r.Put(nil, nil)
	r.PutMulti(nil, nil)
	r.Delete(nil)
	r.DeleteMulti(nil)
	r.Mutate()
	r.Commit()
	r.Rollback()
	r.Get(nil, nil)
}
