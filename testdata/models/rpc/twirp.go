package rpc

// Calls for the rows of analyzers/models/twirp.yaml.

import (
	"context"

	"github.com/twitchtv/twirp"
)

func twirpFunctions(ctx context.Context) {
	twirp.WithHTTPRequestHeaders(ctx, nil) // row: WithHTTPRequestHeaders
}
