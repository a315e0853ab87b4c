package documents

// Calls for the rows of analyzers/models/cassandra.yaml.

import (
	"context"

	gocql "github.com/apache/cassandra-gocql-driver/v2"
)

func cassandraSession(r *gocql.Session) {
	r.Query("stmt", "values")
	r.ExecuteBatch(nil)
	r.ExecuteBatchCAS(nil, "dest")
	r.MapExecuteBatchCAS(nil, nil)
}

func cassandraQuery(ctx context.Context, r *gocql.Query) {
	r.Exec()
	r.ExecContext(ctx)
	r.Iter()
	r.IterContext(ctx)
	r.Scan("dest")
	r.ScanContext(ctx, "dest")
	r.MapScan(nil)
	r.MapScanContext(ctx, nil)
	r.ScanCAS("dest")
	r.MapScanCAS(nil)
	r.ScanCASContext(ctx, "dest")
	r.MapScanCASContext(ctx, nil)
}

func cassandraBatch(ctx context.Context, r *gocql.Batch) {
	r.Query("stmt", "args")
	r.Exec()
	r.ExecContext(ctx)
	r.ExecCAS("dest")
	r.ExecCASContext(ctx, "dest")
	r.MapExecCAS(nil)
	r.MapExecCASContext(ctx, nil)
}

func cassandraIter(r *gocql.Iter) {
	r.Scan("dest")
	r.MapScan(nil)
}
