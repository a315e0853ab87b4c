package documents

// Calls for the rows of analyzers/models/cassandra.yaml.

import (
	"context"

	gocql "github.com/apache/cassandra-gocql-driver/v2"
)

func cassandraSession(r *gocql.Session) {
	r.Query("stmt", "values")      // row: (*Session).Query
	r.ExecuteBatch(nil)            // row: (*Session).ExecuteBatch
	r.ExecuteBatchCAS(nil, "dest") // row: (*Session).ExecuteBatchCAS
	r.MapExecuteBatchCAS(nil, nil) // row: (*Session).MapExecuteBatchCAS
}

func cassandraQuery(ctx context.Context, r *gocql.Query) {
	r.Exec()                      // row: (*Query).Exec
	r.ExecContext(ctx)            // row: (*Query).ExecContext
	r.Iter()                      // row: (*Query).Iter
	r.IterContext(ctx)            // row: (*Query).IterContext
	r.Scan("dest")                // row: (*Query).Scan
	r.ScanContext(ctx, "dest")    // row: (*Query).ScanContext
	r.MapScan(nil)                // row: (*Query).MapScan
	r.MapScanContext(ctx, nil)    // row: (*Query).MapScanContext
	r.ScanCAS("dest")             // row: (*Query).ScanCAS
	r.MapScanCAS(nil)             // row: (*Query).MapScanCAS
	r.ScanCASContext(ctx, "dest") // row: (*Query).ScanCASContext
	r.MapScanCASContext(ctx, nil) // row: (*Query).MapScanCASContext
}

func cassandraBatch(ctx context.Context, r *gocql.Batch) {
	r.Query("stmt", "args")       // row: (*Batch).Query
	r.Exec()                      // row: (*Batch).Exec
	r.ExecContext(ctx)            // row: (*Batch).ExecContext
	r.ExecCAS("dest")             // row: (*Batch).ExecCAS
	r.ExecCASContext(ctx, "dest") // row: (*Batch).ExecCASContext
	r.MapExecCAS(nil)             // row: (*Batch).MapExecCAS
	r.MapExecCASContext(ctx, nil) // row: (*Batch).MapExecCASContext
}

func cassandraIter(r *gocql.Iter) {
	r.Scan("dest") // row: (*Iter).Scan
	r.MapScan(nil) // row: (*Iter).MapScan
}
