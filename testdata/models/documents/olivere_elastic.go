package documents

// Calls for the rows of analyzers/models/olivere-elastic.yaml.

import (
	"context"

	elastic "github.com/olivere/elastic/v7"
)

func olivereElasticIndexService(ctx context.Context, r *elastic.IndexService) {
	r.Do(ctx)
	r.IfSeqNo(1)
	r.IfPrimaryTerm(1)
	r.Version(nil)
	r.OpType("opType")
}

func olivereElasticUpdateService(ctx context.Context, r *elastic.UpdateService) {
	r.Do(ctx)
	r.IfSeqNo(1)
	r.IfPrimaryTerm(1)
	r.Version(1)
}

func olivereElasticDeleteService(ctx context.Context, r *elastic.DeleteService) {
	r.Do(ctx)
	r.IfSeqNo(1)
	r.IfPrimaryTerm(1)
	r.Version(nil)
}

func olivereElasticBulkService(ctx context.Context, r *elastic.BulkService) {
	r.Do(ctx)
}

func olivereElasticUpdateByQueryService(ctx context.Context, r *elastic.UpdateByQueryService) {
	r.Do(ctx)
}

func olivereElasticDeleteByQueryService(ctx context.Context, r *elastic.DeleteByQueryService) {
	r.Do(ctx)
}

func olivereElasticGetService(ctx context.Context, r *elastic.GetService) {
	r.Do(ctx)
}

func olivereElasticSearchService(ctx context.Context, r *elastic.SearchService) {
	r.Do(ctx)
}
