package documents

// Calls for the rows of analyzers/models/bigquery.yaml.

import (
	"context"

	"cloud.google.com/go/bigquery"
)

func bigqueryInserter(ctx context.Context, r *bigquery.Inserter) {
	r.Put(ctx, nil) // row: (*Inserter).Put
}

func bigqueryClient(r *bigquery.Client) {
	r.Query("q") // row: (*Client).Query
}

func bigqueryQuery(ctx context.Context, r *bigquery.Query) {
	r.Run(ctx)  // row: (*Query).Run
	r.Read(ctx) // row: (*Query).Read
}

func bigqueryLoader(ctx context.Context, r *bigquery.Loader) {
	r.Run(ctx) // row: (*Loader).Run
}

func bigqueryCopier(ctx context.Context, r *bigquery.Copier) {
	r.Run(ctx) // row: (*Copier).Run
}

func bigqueryTable(ctx context.Context, r *bigquery.Table) {
	r.Update(ctx, bigquery.TableMetadataToUpdate{}, "etag") // row: (*Table).Update
	r.Create(ctx, nil)                                      // row: (*Table).Create
	r.Delete(ctx)                                           // row: (*Table).Delete
}
