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
	r.Do(ctx, nil) // row: esapi/(IndexRequest).Do
}

func elasticsearchCreateRequest(ctx context.Context, r *esapi.CreateRequest) {
	r.Do(ctx, nil) // row: esapi/(CreateRequest).Do
}

func elasticsearchUpdateRequest(ctx context.Context, r *esapi.UpdateRequest) {
	r.Do(ctx, nil) // row: esapi/(UpdateRequest).Do
}

func elasticsearchDeleteRequest(ctx context.Context, r *esapi.DeleteRequest) {
	r.Do(ctx, nil) // row: esapi/(DeleteRequest).Do
}

func elasticsearchBulkRequest(ctx context.Context, r *esapi.BulkRequest) {
	r.Do(ctx, nil) // row: esapi/(BulkRequest).Do
}

func elasticsearchUpdateByQueryRequest(ctx context.Context, r *esapi.UpdateByQueryRequest) {
	r.Do(ctx, nil) // row: esapi/(UpdateByQueryRequest).Do
}

func elasticsearchDeleteByQueryRequest(ctx context.Context, r *esapi.DeleteByQueryRequest) {
	r.Do(ctx, nil) // row: esapi/(DeleteByQueryRequest).Do
}

func elasticsearchGetRequest(ctx context.Context, r *esapi.GetRequest) {
	r.Do(ctx, nil) // row: esapi/(GetRequest).Do
}

func elasticsearchSearchRequest(ctx context.Context, r *esapi.SearchRequest) {
	r.Do(ctx, nil) // row: esapi/(SearchRequest).Do
}

func elasticsearchBulkIndexer(ctx context.Context, r esutil.BulkIndexer) {
	r.Add(ctx, esutil.BulkIndexerItem{}) // row: esutil/(BulkIndexer).Add
}

func elasticsearchIndex(ctx context.Context, r *index.Index) {
	r.Do(ctx)                        // row: typedapi/core/index/(Index).Do
	r.IfSeqNo("sequencenumber")      // row: typedapi/core/index/(*Index).IfSeqNo
	r.IfPrimaryTerm("ifprimaryterm") // row: typedapi/core/index/(*Index).IfPrimaryTerm
	r.Version("versionnumber")       // row: typedapi/core/index/(*Index).Version
	r.OpType(optype.OpType{})        // row: typedapi/core/index/(*Index).OpType
}

func elasticsearchCreate(ctx context.Context, r *create.Create) {
	r.Do(ctx) // row: typedapi/core/create/(Create).Do
}

func elasticsearchUpdate(ctx context.Context, r *update.Update) {
	r.Do(ctx)                        // row: typedapi/core/update/(Update).Do
	r.IfSeqNo("sequencenumber")      // row: typedapi/core/update/(*Update).IfSeqNo
	r.IfPrimaryTerm("ifprimaryterm") // row: typedapi/core/update/(*Update).IfPrimaryTerm
}

func elasticsearchDelete(ctx context.Context, r *delete.Delete) {
	r.Do(ctx)                        // row: typedapi/core/delete/(Delete).Do
	r.IfSeqNo("sequencenumber")      // row: typedapi/core/delete/(*Delete).IfSeqNo
	r.IfPrimaryTerm("ifprimaryterm") // row: typedapi/core/delete/(*Delete).IfPrimaryTerm
	r.Version("versionnumber")       // row: typedapi/core/delete/(*Delete).Version
}

func elasticsearchBulk(ctx context.Context, r *bulk.Bulk) {
	r.Do(ctx) // row: typedapi/core/bulk/(Bulk).Do
}
