package documents

// Calls for the rows of analyzers/models/bigquery.yaml.

import (
	"context"

	"cloud.google.com/go/bigquery"
)

func bigqueryInserter(ctx context.Context, r *bigquery.Inserter) {
	r.Put(ctx, nil)
}

func bigqueryClient(r *bigquery.Client) {
	r.Query("q")
}

func bigqueryQuery(ctx context.Context, r *bigquery.Query) {
	r.Run(ctx)
	r.Read(ctx)
}

func bigqueryLoader(ctx context.Context, r *bigquery.Loader) {
	r.Run(ctx)
}

func bigqueryCopier(ctx context.Context, r *bigquery.Copier) {
	r.Run(ctx)
}

func bigqueryTable(ctx context.Context, r *bigquery.Table) {
	r.Update(ctx, bigquery.TableMetadataToUpdate{}, "etag")
	r.Create(ctx, nil)
	r.Delete(ctx)
}
