package rpc

// Calls for the rows of analyzers/models/grpc.yaml.

import (
	"context"

	"google.golang.org/grpc"
)

func grpcClientConn(ctx context.Context, r *grpc.ClientConn) {
	r.Invoke(ctx, "method", nil, nil) // row: (*ClientConn).Invoke
	r.NewStream(ctx, nil, "method")   // row: (*ClientConn).NewStream
}

func grpcClientConnInterface(ctx context.Context, r grpc.ClientConnInterface) {
	r.Invoke(ctx, "method", nil, nil) // row: (ClientConnInterface).Invoke
	r.NewStream(ctx, nil, "method")   // row: (ClientConnInterface).NewStream
}

func grpcFunctions(ctx context.Context) {
	grpc.Invoke(ctx, "method", nil, nil, nil) // row: Invoke
}
