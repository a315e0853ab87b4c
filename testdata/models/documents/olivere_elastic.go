package documents

// Calls for the rows of analyzers/models/olivere-elastic.yaml.

import (
	"context"

	elastic "github.com/olivere/elastic/v7"
)

func olivereElasticIndexService(ctx context.Context, r *elastic.IndexService) {
	r.Do(ctx)          // row: (*IndexService).Do
	r.IfSeqNo(1)       // row: (*IndexService).IfSeqNo
	r.IfPrimaryTerm(1) // row: (*IndexService).IfPrimaryTerm
	r.Version(nil)     // row: (*IndexService).Version
	r.OpType("opType") // row: (*IndexService).OpType
}

func olivereElasticUpdateService(ctx context.Context, r *elastic.UpdateService) {
	r.Do(ctx)          // row: (*UpdateService).Do
	r.IfSeqNo(1)       // row: (*UpdateService).IfSeqNo
	r.IfPrimaryTerm(1) // row: (*UpdateService).IfPrimaryTerm
	r.Version(1)       // row: (*UpdateService).Version
}

func olivereElasticDeleteService(ctx context.Context, r *elastic.DeleteService) {
	r.Do(ctx)          // row: (*DeleteService).Do
	r.IfSeqNo(1)       // row: (*DeleteService).IfSeqNo
	r.IfPrimaryTerm(1) // row: (*DeleteService).IfPrimaryTerm
	r.Version(nil)     // row: (*DeleteService).Version
}

func olivereElasticBulkService(ctx context.Context, r *elastic.BulkService) {
	r.Do(ctx) // row: (*BulkService).Do
}

func olivereElasticUpdateByQueryService(ctx context.Context, r *elastic.UpdateByQueryService) {
	r.Do(ctx) // row: (*UpdateByQueryService).Do
}

func olivereElasticDeleteByQueryService(ctx context.Context, r *elastic.DeleteByQueryService) {
	r.Do(ctx) // row: (*DeleteByQueryService).Do
}

func olivereElasticGetService(ctx context.Context, r *elastic.GetService) {
	r.Do(ctx) // row: (*GetService).Do
}

func olivereElasticSearchService(ctx context.Context, r *elastic.SearchService) {
	r.Do(ctx) // row: (*SearchService).Do
}
