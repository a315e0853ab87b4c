package documents

// Calls for the rows of analyzers/models/elasticsearch.yaml.

import (
	"context"

	"github.com/elastic/go-elasticsearch/v8/esapi"
	"github.com/elastic/go-elasticsearch/v8/esutil"
	"github.com/elastic/go-elasticsearch/v8/typedapi/core/bulk"
	"github.com/elastic/go-elasticsearch/v8/typedapi/core/create"
	"github.com/elastic/go-elasticsearch/v8/typedapi/core/delete"
	"github.com/elastic/go-elasticsearch/v8/typedapi/core/index"
	"github.com/elastic/go-elasticsearch/v8/typedapi/core/update"
	"github.com/elastic/go-elasticsearch/v8/typedapi/types/enums/optype"
)

func elasticsearchIndexRequest(ctx context.Context, r *esapi.IndexRequest) {
	r.Do(ctx, nil)
}

func elasticsearchCreateRequest(ctx context.Context, r *esapi.CreateRequest) {
	r.Do(ctx, nil)
}

func elasticsearchUpdateRequest(ctx context.Context, r *esapi.UpdateRequest) {
	r.Do(ctx, nil)
}

func elasticsearchDeleteRequest(ctx context.Context, r *esapi.DeleteRequest) {
	r.Do(ctx, nil)
}

func elasticsearchBulkRequest(ctx context.Context, r *esapi.BulkRequest) {
	r.Do(ctx, nil)
}

func elasticsearchUpdateByQueryRequest(ctx context.Context, r *esapi.UpdateByQueryRequest) {
	r.Do(ctx, nil)
}

func elasticsearchDeleteByQueryRequest(ctx context.Context, r *esapi.DeleteByQueryRequest) {
	r.Do(ctx, nil)
}

func elasticsearchGetRequest(ctx context.Context, r *esapi.GetRequest) {
	r.Do(ctx, nil)
}

func elasticsearchSearchRequest(ctx context.Context, r *esapi.SearchRequest) {
	r.Do(ctx, nil)
}

func elasticsearchBulkIndexer(ctx context.Context, r esutil.BulkIndexer) {
	r.Add(ctx, esutil.BulkIndexerItem{})
}

func elasticsearchIndex(ctx context.Context, r *index.Index) {
	r.Do(ctx)
	r.IfSeqNo("sequencenumber")
	r.IfPrimaryTerm("ifprimaryterm")
	r.Version("versionnumber")
	r.OpType(optype.OpType{})
}

func elasticsearchCreate(ctx context.Context, r *create.Create) {
	r.Do(ctx)
}

func elasticsearchUpdate(ctx context.Context, r *update.Update) {
	r.Do(ctx)
	r.IfSeqNo("sequencenumber")
	r.IfPrimaryTerm("ifprimaryterm")
}

func elasticsearchDelete(ctx context.Context, r *delete.Delete) {
	r.Do(ctx)
	r.IfSeqNo("sequencenumber")
	r.IfPrimaryTerm("ifprimaryterm")
	r.Version("versionnumber")
}

func elasticsearchBulk(ctx context.Context, r *bulk.Bulk) {
	r.Do(ctx)
}
