package rpc

// Calls for the rows of analyzers/models/connect.yaml.

import (
	"context"

	"connectrpc.com/connect"
)

func connectClientIntInt(ctx context.Context, r *connect.Client[int, int]) {
	r.CallUnary(ctx, nil)        // row: (*Client).CallUnary
	r.CallServerStream(ctx, nil) // row: (*Client).CallServerStream
	r.CallClientStream(ctx)      // row: (*Client).CallClientStream
	r.CallBidiStream(ctx)        // row: (*Client).CallBidiStream
}
