package rpc

// Calls for the rows of analyzers/models/connect.yaml.

import (
	"context"

	"connectrpc.com/connect"
)

func connectClientIntInt(ctx context.Context, r *connect.Client[int, int]) {
	r.CallUnary(ctx, nil)
	r.CallServerStream(ctx, nil)
	r.CallClientStream(ctx)
	r.CallBidiStream(ctx)
}
